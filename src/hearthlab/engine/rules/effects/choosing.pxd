@cython.locals(left=int, k=int, i=int)
cdef bint offer_match(Game* g, int player, int selector, int n) noexcept nogil
@cython.locals(n=int)
cdef void op_offer_from_own_deck(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(n=int, card=int)
cdef void op_offer_of_player(Game* g, Frame* f, Code* c) noexcept nogil
cdef void op_do_chosen(Game* g, Frame* f) noexcept nogil
@cython.locals(place=int, i=int)
cdef void op_add_memorized(Game* g, Frame* f) noexcept nogil
cdef void add_twin(Game* g, Frame* f, int slot) noexcept nogil
@cython.locals(hero=int, left=int, i=int)
cdef void op_summon_discarded(Game* g, Frame* f) noexcept nogil
