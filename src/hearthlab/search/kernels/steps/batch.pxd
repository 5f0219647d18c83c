cdef void observe_state(Batch* b, Game* g, int player, float* out) noexcept nogil
@cython.locals(k=uint32_t)
cdef void observe_game(Batch* b, Listing* l, Places* s, int i) noexcept nogil
@cython.locals(action=uint32_t)
cdef void let_answer(Batch* b, Listing* l, int i) noexcept nogil
@cython.locals(start=int)
cdef void deal_game(Batch* b, Listing* l, int i) noexcept nogil
# export nogil scratch l, s
@cython.locals(i=int)
cdef void reset_games(Batch* b, Listing* l, Places* s, int first, int n) noexcept nogil
# export nogil
@cython.locals(i=int)
cdef int illegal_game(Batch* b, int64_t* actions, int first, int n) noexcept nogil
@cython.locals(winner=int)
cdef void finish_game(Batch* b, Listing* l, int actor, int i) noexcept nogil
# export nogil scratch l, s
@cython.locals(i=int, actor=int)
cdef void step_games(Batch* b, Listing* l, Places* s, int64_t* actions, int first, int n) noexcept nogil
# export nogil
@cython.locals(i=int, index=int)
cdef void draw_actions(Batch* b, int64_t* actions, int first, int n) noexcept nogil
