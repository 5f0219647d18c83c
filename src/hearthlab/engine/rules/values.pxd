@cython.locals(i=int)
cdef outlined_int is_countered(Game* g, int slot) noexcept nogil
cdef int rule_count(Game* g, int player, uint32_t rule) noexcept nogil
@cython.locals(found=int, i=int)
cdef outlined_int count_rule(Game* g, int player, uint32_t rule) noexcept nogil
@cython.locals(bonus=int, i=int)
cdef int spell_damage(Game* g, int player) noexcept nogil
@cython.locals(bonus=int, i=int)
cdef outlined_int shared_spell_damage(Game* g, int player) noexcept nogil
@cython.locals(_=int)
cdef int doubled(Game* g, int player, int amount) noexcept nogil
cdef int spell_amount(Game* g, int source, int controller, int amount, bint bonus) noexcept nogil
@cython.locals(i=int)
cdef bint on_board(Game* g, int player, int card) noexcept nogil
@cython.locals(found=int, i=int)
cdef int missing_count(Game* g, int pool, int player) noexcept nogil
@cython.locals(slots=uint64_t, number=int, slot=int)
cdef int total(Game* g, Value* v, Frame* f) noexcept nogil
@cython.locals(slots=uint64_t, number=int, slot=int)
cdef int later_total(Game* g, Value* v, Frame* f) noexcept nogil
@cython.locals(found=int, i=int, k=int)
cdef int duplicates(Player* p) noexcept nogil
@cython.locals(found=int, i=int)
cdef int aiming(Game* g, int slot) noexcept nogil
@cython.locals(i=int)
cdef bint is_powering(Game* g, int player) noexcept nogil
@cython.locals(found=int, i=int)
cdef int count_known_in_deck(Game* g, int player, int selector) noexcept nogil
@cython.locals(found=int, i=int)
cdef int count_in_deck(Game* g, int player, int selector) noexcept nogil
@cython.locals(most=int, i=int)
cdef int cthun_attack(Game* g, int card, int player) noexcept nogil
@cython.locals(found=int, i=int)
cdef int deaths(Game* g, Player* p, Selector* s) noexcept nogil
@cython.locals(left=int, n=int, i=int)
cdef int revealed_card_cost(Game* g, int player, Selector* s) noexcept nogil
cdef bint is_from_elsewhere(Game* g, int slot) noexcept nogil
@cython.locals(kind=int)
cdef outlined_int later_value(Game* g, Value* v, Player* p, Frame* f) noexcept nogil
@cython.locals(number=int, kind=int, spread=int)
cdef int value(Game* g, int index, Frame* f) noexcept nogil
@cython.locals(number=int)
cdef bint condition(Game* g, int index, Frame* f) noexcept nogil
