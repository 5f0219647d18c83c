@cython.locals(best=uint32_t, i=uint32_t)
cdef uint32_t rival_action(Gsv* s, Game* g) noexcept nogil
