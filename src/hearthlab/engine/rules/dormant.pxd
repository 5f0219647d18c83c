@cython.locals(card=int)
cdef outlined start_dormant(Game* g, int slot) noexcept nogil
cdef bint is_dormant(Game* g, int slot) noexcept nogil
