@cython.locals(slots=uint64_t, n=int)
cdef void op_offer_adaptation(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(slots=uint64_t, source=int, player=int, slot=int)
cdef void op_adapt_chosen(Game* g, Frame* f, Code* c) noexcept nogil
