cdef void observe_state(Batch* b, Game* g, int player, float* out) noexcept nogil
cdef void observe_game(Batch* b, Listing* l, int i) noexcept nogil
@cython.locals(action=uint32_t)
cdef void let_answer(Batch* b, Listing* l, int i) noexcept nogil
@cython.locals(start=int)
cdef void deal_game(Batch* b, Listing* l, int i) noexcept nogil
# export nogil scratch l
@cython.locals(i=int)
cdef void reset_games(Batch* b, Listing* l, int first, int n) noexcept nogil
# export nogil
@cython.locals(i=int)
cdef int illegal_game(Batch* b, int64_t* actions, int first, int n) noexcept nogil
@cython.locals(winner=int)
cdef void finish_game(Batch* b, Listing* l, int i) noexcept nogil
# export nogil scratch l
@cython.locals(i=int)
cdef void step_games(Batch* b, Listing* l, int64_t* actions, int first, int n) noexcept nogil
# export nogil scratch l
@cython.locals(i=int, count=int, index=int)
cdef void draw_actions(Batch* b, Listing* l, int64_t* actions, int first, int n) noexcept nogil
