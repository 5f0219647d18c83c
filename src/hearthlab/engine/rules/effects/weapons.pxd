@cython.locals(slot=int)
cdef outlined return_weapon(Game* g, int player) noexcept nogil
@cython.locals(weapon=int, amount=int)
cdef outlined throw_weapon(Game* g, int player, int target) noexcept nogil
