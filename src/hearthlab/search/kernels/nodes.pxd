# export
@cython.locals(key=uint64_t, card=uint64_t, kind=int, source=int, target=int)
cdef uint64_t action_key(Game* g, uint32_t action) noexcept nogil
cdef void blank_node(Node* node, uint64_t key, uint32_t parent, int player) noexcept nogil
cdef void plant_tree(Search* s, Node* nodes) noexcept nogil
@cython.locals(i=int)
cdef bint list_children(Search* s, Node* nodes, uint32_t index, Game* g, Listing* l, int n, int player) noexcept nogil
@cython.locals(i=int, child=uint32_t)
cdef uint32_t find_child(Search* s, Node* nodes, uint32_t index, uint64_t key, int guess) noexcept nogil
@cython.locals(i=int, found=int, child=uint32_t)
cdef int find_candidates(Search* s, Node* nodes, uint32_t index, Game* g, Listing* l, int n) noexcept nogil
@cython.locals(i=int, unvisited=int, skip=int)
cdef uint32_t select_unvisited(Search* s, Node* nodes, int n) noexcept nogil
@cython.locals(i=int, child=uint32_t, ties=int, width=double, best=double, bound=double)
cdef uint32_t select_child(Search* s, Node* nodes, uint32_t index, int n) noexcept nogil
cdef bint walk_to(Search* s, uint32_t index) noexcept nogil
@cython.locals(i=int)
cdef void back_up(Search* s, Node* nodes, double value) noexcept nogil
cdef bint must_stop(Search* s, uint32_t done) noexcept nogil
@cython.locals(i=int, child=uint32_t)
cdef void add_arms(Search* s, Node* nodes, Arm* arms) noexcept nogil
@cython.locals(i=uint32_t)
cdef void add_arm(Search* s, Node* node, Arm* arms) noexcept nogil
@cython.locals(i=int, keep=int, left=int)
cdef void prune_root(Search* s, Node* nodes, uint32_t done) noexcept nogil
@cython.locals(i=int, worst=uint32_t, fewest=uint32_t, low=double, mean=double, worse=bint)
cdef void drop_worst(Search* s, Node* nodes, Node* root) noexcept nogil
