cdef bint in_ply(Search* s, Game* g) noexcept nogil
@cython.locals(index=uint32_t, n=int, fresh=bint)
cdef void uct_descend(Search* s, Node* nodes, Game* g, Listing* l) noexcept nogil
cdef void uct_iterate(Search* s, Node* nodes) noexcept nogil
# export nogil
cdef void uct_search(Search* s, Node* nodes, Arm* arms) noexcept nogil
cdef uint32_t mcts_spent(Search* s) noexcept nogil
@cython.locals(i=int, n=int, every=bint, child=uint32_t)
cdef uint32_t mcts_select(Search* s, Node* nodes, uint32_t index) noexcept nogil
@cython.locals(index=uint32_t)
cdef uint32_t mcts_descend(Search* s, Node* nodes, Game* g) noexcept nogil
cdef void mcts_try(Search* s, Node* nodes, uint32_t child) noexcept nogil
cdef void mcts_playout(Search* s, Node* nodes) noexcept nogil
@cython.locals(index=uint32_t, n=int, i=int)
cdef void mcts_iterate(Search* s, Node* nodes, uint32_t until) noexcept nogil
@cython.locals(index=uint32_t, n=int, fresh=bint)
cdef void mcts_simulate(Search* s, Node* nodes) noexcept nogil
# export nogil
@cython.locals(tree=uint32_t, until=uint32_t)
cdef void mcts_search(Search* s, Node* nodes, Arm* arms) noexcept nogil
