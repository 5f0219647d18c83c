@cython.locals(i=int)
cdef void blank_reach(Reach* r) noexcept nogil
@cython.locals(i=int)
cdef void add_reach(Reach* to, Reach* r) noexcept nogil
@cython.locals(side=int, i=int)
cdef void add_standing(Lethal* q, Game* g, int slot) noexcept nogil
@cython.locals(i=int)
cdef void add_side(Lethal* q, Game* g, int player) noexcept nogil
@cython.locals(side=int, i=int)
cdef void add_deck_secrets(Lethal* q, Game* g, int player) noexcept nogil
cdef void add_table(Lethal* q, Game* g) noexcept nogil
@cython.locals(side=int, i=int)
cdef bint has_deck_secrets(Lethal* q, Game* g, int player) noexcept nogil
cdef void consider(Lethal* q, int card, int cost, int mana) noexcept nogil
@cython.locals(i=int, attack=int)
cdef void add_stolen(Lethal* q, Game* g) noexcept nogil
@cython.locals(card=int)
cdef int draw_cards(Lethal* q, Game* g, int mana, int drawn) noexcept nogil
@cython.locals(i=int, card=int, drawn=int)
cdef void gather_cards(Lethal* q, Game* g, int mana) noexcept nogil
@cython.locals(own=int, mana=int, more=int)
cdef int gather_all(Lethal* q, Game* g) noexcept nogil
@cython.locals(attack=int)
cdef int attack_without_auras(Entity* e, uint32_t flags) noexcept nogil
