# export
@cython.locals(found=int, k=int)
cdef int marks_at(Past* a, int place) noexcept nogil
# export
@cython.locals(k=int)
cdef void write_marks(Past* a, int place, int marks) noexcept nogil
cdef uint64_t close_gap(uint64_t bits, int place) noexcept nogil
cdef uint64_t open_gap(uint64_t bits, int place) noexcept nogil
@cython.locals(k=int)
cdef outlined lift(Game* g, int player, int place, int card) noexcept nogil
@cython.locals(k=int)
cdef outlined lower(Game* g, int player, int place, int marks) noexcept nogil
@cython.locals(marks=int)
cdef outlined swap_marks(Game* g, int player, int first, int second) noexcept nogil
cdef void drop_lifted(Game* g, int player) noexcept nogil
@cython.locals(k=int)
cdef outlined drop_marks(Game* g, int player) noexcept nogil
cdef void pass_lifted(Game* g, int player, int thief) noexcept nogil
cdef outlined offer_marked(Game* g, int player, int index) noexcept nogil
@cython.locals(i=int)
cdef outlined choose_marked(Game* g, int player, int index, int card) noexcept nogil
@cython.locals(number=int)
cdef Imprint* imprint_at(Game* g, int player, int place) noexcept nogil
cdef bint has_imprint(Game* g, int player, int place) noexcept nogil
@cython.locals(found=uint64_t, player=int, i=int)
cdef outlined_slots imprints_in_use(Game* g) noexcept nogil
@cython.locals(found=uint64_t, i=int)
cdef outlined_int free_imprint(Game* g) noexcept nogil
# export
@cython.locals(i=int, number=int)
cdef int imprint_of(Game* g, int player, int card, uint32_t tags, int attack, int health, int cost, int sets, int kind, int card_class) noexcept nogil
# export
cdef void write_imprint(Game* g, int player, int place, int number) noexcept nogil
@cython.locals(kind=int, health=int)
cdef outlined bless_at(Game* g, int player, int place) noexcept nogil
@cython.locals(kind=int)
cdef outlined price_in_deck(Game* g, int player, int place, int cost) noexcept nogil
@cython.locals(attack=int, health=int, tags=uint32_t, i=int)
cdef outlined_int imprint_of_entity(Game* g, int slot) noexcept nogil
@cython.locals(number=int)
cdef outlined_int put_on(Game* g, int slot, int player) noexcept nogil
@cython.locals(cost=int)
cdef int cost_in_deck(Game* g, int player, int place) noexcept nogil
@cython.locals(attack=int)
cdef int attack_in_deck(Game* g, int player, int place) noexcept nogil
cdef bint may_have(Game* g, Imprint* m, int player, int card) noexcept nogil
@cython.locals(card=int, i=int)
cdef outlined guess_imprint(Game* g, int player, int place) noexcept nogil
@cython.locals(i=int)
cdef outlined guess_imprints(Game* g, int player) noexcept nogil
