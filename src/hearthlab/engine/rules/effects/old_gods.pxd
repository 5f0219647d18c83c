@cython.locals(attack=int, health=int, i=int)
cdef void op_ritual(Game* g, Frame* f, Code* c, int player) noexcept nogil
