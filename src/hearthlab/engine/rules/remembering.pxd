@cython.locals(classes=int)
cdef outlined remember_play(Game* g, int player, int card) noexcept nogil
@cython.locals(place=int)
cdef outlined remember_target(Game* g, int player, int card, int target) noexcept nogil
@cython.locals(n=int)
cdef int count_spells_on_minions(Game* g, int player) noexcept nogil
@cython.locals(place=int)
cdef outlined remember_weapon(Game* g, int player, int card) noexcept nogil
@cython.locals(n=int)
cdef int count_destroyed_weapons(Game* g, int player) noexcept nogil
@cython.locals(i=int)
cdef outlined remember_turn(Game* g, int player) noexcept nogil
@cython.locals(player=int)
cdef outlined forget_turn(Game* g) noexcept nogil
cdef bint has_extra_turn(Game* g, int player) noexcept nogil
