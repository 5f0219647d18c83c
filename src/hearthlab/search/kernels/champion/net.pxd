@cython.locals(phase=int)
cdef int phase_of(Net* n, int turn) noexcept nogil
@cython.locals(i=int)
cdef void sum_deck(Net* n, int zone, Player* p, float* sums, int at) noexcept nogil
# export
@cython.locals(player=int, phase=int, at=int)
cdef void sum_decks(Game* g, Net* n, DeckSums* d, int ahead) noexcept nogil
@cython.locals(left=uint32_t)
cdef int left_of(DeckSums* d, Sight* x, int player) noexcept nogil
# export
@cython.locals(phase=int, k=int, i=int, at=int, first="float*", second="float*", passed=float, total=double)
cdef double net_logit(Net* n, DeckSums* d, Sight* x) noexcept nogil
# export
@cython.locals(chance=double, logit=double)
cdef double chance_of_state(Game* g, Net* n, DeckSums* d, Sight* x, int player, int mover, bint virtual) noexcept nogil
# export
cdef void choose_plain_rows(bint flag) noexcept nogil
# export nogil
@cython.locals(total=double, _=int)
cdef double repeat_chance(Game* g, Net* n, DeckSums* d, Sight* x, int player, int times) noexcept nogil
