cdef void op_advance(Game* g, Frame* f, Code* c) noexcept nogil
