@cython.locals(k=int)
cdef bint same_plan(Planner* q, int one, int other) noexcept nogil
@cython.locals(length=int, i=int, made=int, k=int, j=int)
cdef void add_plan(Planner* q, int node, double value) noexcept nogil
cdef void end_own_turn(Game* g) noexcept nogil
# export
cdef bint is_own_move(Game* g, int player) noexcept nogil
@cython.locals(k=int, action=uint32_t)
cdef bint follow_plan(Planner* q, int j, Game* g) noexcept nogil
@cython.locals(broken=bint, value=double, share=double, k=int)
cdef double try_plan(Planner* q, int j) noexcept nogil
cdef double mean_of(Planner* q, int j) noexcept nogil
@cython.locals(i=int, j=int, k=int, mean=double)
cdef void sort_alive(Planner* q, int alive) noexcept nogil
@cython.locals(looks=int)
cdef bint is_over_time(Planner* q) noexcept nogil
cdef void deal_world(Planner* q) noexcept nogil
@cython.locals(rounds=int)
cdef int rounds_to_come(int alive) noexcept nogil
@cython.locals(began=double)
cdef void share_time(Planner* q, int alive) noexcept nogil
@cython.locals(_=int, i=int, j=int)
cdef void try_in_worlds(Planner* q, int alive, int worlds) noexcept nogil
# export nogil
@cython.locals(k=int, i=int, j=int, alive=int, worlds=int, began=double)
cdef void plan_search(Planner* q) noexcept nogil
