@cython.locals(attack=int, health=int, own_attack=int, own_health=int)
cdef void trade_stats(Game* g, int slot, int other) noexcept nogil
cdef void remove_minion(Game* g, int slot) noexcept nogil
@cython.locals(made=int)
cdef int summon_copy_as(Game* g, int slot, int player, int source, int attack, int health) noexcept nogil
cdef void make_ready(Game* g, int slot) noexcept nogil
cdef void unlock_mana(Player* p) noexcept nogil
@cython.locals(card=int)
cdef void summon_by_cost(Game* g, Frame* f, int pool, int player, int cost) noexcept nogil
@cython.locals(i=int, slot=int)
cdef void replace_cards(Game* g, int player, int pool) noexcept nogil
