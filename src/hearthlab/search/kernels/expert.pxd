cdef int health_left(Game* g, int slot) noexcept nogil
cdef int worth(Game* g, int slot) noexcept nogil
@cython.locals(i=int, places=int)
cdef int returned_cards(Game* g) noexcept nogil
@cython.locals(i=int, left=int)
cdef bint has_lethal(Game* g, Listing* l) noexcept nogil
cdef bint is_deadly(Game* g, Entity* e, int slot) noexcept nogil
@cython.locals(gain=int)
cdef int gain_of(Game* g, int source, int target) noexcept nogil
@cython.locals(best=int, chosen=uint32_t, hero=int, own=int, i=int, source=int, target=int, gain=int, targets=uint64_t)
cdef uint32_t best_trade(Game* g, Listing* l) noexcept nogil
@cython.locals(op=int)
cdef bint is_hostile(Game* g, int card) noexcept nogil
@cython.locals(i=int, found=uint64_t)
cdef uint64_t side_slots(Game* g, int player) noexcept nogil
@cython.locals(action=uint32_t, targets=uint64_t, good=uint64_t, card=int, option=int, side=int, skip=int)
cdef uint32_t aimed(Game* g, Group* group) noexcept nogil
@cython.locals(best=int, chosen=uint32_t, action=uint32_t, i=int, kind=int, slot=int, cost=int)
cdef uint32_t best_play(Game* g, Listing* l) noexcept nogil
@cython.locals(i=int, hero=int, target=int)
cdef uint32_t any_attack(Game* g, Listing* l) noexcept nogil
# export scratch l
@cython.locals(n=int, chosen=uint32_t)
cdef uint32_t expert_action(Game* g, Listing* l) noexcept nogil
