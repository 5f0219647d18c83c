cdef Frame* context(Game* g, int controller, int source) noexcept nogil
cdef int player_of(Game* g, Frame* f, int who) noexcept nogil
cdef bint is_mortal(Entity* e) noexcept nogil
@cython.locals(attack=int, weapon=int)
cdef int attack_of(Game* g, int slot) noexcept nogil
@cython.locals(props=uint64_t, asked=uint64_t)
cdef bint matches(Game* g, Selector* s, int slot, Frame* f) noexcept nogil
@cython.locals(number=int)
cdef bint compares(Game* g, Selector* s, int slot) noexcept nogil
cdef bint holds(int number, int compare, int limit) noexcept nogil
cdef uint64_t one_if(Game* g, Selector* s, int slot, Frame* f) noexcept nogil
@cython.locals(found=uint64_t, place=int)
cdef uint64_t beside(Game* g, int slot) noexcept nogil
@cython.locals(found=uint64_t, slot=int)
cdef uint64_t keep(Game* g, Selector* s, uint64_t slots, Frame* f) noexcept nogil
@cython.locals(found=uint64_t, i=int)
cdef uint64_t whole_groups(Game* g, int plain, int player) noexcept nogil
@cython.locals(found=uint64_t, player=int, i=int)
cdef uint64_t characters(Game* g, Selector* s, Frame* f) noexcept nogil
@cython.locals(found=uint64_t, player=int, i=int)
cdef uint64_t elsewhere(Game* g, Selector* s, Frame* f) noexcept nogil
@cython.locals(found=uint64_t, base=int)
cdef uint64_t select(Game* g, int selector, Frame* f) noexcept nogil
@cython.locals(found=uint64_t, slot=int)
cdef uint64_t without_mortal(Game* g, uint64_t slots) noexcept nogil
@cython.locals(found=uint64_t, slot=int, _=int)
cdef uint64_t pick_some(Game* g, uint64_t slots, int count) noexcept nogil
@cython.locals(found=int, i=int)
cdef int rule_count(Game* g, int player, uint32_t rule) noexcept nogil
@cython.locals(bonus=int, i=int)
cdef int spell_damage(Game* g, int player) noexcept nogil
@cython.locals(_=int)
cdef int doubled(Game* g, int player, int amount) noexcept nogil
cdef int spell_amount(Game* g, int source, int controller, int amount, bint bonus) noexcept nogil
@cython.locals(i=int)
cdef bint on_board(Game* g, int player, int card) noexcept nogil
@cython.locals(found=int, i=int)
cdef int missing_count(Game* g, int pool, int player) noexcept nogil
@cython.locals(slots=uint64_t, number=int, slot=int)
cdef int total(Game* g, Value* v, Frame* f) noexcept nogil
@cython.locals(number=int, kind=int, spread=int)
cdef int value(Game* g, int index, Frame* f) noexcept nogil
@cython.locals(number=int)
cdef bint condition(Game* g, int index, Frame* f) noexcept nogil
@cython.locals(i=int, amount=int, found=int)
cdef int change_by_auras(Game* g, int slot, int source, int card, int order, int kind, int since) noexcept nogil
@cython.locals(carriers=uint64_t, source=int, k=int, found=int, change=int)
cdef int ask_cost_auras(Game* g, int slot, int kind, int since) noexcept nogil
@cython.locals(carriers=uint64_t, source=int)
cdef int cost_with_floor(Game* g, int slot, int cost) noexcept nogil
@cython.locals(cost=int, less=int, latest=int, since=int)
cdef int cost_of(Game* g, int slot) noexcept nogil
