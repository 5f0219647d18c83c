cdef void thaw(Game* g, int slot) noexcept nogil
cdef void wake(Game* g, int slot) noexcept nogil
@cython.locals(i=int)
cdef void start_turn(Game* g) noexcept nogil
@cython.locals(i=int, player=int)
cdef void change_turn(Game* g) noexcept nogil
@cython.locals(depth=int)
cdef void step_turn(Game* g, Frame* f) noexcept nogil
