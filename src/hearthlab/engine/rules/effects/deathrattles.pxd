cdef void copy_deathrattles(Game* g, int original, int slot, int player) noexcept nogil
cdef void copy_attached(Game* g, int i, int slot) noexcept nogil
@cython.locals(i=int)
cdef int memory_at(Game* g, int slot, int place) noexcept nogil
@cython.locals(play=int, i=int)
cdef outlined_int had_deathrattle(Game* g, int slot) noexcept nogil
@cython.locals(i=int)
cdef outlined memorize(Game* g, Frame* f, int slot) noexcept nogil
@cython.locals(previous=int, i=int)
cdef outlined forget_spell(Game* g, int slot, int card) noexcept nogil
@cython.locals(i=int, player=int)
cdef void op_summon_memorized(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(found=int, i=int)
cdef int matching_graves(Game* g, Player* p, Selector* s, int first) noexcept nogil
@cython.locals(i=int, card=int)
cdef int take_grave(Game* g, Player* p, Selector* s, int first, int n) noexcept nogil
@cython.locals(own=int, left=int, n=int, card=int)
cdef void op_raise_dead(Game* g, Frame* f, Code* c) noexcept nogil
