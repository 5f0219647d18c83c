@cython.locals(i=int)
cdef int text_of(Game* g, int slot) noexcept nogil
@cython.locals(slots=uint64_t, target=int, spell=int)
cdef void op_recast(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(slots=uint64_t, target=int)
cdef void op_strike_out(Game* g, Frame* f, Code* c) noexcept nogil
