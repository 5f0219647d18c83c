cdef outlined op_advance(Game* g, Frame* f, Code* c) noexcept nogil
cdef void price_exactly(Game* g, int slot, int cost) noexcept nogil
cdef outlined recall(Game* g, int slot, int cost) noexcept nogil
cdef outlined vanish(Game* g, int slot) noexcept nogil
@cython.locals(found=int, i=int, n=int)
cdef int random_spell(Game* g, int player) noexcept nogil
@cython.locals(player=int, own=int, other=int)
cdef outlined op_joust_spells(Game* g, Frame* f) noexcept nogil
@cython.locals(i=int)
cdef outlined op_copy_in_deck(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(left=int, n=int, i=int)
cdef outlined op_copy_deathrattle_in_deck(Game* g, Frame* f) noexcept nogil
@cython.locals(goal=int)
cdef outlined op_tally(Game* g, Frame* f, Code* c) noexcept nogil
