@cython.locals(player=int, i=int, slot=int, code=int)
cdef bint prevented(Game* g, int hero) noexcept nogil
@cython.locals(slot=int, code=int)
cdef void answer_fatal(Game* g) noexcept nogil
cdef void wound(Entity* e, int amount) noexcept nogil
@cython.locals(weapon=int)
cdef outlined_int changed_damage(Game* g, int player, int amount) noexcept nogil
@cython.locals(through=int, absorbed=int)
cdef int hit_hero(Game* g, int target, int amount) noexcept nogil
@cython.locals(i=int, guard=int)
cdef int guard_of(Game* g, int player) noexcept nogil
@cython.locals(guard=int)
cdef outlined_int is_shielded(Game* g, int source, int target, int amount) noexcept nogil
cdef outlined shield_hero(Game* g, int source, int guard, int amount) noexcept nogil
cdef outlined tell_status(Game* g, int target, int source) noexcept nogil
cdef outlined_int floored_damage(Game* g, Entity* e, int amount) noexcept nogil
cdef int hit(Game* g, int source, int target, int amount) noexcept nogil
@cython.locals(hero=int)
cdef outlined envenom(Game* g, int source, int target, int amount) noexcept nogil
cdef void hurt(Game* g, int source, int target, int amount) noexcept nogil
cdef int mend(Game* g, int source, int target, int amount) noexcept nogil
@cython.locals(slot=int, amount=int)
cdef void announce(Game* g, int event, uint64_t slots, int source) noexcept nogil
cdef void doom(Game* g, int slot) noexcept nogil
@cython.locals(slot=int)
cdef void lose_weapon(Game* g, int player) noexcept nogil
@cython.locals(dead=uint64_t, rest=uint64_t, player=int, slot=int)
cdef uint64_t find_dead(Game* g) noexcept nogil
cdef outlined remember_for_good(Game* g, int player, int card) noexcept nogil
@cython.locals(rules=uint32_t, twin=int)
cdef void remember_death(Game* g, int slot) noexcept nogil
cdef void clear_one(Game* g, Player* p, int slot) noexcept nogil
@cython.locals(kept=int, i=int, slot=int)
cdef outlined clear_some(Game* g, Player* p, uint64_t dead) noexcept nogil
@cython.locals(player=int, leaving=uint64_t)
cdef void clear_board(Game* g, uint64_t dead) noexcept nogil
@cython.locals(dead=uint64_t, rest=uint64_t, forced=uint64_t, heard=uint32_t, slot=int)
cdef bint bury(Game* g) noexcept nogil
