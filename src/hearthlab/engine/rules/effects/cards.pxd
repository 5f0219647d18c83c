@cython.locals(n=int)
cdef int from_pool(Game* g, int pool) noexcept nogil
@cython.locals(i=int, missing=int, n=int, card=int)
cdef int missing_from_pool(Game* g, int pool, int player) noexcept nogil
@cython.locals(player=int, card=int)
cdef void op_summon_random(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(i=int, found=int, n=int)
cdef int find_in_deck(Game* g, int player, int selector) noexcept nogil
@cython.locals(player=int, owner=int, i=int, card=int)
cdef void op_summon_from_deck(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(slots=uint64_t, i=int, slot=int, player=int)
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
@cython.locals(k=int, i=int)
cdef outlined choose_at_random(Game* g, int n) noexcept nogil
@cython.locals(i=int)
cdef bint is_offered(Game* g, int n, int card) noexcept nogil
@cython.locals(left=int, k=int, i=int, card=int)
cdef bint offer_another(Game* g, int pool, int n) noexcept nogil
@cython.locals(wanted=int, n=int)
cdef void op_offer_from_pool(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(classes=int)
cdef int weight_of(Game* g, int card, int hero_class) noexcept nogil
@cython.locals(i=int, card=int, weight=int)
cdef int weighed_card(Game* g, int pool, int n, int hero_class, int k) noexcept nogil
@cython.locals(left=int, n=int, k=int, i=int, card=int)
cdef outlined_int offer_weighed(Game* g, int pool, int wanted, int hero_class) noexcept nogil
@cython.locals(wanted=int, n=int)
cdef void op_offer_by_class(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(left=int, k=int, i=int, card=int)
cdef int from_class(Game* g, int pool, int hero_class, int n) noexcept nogil
@cython.locals(n=int, number=int, card=int)
cdef void op_offer_of_classes(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(left=int, k=int, i=int)
cdef bint offer_of_deck(Game* g, int player, int n) noexcept nogil
@cython.locals(wanted=int, n=int)
cdef void op_offer_from_enemy_deck(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(own=int, wanted=int, n=int)
cdef void op_offer_power(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(wanted=int, n=int)
cdef void op_offer_besides(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(i=int)
cdef int place_in(Game* g, int pool, int card) noexcept nogil
@cython.locals(first=int, second=int)
cdef void op_mix(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(first=int, second=int, card=int)
cdef outlined op_craft(Game* g, Frame* f, Code* c) noexcept nogil
# export
@cython.locals(op=int)
cdef bint keeps_choice(Game* g) noexcept nogil
@cython.locals(pool=int)
cdef void keep_another(Game* g) noexcept nogil
@cython.locals(i=int, source=int, target=int, player=int, card=int)
cdef void op_cast_attached(Game* g, Frame* f) noexcept nogil
@cython.locals(left=int, n=int, i=int)
cdef void op_summon_dead(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(left=int, k=int, i=int)
cdef int reveal_minion(Game* g, int player) noexcept nogil
cdef int revealed_cost(Game* g, int player, int place) noexcept nogil
@cython.locals(own=int, other=int)
cdef bint joust(Game* g, Frame* f, int player) noexcept nogil
cdef void op_draw_chosen(Game* g, Frame* f) noexcept nogil
@cython.locals(_=int)
cdef void op_add_chosen(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(taken=int)
cdef bint has_secret_room(Game* g, int player) noexcept nogil
@cython.locals(i=int)
cdef bint may_hide(Game* g, int player, int card) noexcept nogil
# export
cdef void hide(Game* g, int slot, int player) noexcept nogil
@cython.locals(found=int, i=int, n=int, card=int, slot=int)
cdef outlined op_hide_random(Game* g, int player, int pool) noexcept nogil
@cython.locals(found=int, n=int, i=int, card=int, slot=int)
cdef void op_put_secret(Game* g, Frame* f) noexcept nogil
