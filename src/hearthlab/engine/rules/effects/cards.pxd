@cython.locals(n=int)
cdef int from_pool(Game* g, int pool) noexcept nogil
@cython.locals(i=int, missing=int, n=int, card=int)
cdef int missing_from_pool(Game* g, int pool, int player) noexcept nogil
@cython.locals(player=int, card=int)
cdef void op_summon_random(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(props=uint64_t)
cdef bint card_matches(Game* g, Selector* s, int card) noexcept nogil
@cython.locals(i=int, found=int, n=int)
cdef int find_in_deck(Game* g, int player, int selector) noexcept nogil
@cython.locals(player=int, owner=int, i=int, card=int)
cdef void op_summon_from_deck(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(slots=uint64_t, i=int, slot=int)
cdef void op_summon_from_hand(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(i=int, card=int)
cdef void op_draw_matching(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(taken=uint64_t, left=int, n=int, i=int, _=int)
cdef void op_copy_from_deck(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(chosen=int)
cdef void op_discard(Game* g, int player) noexcept nogil
@cython.locals(n=int, i=int)
cdef void op_offer_from_deck(Game* g, Frame* f, Code* c) noexcept nogil
cdef void ask_to_choose(Game* g, Frame* f, int n, int source) noexcept nogil
@cython.locals(i=int)
cdef bint is_offered(Game* g, int n, int card) noexcept nogil
@cython.locals(left=int, k=int, i=int, card=int)
cdef bint offer_another(Game* g, int pool, int n) noexcept nogil
@cython.locals(wanted=int, n=int)
cdef void op_offer_from_pool(Game* g, Frame* f, Code* c) noexcept nogil
cdef void op_draw_chosen(Game* g, Frame* f) noexcept nogil
@cython.locals(_=int)
cdef void op_add_chosen(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(i=int)
cdef bint may_hide(Game* g, int player, int card) noexcept nogil
# export
cdef void hide(Game* g, int slot, int player) noexcept nogil
@cython.locals(found=int, n=int, i=int, card=int, slot=int)
cdef void op_put_secret(Game* g, Frame* f) noexcept nogil
