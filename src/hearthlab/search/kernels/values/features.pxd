@cython.locals(turns=int)
cdef int mana_before(Game* g, int player) noexcept nogil
@cython.locals(used=int, attacks=int, i=int)
cdef void hero_features(Game* g, int player, float* out, int at) noexcept nogil
cdef void write_spread(float* out, int at, int least, int most, int total) noexcept nogil
cdef uint64_t flags_of(uint64_t tags) noexcept nogil
cdef void write_flag(float* out, int at, int count, int n) noexcept nogil
@cython.locals(left=int, times=int, barred=int, asleep=int)
cdef int chances_to_attack(Game* g, Entity* e) noexcept nogil
@cython.locals(n=int, counts=uint64_t, tags=uint32_t, i=int, number=int, cost_least=int, cost_most=int, cost_sum=int, health_least=int, health_most=int, health_sum=int, attack_least=int, attack_most=int, attack_sum=int, attacks_least=int, attacks_most=int, attacks_sum=int)
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
