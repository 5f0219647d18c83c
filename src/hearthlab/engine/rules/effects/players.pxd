@cython.locals(before=int)
cdef void gain_crystals(Game* g, int player, int count, bint filled) noexcept nogil
@cython.locals(full=int)
cdef void refresh_mana(Player* p) noexcept nogil
cdef void replace_power(Game* g, int player, int card) noexcept nogil
# export
cdef void price_power(Game* g, int player, int amount) noexcept nogil
@cython.locals(size=int)
cdef void summon_golem(Game* g, Frame* f, int first) noexcept nogil
@cython.locals(previous=int, i=int, after=int)
cdef void drop_own(Game* g, int slot) noexcept nogil
@cython.locals(slot=int, attacks=int, kept=int, i=int)
cdef void replace_hero(Game* g, Frame* f, int card) noexcept nogil
@cython.locals(op=int, amount=int, _=int)
cdef void for_player(Game* g, Frame* f, Code* c, int player) noexcept nogil
@cython.locals(op=int, card=int, _=int)
cdef outlined later_for_player(Game* g, Frame* f, Code* c, int player) noexcept nogil
@cython.locals(i=int)
cdef int under_way(Game* g, int kind) noexcept nogil
@cython.locals(op=int, i=int, slots=uint64_t)
cdef void op_answer(Game* g, Frame* f, Code* c) noexcept nogil
