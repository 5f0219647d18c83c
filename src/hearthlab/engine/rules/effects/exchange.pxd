cdef outlined make_room(Game* g, int player, int n) noexcept nogil
cdef uint64_t places_of(int n) noexcept nogil
@cython.locals(veiled=uint64_t)
cdef outlined turn_over(Game* g, int player, int n) noexcept nogil
@cython.locals(most=int, i=int, k=int, n=int, card=int, marks=uint64_t)
cdef outlined swap_decks(Game* g) noexcept nogil
