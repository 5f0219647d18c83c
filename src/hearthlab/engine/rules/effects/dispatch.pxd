cdef void resummon(Game* g, Frame* f) noexcept nogil
cdef int rounds_of(Game* g, Frame* f, Code* c) noexcept nogil
cdef bint goes_in_rounds(int op) noexcept nogil
@cython.locals(op=int, first=int, slots=uint64_t)
cdef void perform(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(op=int, depth=int, rounds=int)
cdef void step_effect(Game* g, Frame* f) noexcept nogil
