@cython.locals(slot=int)
cdef void give_back(Game* g, uint64_t slots) noexcept nogil
cdef outlined_int is_given(Game* g) noexcept nogil
cdef int summon_place(Game* g, int source, int player) noexcept nogil
@cython.locals(slots=uint64_t, slot=int)
cdef void move_graves(Game* g, int source, int player, int place) noexcept nogil
cdef outlined count_totem(Game* g, int slot) noexcept nogil
cdef void arrive(Game* g, int slot, int player, int source) noexcept nogil
@cython.locals(place=int)
cdef void arrive_beside(Game* g, int slot, int player, int source, int beside) noexcept nogil
cdef int summon_wounded(Game* g, int card, int player, int source, int remaining) noexcept nogil
cdef int summon_card(Game* g, int card, int player, int source) noexcept nogil
@cython.locals(place=int)
cdef void step_left(Game* g, int slot, int source) noexcept nogil
@cython.locals(beside=int)
cdef int summon_copy_of(Game* g, int original, int player, int source) noexcept nogil
cdef int give_card(Game* g, int card, int player, int source) noexcept nogil
cdef void show(Game* g, int slot) noexcept nogil
@cython.locals(card=int)
cdef int draw_card(Game* g, int player) noexcept nogil
cdef int draw_this(Game* g, int card, int player) noexcept nogil
@cython.locals(code=int)
cdef outlined act_when_drawn(Game* g, int slot) noexcept nogil
@cython.locals(card=int)
cdef int take_from_deck(Game* g, int player, int i) noexcept nogil
cdef void put_in_deck(Game* g, int card, int player) noexcept nogil
@cython.locals(place=int, i=int)
cdef void put_marked(Game* g, int card, int player, int marks) noexcept nogil
# export
@cython.locals(i=int, k=int, card=int)
cdef void shuffle(Game* g, int player) noexcept nogil
cdef outlined remember_discarded(Game* g, int slot) noexcept nogil
cdef void discard_card(Game* g, int slot) noexcept nogil
cdef void die_at_once(Game* g, int slot) noexcept nogil
@cython.locals(generated=uint32_t)
cdef void return_minion(Game* g, int slot, int cost) noexcept nogil
cdef void shuffle_minion(Game* g, int slot, int player) noexcept nogil
cdef void change_in_hand(Game* g, int slot, int card, uint32_t kept) noexcept nogil
@cython.locals(cost=int)
cdef outlined upgrade_in_hand(Game* g, int slot, int card) noexcept nogil
@cython.locals(previous=int, i=int, after=int)
cdef outlined drop_shifting(Game* g, int slot) noexcept nogil
@cython.locals(attack=int, health=int, tags=uint32_t, cost=int, attached=int)
cdef outlined shift_in_hand(Game* g, int slot, int card) noexcept nogil
cdef void transform_into(Game* g, int slot, int card) noexcept nogil
cdef void transform_into_copy(Game* g, int slot, int original) noexcept nogil
@cython.locals(order=int, attacks=int)
cdef void give_control(Game* g, int slot, int player) noexcept nogil
@cython.locals(previous=int, i=int, after=int)
cdef void end_borrowing(Game* g, int slot) noexcept nogil
@cython.locals(lender=int, i=int)
cdef void silence_minion(Game* g, int slot) noexcept nogil
# export
cdef void wield(Game* g, int slot, int player) noexcept nogil
cdef void equip_card(Game* g, int card, int player) noexcept nogil
cdef void awaken(Game* g, int slot, int card) noexcept nogil
cdef outlined change_crystal(Game* g, int slot, int before, int player) noexcept nogil
