@cython.locals(found=uint64_t)
cdef uint64_t wrong_enemies(Game* g, int attacker, int target) noexcept nogil
@cython.locals(i=int, slots=uint64_t)
cdef void op_stray(Game* g, Frame* f) noexcept nogil
@cython.locals(n=int, slot=int)
cdef void op_steal_secret(Game* g, Frame* f) noexcept nogil
