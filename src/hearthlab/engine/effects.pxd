cdef int first_amount(Game* g, Frame* f, Code* c) noexcept nogil
cdef int second_amount(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(rest=uint64_t, slot=int, amount=int)
cdef void strike_all(Game* g, Frame* f, Code* c, int source, uint64_t slots) noexcept nogil
@cython.locals(slots=uint64_t, source=int)
cdef void op_damage(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(slots=uint64_t, rest=uint64_t, slot=int, amount=int)
cdef void op_heal(Game* g, Frame* f, Code* c) noexcept nogil
cdef void destroy_one(Game* g, int slot) noexcept nogil
@cython.locals(attack=int, health=int)
cdef void buff_one(Game* g, Frame* f, Code* c, int slot) noexcept nogil
@cython.locals(attack=int)
cdef void enchant_one(Game* g, Frame* f, Code* c, int slot) noexcept nogil
cdef void freeze_one(Game* g, Frame* f, int slot) noexcept nogil
cdef void set_remaining(Game* g, int slot, int amount) noexcept nogil
@cython.locals(attack=int, health=int, aura_attack=int, aura_health=int)
cdef void swap_one(Game* g, int slot) noexcept nogil
@cython.locals(minions=uint64_t, i=int, chosen=int, place=int)
cdef void swap_with_hand(Game* g, Frame* f, int slot) noexcept nogil
@cython.locals(slot=int, op=int, _=int)
cdef void change_each(Game* g, Frame* f, Code* c, uint64_t slots) noexcept nogil
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
@cython.locals(found=int, n=int, i=int, card=int, slot=int)
cdef void op_put_secret(Game* g, Frame* f) noexcept nogil
@cython.locals(i=int)
cdef bint may_hide(Game* g, int player, int card) noexcept nogil
cdef void hide(Game* g, int slot, int player) noexcept nogil
@cython.locals(before=int)
cdef void gain_crystals(Game* g, int player, int count, bint filled) noexcept nogil
cdef void replace_power(Game* g, int player, int card) noexcept nogil
@cython.locals(slot=int, attacks=int)
cdef void replace_hero(Game* g, Frame* f, int card) noexcept nogil
@cython.locals(op=int, amount=int, _=int)
cdef void for_player(Game* g, Frame* f, Code* c, int player) noexcept nogil
@cython.locals(i=int)
cdef int under_way(Game* g, int kind) noexcept nogil
@cython.locals(op=int, i=int, slots=uint64_t)
cdef void op_answer(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(op=int, first=int)
cdef void perform(Game* g, Frame* f, Code* c) noexcept nogil
cdef void resummon(Game* g, Frame* f) noexcept nogil
cdef int rounds_of(Game* g, Frame* f, Code* c) noexcept nogil
cdef bint goes_in_rounds(int op) noexcept nogil
@cython.locals(op=int, depth=int, rounds=int)
cdef void step_effect(Game* g) noexcept nogil
