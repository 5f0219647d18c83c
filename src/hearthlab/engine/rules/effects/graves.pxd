@cython.locals(left=int, i=int, k=int, card=int)
cdef bint offer_grave(Game* g, int player, int n) noexcept nogil
@cython.locals(n=int)
cdef outlined op_offer_dead(Game* g, Frame* f) noexcept nogil
cdef outlined op_summon_offered(Game* g, Frame* f) noexcept nogil
@cython.locals(found=int, i=int)
cdef int count_dead(Game* g, Player* p, Selector* s) noexcept nogil
@cython.locals(i=int)
cdef int dead_at(Game* g, Player* p, Selector* s, int n) noexcept nogil
@cython.locals(own=int, both=int, n=int, card=int)
cdef outlined op_add_dead(Game* g, Frame* f, Code* c) noexcept nogil
