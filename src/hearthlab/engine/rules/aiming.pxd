@cython.locals(rest=uint64_t, found=uint64_t, target=int)
cdef uint64_t valid_aims(Game* g, CardRow* text, int slot, bint magic) noexcept nogil
@cython.locals(slots=uint64_t, magic=int)
cdef outlined aim_at_random(Game* g, Frame* f) noexcept nogil
