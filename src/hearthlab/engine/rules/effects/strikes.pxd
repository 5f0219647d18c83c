cdef int first_amount(Game* g, Frame* f, Code* c) noexcept nogil
cdef int second_amount(Game* g, Frame* f, Code* c) noexcept nogil
cdef outlined_int added_amount(Game* g, Frame* f, Code* c, int slot) noexcept nogil
@cython.locals(rest=uint64_t, slot=int, amount=int, dealt=int)
cdef void strike_all(Game* g, Frame* f, Code* c, int source, uint64_t slots) noexcept nogil
@cython.locals(slots=uint64_t, source=int)
cdef void op_damage(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(slots=uint64_t, rest=uint64_t, slot=int, amount=int)
cdef void op_heal(Game* g, Frame* f, Code* c) noexcept nogil
cdef void destroy_one(Game* g, int slot) noexcept nogil
