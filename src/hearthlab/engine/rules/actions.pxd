# export
@cython.locals(slot=int)
cdef void seat(Game* g, int player, int hero, int power) noexcept nogil
# export
@cython.locals(_=int)
cdef void deal(Game* g) noexcept nogil
# export
cdef void begin(Game* g) noexcept nogil
@cython.locals(i=int)
cdef outlined start_effects(Game* g, int player) noexcept nogil
@cython.locals(code=int)
cdef void start_effect(Game* g, int card, int player) noexcept nogil
@cython.locals(origin=int)
cdef int printed_as(Game* g, int card) noexcept nogil
@cython.locals(player=int, n=int, i=int, old=int, slot=int, slots=uint64_t, freed=uint64_t)
cdef void mulligan(Game* g, int returned) noexcept nogil
@cython.locals(k=int)
cdef void choose(Game* g, int i) noexcept nogil
# export
@cython.locals(kind=int, source=int)
cdef void apply(Game* g, uint32_t action) noexcept nogil
# export scratch l
@cython.locals(n=int, i=int)
cdef bint apply_legal(Game* g, Listing* l, uint32_t action) noexcept nogil
# export scratch l
@cython.locals(n=int, chosen=int)
cdef uint32_t random_action(Game* g, Listing* l) noexcept nogil
# export scratch l
@cython.locals(played=int, n=int, chosen=int)
cdef int playout(Game* g, Listing* l, int limit) noexcept nogil
