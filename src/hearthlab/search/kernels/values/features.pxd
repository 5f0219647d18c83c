@cython.locals(turns=int)
cdef int mana_before(Game* g, int player) noexcept nogil
@cython.locals(used=int, attacks=int, i=int)
cdef void hero_features(Game* g, int player, float* out, int at) noexcept nogil
cdef void write_spread(float* out, int at, int least, int most, int total) noexcept nogil
cdef void write_flag(float* out, int at, uint32_t every, uint32_t some, uint32_t tag, int total) noexcept nogil
@cython.locals(left=int)
cdef int chances_to_attack(Entity* e) noexcept nogil
@cython.locals(every=uint32_t, some=uint32_t, tags=uint32_t, i=int, number=int, cost_least=int, cost_most=int, cost_sum=int, health_least=int, health_most=int, health_sum=int, attack_least=int, attack_most=int, attack_sum=int, attacks_least=int, attacks_most=int, attacks_sum=int, taunts=int, winds=int, shields=int, frozen=int, stealths=int, immune=int, charges=int)
cdef void minion_features(Game* g, int player, float* out, int at) noexcept nogil
@cython.locals(attack=int, costs=int, attacks=int, healths=int, ready=int, ready_attack=int, taunts=int, i=int, first=int)
cdef void board_side(Game* g, int player, float* out, int side) noexcept nogil
@cython.locals(spells=int, i=int)
cdef void board_features(Game* g, int player, float* out) noexcept nogil
# export
cdef void read_features(Game* g, int family, int player, float* out) noexcept nogil
# export nogil
@cython.locals(_=int)
cdef void repeat_features(Game* g, int family, int player, float* out, int times) noexcept nogil
