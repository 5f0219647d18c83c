@cython.locals(fresh=uint64_t, slot=int)
cdef outlined freeze_all(Game* g, Frame* f, uint64_t slots) noexcept nogil
