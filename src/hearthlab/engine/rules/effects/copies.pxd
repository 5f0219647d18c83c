cdef int arrive_small(Game* g, int slot, int player, int source, int size) noexcept nogil
@cython.locals(slot=int)
cdef outlined_int summon_small(Game* g, int original, int player, int source, int size) noexcept nogil
@cython.locals(left=int, n=int, card=int, slot=int)
cdef outlined op_raise_small(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(card=int, k=int)
cdef bint is_new_grave(Player* p, int i, int used) noexcept nogil
@cython.locals(left=int, n=int, i=int, card=int)
cdef outlined op_raise_different(Game* g, Frame* f, Code* c) noexcept nogil
cdef outlined op_summon_chosen(Game* g, Frame* f, Code* c) noexcept nogil
