@cython.locals(total=uint64_t, i=int)
cdef uint64_t digest_of(Game* g, int slot) noexcept nogil
@cython.locals(part=uint64_t, word=uint64_t)
cdef uint64_t body_of(Game* g, int slot, int health) noexcept nogil
@cython.locals(word=uint64_t)
cdef uint64_t rest_of(Game* g, int slot) noexcept nogil
