@cython.locals(slot=int, attacks=int, health=int, damage=int, kept=int)
cdef outlined become_hero(Game* g, int player, int card) noexcept nogil
