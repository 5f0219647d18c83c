@cython.locals(i=int)
cdef outlined bless_deck(Game* g, int player, int selector) noexcept nogil
@cython.locals(i=int, cost=int)
cdef outlined op_price_deck(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(slot=int)
cdef outlined burn_card(Game* g, int card, int player) noexcept nogil
@cython.locals(card=int, _=int)
cdef outlined burn_top(Game* g, int player, int count) noexcept nogil
@cython.locals(card=int)
cdef outlined op_unearth(Game* g, Frame* f) noexcept nogil
cdef bint is_weaker(Game* g, Selector* s, int player, int place, int limit) noexcept nogil
@cython.locals(limit=int, found=int, i=int, n=int, card=int)
cdef outlined op_summon_weaker(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(i=int, card=int)
cdef outlined op_steal_from_deck(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(props=uint64_t)
cdef bint is_purged(Game* g, Selector* s, int slot) noexcept nogil
@cython.locals(i=int, slot=int, card=int)
cdef outlined purge_player(Game* g, int selector, int player) noexcept nogil
