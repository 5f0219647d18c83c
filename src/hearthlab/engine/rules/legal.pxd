cdef uint32_t encode(int kind, int source, int target, int position, int option) noexcept nogil
cdef void add(Listing* l, uint32_t action, uint64_t targets, int count, int places) noexcept nogil
cdef inlined add_if(Listing* l, int condition, uint32_t action, uint64_t targets, int count, int places) noexcept nogil
@cython.locals(k=int)
cdef uint32_t action_at(Listing* l, int index) noexcept nogil
@cython.locals(action=uint32_t, targets=uint64_t, target=int)
cdef uint32_t action_in(Group* group, int index) noexcept nogil
cdef outlined_int may_attack_again(Game* g, Entity* e) noexcept nogil
@cython.locals(left=int, able=int)
cdef bint attacks_left(Game* g, Entity* e) noexcept nogil
@cython.locals(attack=int, tags=uint32_t)
cdef bint hero_attacks_left(Game* g, Player* p) noexcept nogil
@cython.locals(taunts=uint64_t, rest=uint64_t, n_taunts=int, slot=int, tags=uint32_t)
cdef void survey_wards(Game* g, Listing* l) noexcept nogil
@cython.locals(player=int)
cdef outlined bar_heroes(Game* g, Listing* l) noexcept nogil
@cython.locals(size=int)
cdef void survey(Game* g, Listing* l, Player* p) noexcept nogil
@cython.locals(count=int, i=int, slot=int, targets=uint64_t, may=int)
cdef void add_attacks(Game* g, Listing* l, Player* p) noexcept nogil
@cython.locals(targets=uint64_t)
cdef outlined add_attacks_on_minions(Game* g, Listing* l, int slot) noexcept nogil
@cython.locals(found=uint64_t)
cdef uint64_t targets_for(Game* g, int selector, int slot) noexcept nogil
@cython.locals(places=int, count=int)
cdef void add_aims(Game* g, Listing* l, int kind, uint32_t action, uint64_t targets) noexcept nogil
@cython.locals(action=uint32_t, targets=uint64_t)
cdef void add_play(Game* g, Listing* l, int slot, int kind, CardRow* text, int option) noexcept nogil
@cython.locals(i=int, card=int, kind=int)
cdef outlined add_plays(Game* g, Listing* l, int slot) noexcept nogil
@cython.locals(slot=int)
cdef void add_power(Game* g, Listing* l, Player* p) noexcept nogil
cdef void add_power_uses(Game* g, Listing* l, int slot, CardRow* r) noexcept nogil
@cython.locals(count=int, i=int, slot=int, targets=uint64_t)
cdef void add_later_attacks(Game* g, Listing* l, Player* p) noexcept nogil
@cython.locals(slot=int)
cdef void add_later_power(Game* g, Listing* l, Player* p) noexcept nogil
cdef outlined add_later(Game* g, Listing* l, Player* p) noexcept nogil
cdef outlined_int may_aim(Game* g, CardRow* text, int slot) noexcept nogil
# export
cdef bint powers_are_disabled(Game* g) noexcept nogil
@cython.locals(i=int)
cdef outlined add_chosen_powers(Game* g, Listing* l, int slot) noexcept nogil
cdef bint needs_target(Game* g, CardRow* r) noexcept nogil
@cython.locals(targets=uint64_t)
cdef outlined add_both(Game* g, Listing* l, int slot, int kind, CardRow* r) noexcept nogil
@cython.locals(action=uint32_t, targets=uint64_t)
cdef outlined add_aimed_power(Game* g, Listing* l, int slot) noexcept nogil
@cython.locals(count=int, kind=int)
cdef void list_asked(Game* g, Listing* l) noexcept nogil
@cython.locals(i=int, slot=int, mana=int, simple=int, play=uint32_t)
cdef outlined add_hand(Game* g, Listing* l, Player* p) noexcept nogil
@cython.locals(i=int, slot=int, mana=int, places=int, simple=int, play=uint32_t, other=uint32_t, action=uint32_t, paid=int, minion=int, count=int)
cdef void add_simple_hand(Game* g, Listing* l, Player* p) noexcept nogil
cdef outlined list_turn(Game* g, Listing* l, Player* p) noexcept nogil
# export scratch l
cdef int legal_actions(Game* g, Listing* l) noexcept nogil
cdef int list_legal(Game* g, Listing* l) noexcept nogil
@cython.locals(n=int, i=int, k=int, kind=int, targets=uint64_t, action=uint32_t, more=bint)
cdef void write_actions(Listing* l, uint32_t* out) noexcept nogil
# export scratch l
@cython.locals(n=int)
cdef int list_actions(Game* g, Listing* l, uint32_t* out) noexcept nogil
cdef outlined_int may_repeat_power(Game* g, Player* p) noexcept nogil
