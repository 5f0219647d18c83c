cdef void shuffle_away(Game* g, int slot, int player) noexcept nogil
@cython.locals(player=int, i=int, card=int)
cdef void swap_with_deck(Game* g, Frame* f, int slot) noexcept nogil
cdef void forced_out(Game* g, int slot) noexcept nogil
@cython.locals(i=int, slot=int)
cdef void op_summon_all_from_hand(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(i=int)
cdef outlined op_copy_deck(Game* g, Frame* f) noexcept nogil
