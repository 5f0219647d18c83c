@cython.locals(i=int)
cdef void op_crystallize(Game* g, int player) noexcept nogil
