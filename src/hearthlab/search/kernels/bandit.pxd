@cython.locals(node=uint32_t, length=uint32_t)
cdef void swap_arms(Arm* arms, int i, int j) noexcept nogil
@cython.locals(i=int, left=int)
cdef void shuffle_arms(Search* s, Arm* arms) noexcept nogil
@cython.locals(i=uint32_t, width=double, best=double, bound=double, chosen=uint32_t)
cdef uint32_t select_arm(Search* s, Arm* arms) noexcept nogil
@cython.locals(i=int, n=int)
cdef bint is_legal_key(Game* g, Listing* l, uint64_t key) noexcept nogil
@cython.locals(i=uint32_t)
cdef void play_move(Search* s, Node* nodes, Game* g, Listing* l) noexcept nogil
cdef void play_arm(Search* s, Node* nodes, Arm* arm) noexcept nogil
# export nogil
@cython.locals(chosen=uint32_t)
cdef void ucb_search(Search* s, Node* nodes, Arm* arms, uint64_t* seen) noexcept nogil
