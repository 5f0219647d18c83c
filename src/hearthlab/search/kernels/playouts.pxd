cdef int actor_of(Game* g) noexcept nogil
@cython.locals(n=int)
cdef uint32_t long_action(Game* g, Listing* l) noexcept nogil
cdef uint32_t policy_action(Game* g, Listing* l, int policy) noexcept nogil
# export scratch l
@cython.locals(played=int, action=uint32_t)
cdef int rollout(Game* g, Listing* l, int policy, int limit, int last_turn) noexcept nogil
@cython.locals(found=double)
cdef double predicted(Game* g, Evaluator* e, int player) noexcept nogil
@cython.locals(value=double, found=double, draw=double)
cdef double learned_value(Game* g, Evaluator* e, Listing* l, int player) noexcept nogil
# export scratch l
@cython.locals(score=double, found=double)
cdef double evaluate(Game* g, Evaluator* e, Listing* l, int player) noexcept nogil
