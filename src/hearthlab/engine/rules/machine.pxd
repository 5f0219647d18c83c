@cython.locals(slots=uint64_t, slot=int)
cdef bint announce_summoned(Game* g) noexcept nogil
@cython.locals(slots=uint64_t, slot=int)
cdef void come_to_rest(Game* g) noexcept nogil
cdef bint settle_phase(Game* g, Frame* f) noexcept nogil
@cython.locals(steps=int, kind=int)
cdef void run(Game* g) noexcept nogil
