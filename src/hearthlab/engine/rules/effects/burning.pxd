@cython.locals(i=int, slot=int)
cdef void op_burn_deck(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(i=int)
cdef void op_replace_deck(Game* g, Frame* f, Code* c) noexcept nogil
