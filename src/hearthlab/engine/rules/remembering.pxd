@cython.locals(classes=int)
cdef outlined remember_play(Game* g, int player, int card) noexcept nogil
cdef outlined remember_turn(Game* g, int player) noexcept nogil
cdef bint has_extra_turn(Game* g, int player) noexcept nogil
