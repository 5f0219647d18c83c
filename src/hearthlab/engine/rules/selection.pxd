cdef Frame* context(Game* g, int controller, int source) noexcept nogil
cdef int player_of(Game* g, Frame* f, int who) noexcept nogil
cdef bint is_mortal(Entity* e) noexcept nogil
# export
@cython.locals(attack=int, weapon=int)
cdef int attack_of(Game* g, int slot) noexcept nogil
cdef bint holds(int number, int compare, int limit) noexcept nogil
cdef int printed(Game* g, int card, int stat) noexcept nogil
@cython.locals(props=uint64_t, need=uint64_t)
cdef bint card_is(Game* g, Selector* s, int card) noexcept nogil
cdef bint card_matches(Game* g, Selector* s, int card) noexcept nogil
@cython.locals(card=int)
cdef bint matches_in_deck(Game* g, Selector* s, int player, int place) noexcept nogil
@cython.locals(card=int, number=int)
cdef outlined_int matches_as_changed(Game* g, Selector* s, int player, int place) noexcept nogil
@cython.locals(classes=int)
cdef bint is_foreign(Game* g, int card, int hero_class) noexcept nogil
cdef outlined_int later_stat(Game* g, Selector* s, Entity* e) noexcept nogil
@cython.locals(number=int)
cdef bint compares(Game* g, Selector* s, int slot) noexcept nogil
@cython.locals(props=uint64_t, asked=uint64_t, missing=uint64_t)
cdef bint matches(Game* g, Selector* s, int slot, Frame* f) noexcept nogil
cdef uint64_t one_if(Game* g, Selector* s, int slot, Frame* f) noexcept nogil
@cython.locals(found=uint64_t, place=int)
cdef uint64_t beside(Game* g, int slot) noexcept nogil
@cython.locals(found=uint64_t, player=int, first=int, last=int)
cdef uint64_t ends_of(Game* g) noexcept nogil
@cython.locals(found=uint64_t, slot=int)
cdef uint64_t keep(Game* g, Selector* s, uint64_t slots, Frame* f) noexcept nogil
@cython.locals(found=uint64_t, i=int)
cdef uint64_t whole_groups(Game* g, int plain, int player) noexcept nogil
@cython.locals(found=uint64_t, player=int, i=int)
cdef uint64_t characters(Game* g, Selector* s, Frame* f) noexcept nogil
@cython.locals(found=uint64_t)
cdef outlined_slots awake(Game* g) noexcept nogil
@cython.locals(found=uint64_t, player=int, i=int)
cdef uint64_t elsewhere(Game* g, Selector* s, Frame* f) noexcept nogil
cdef outlined_slots later_places(Game* g, Selector* s, Frame* f) noexcept nogil
@cython.locals(found=uint64_t, slot=int)
cdef uint64_t without_mortal(Game* g, uint64_t slots) noexcept nogil
@cython.locals(found=uint64_t, slot=int, _=int)
cdef uint64_t pick_some(Game* g, uint64_t slots, int count) noexcept nogil
cdef uint64_t some_of(Game* g, Selector* s, uint64_t found) noexcept nogil
@cython.locals(found=uint64_t, base=int)
cdef uint64_t select(Game* g, int selector, Frame* f) noexcept nogil
