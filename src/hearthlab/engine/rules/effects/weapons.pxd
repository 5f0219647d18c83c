@cython.locals(slot=int)
cdef outlined return_weapon(Game* g, int player) noexcept nogil
@cython.locals(weapon=int, amount=int)
cdef outlined throw_weapon(Game* g, int player, int target) noexcept nogil
@cython.locals(n=int, card=int)
cdef outlined op_add_destroyed_weapon(Game* g, Frame* f) noexcept nogil
