cdef void cap_damage(Entity* e, int lost) noexcept nogil
# export
cdef void add_stats(Game* g, int slot, int attack, int health, uint32_t tags) noexcept nogil
# export
cdef void remove_tags(Game* g, int slot, uint32_t tags) noexcept nogil
@cython.locals(i=int)
cdef int new_enchantment(Game* g) noexcept nogil
cdef void free_enchantment(Game* g, int i) noexcept nogil
cdef void attach(Game* g, int slot, int card, int attack, uint32_t tags, int expires, int caster) noexcept nogil
cdef void take_up(Game* g, int slot, int card) noexcept nogil
@cython.locals(i=int)
cdef outlined attach_part(Game* g, int slot, int card, int part, int caster) noexcept nogil
@cython.locals(i=int, carried=uint32_t)
cdef void recount(Game* g, int slot) noexcept nogil
@cython.locals(had_clauses=bint, lost=int)
cdef void drop(Game* g, int slot, int previous, int i) noexcept nogil
@cython.locals(i=int, found=int, before=int, previous=int)
cdef void detach(Game* g, int slot, int card) noexcept nogil
@cython.locals(i=int, after=int)
cdef void drop_all(Game* g, int slot) noexcept nogil
@cython.locals(i=int)
cdef void forget_temporary_attack(Game* g, int slot) noexcept nogil
@cython.locals(i=int)
cdef void keep_tags(Game* g, int slot, uint32_t tags) noexcept nogil
@cython.locals(i=int)
cdef int enrage_bonus(Game* g, int slot) noexcept nogil
@cython.locals(i=int, bonus=int, added=int)
cdef void double_attack(Game* g, int slot) noexcept nogil
cdef void change_attack_to(Game* g, int slot, int amount) noexcept nogil
cdef void change_health_to(Game* g, int slot, int amount) noexcept nogil
# export
@cython.locals(before=int, aura_attack=int, aura_health=int)
cdef void silence_entity(Game* g, int slot) noexcept nogil
@cython.locals(i=int, tail=int, made=int, count=int, order=int)
cdef void copy_enchantments(Game* g, int source, int slot) noexcept nogil
cdef void copy_onto(Game* g, int source, int slot) noexcept nogil
cdef bint has_expired(Game* g, Enchantment* n, int holder, int moment) noexcept nogil
@cython.locals(i=int, after=int, previous=int)
cdef outlined expire(Game* g, int slot, int moment) noexcept nogil
@cython.locals(player=int, i=int)
cdef void expire_all(Game* g, int moment) noexcept nogil
