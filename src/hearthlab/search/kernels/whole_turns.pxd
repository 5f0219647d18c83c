@cython.locals(h=uint64_t, i=uint64_t)
cdef bint is_new(Search* s, uint64_t* seen, Game* g) noexcept nogil
@cython.locals(n=int)
cdef bint expand_moves(Search* s, Node* nodes, uint32_t index, Game* g, Listing* l) noexcept nogil
@cython.locals(n=int, i=int)
cdef uint32_t draw_open(Search* s, Node* nodes, uint32_t index) noexcept nogil
cdef bint arrive_first(Search* s, Node* nodes, uint32_t index, Game* g, uint64_t* seen) noexcept nogil
@cython.locals(index=uint32_t, child=uint32_t)
cdef bint descend_once(Search* s, Node* nodes, uint64_t* seen) noexcept nogil
@cython.locals(rounds=uint32_t)
cdef void enumerate_moves(Search* s, Node* nodes, uint64_t* seen) noexcept nogil
@cython.locals(length=int)
cdef int length_of(Search* s, Node* nodes, uint32_t index) noexcept nogil
@cython.locals(i=uint32_t)
cdef void list_moves(Search* s, Node* nodes, Arm* arms) noexcept nogil
@cython.locals(i=uint32_t, n=int, skip=int, shortest=uint32_t)
cdef int draw_move(Search* s, Arm* arms, int which) noexcept nogil
@cython.locals(i=int, length=uint32_t)
cdef void trace_move(Search* s, Node* nodes, uint32_t index) noexcept nogil
# export nogil
@cython.locals(chosen=int)
cdef void moves_search(Search* s, Node* nodes, Arm* arms, uint64_t* seen, int which) noexcept nogil
