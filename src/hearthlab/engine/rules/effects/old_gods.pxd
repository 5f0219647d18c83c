@cython.locals(attack=int, health=int, i=int)
cdef void op_ritual(Game* g, Frame* f, Code* c, int player) noexcept nogil
@cython.locals(i=int)
cdef bint has_card(Game* g, int player, int card) noexcept nogil
cdef bint may_join(Game* g, int player, int card) noexcept nogil
@cython.locals(left=int, k=int, i=int, card=int, _=int)
cdef void op_shuffle_unique(Game* g, Frame* f, Code* c, int player) noexcept nogil
