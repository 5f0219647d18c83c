# export
cdef void clear_tree(InformationTree* t) noexcept nogil
# export
@cython.locals(i=uint32_t)
cdef uint32_t find_node(InformationTree* t) noexcept nogil
@cython.locals(bucket=uint32_t)
cdef void file_node(InformationTree* t, uint32_t i) noexcept nogil
@cython.locals(i=uint32_t)
cdef uint32_t make_node(InformationTree* t) noexcept nogil
@cython.locals(i=uint32_t)
cdef uint32_t find_or_make_node(InformationTree* t) noexcept nogil
@cython.locals(mask=uint32_t, k=uint32_t)
cdef uint32_t edge_place(InformationTree* t, SetNode* node, uint64_t key) noexcept nogil
@cython.locals(place=uint32_t)
cdef uint32_t find_edge(InformationTree* t, uint32_t i, uint32_t key) noexcept nogil
@cython.locals(front=uint32_t, size=uint32_t)
cdef uint32_t take_map(InformationTree* t, int size_bits) noexcept nogil
@cython.locals(size=uint32_t, old=uint32_t, old_bits=int, front=uint32_t, k=uint32_t, place=uint32_t)
cdef bint make_map(InformationTree* t, uint32_t i, int size_bits) noexcept nogil
@cython.locals(place=uint32_t, size=int)
cdef uint32_t find_or_make_edge(InformationTree* t, uint32_t i, uint32_t key) noexcept nogil
@cython.locals(size_bits=int)
cdef bint open_map(InformationTree* t, uint32_t i, int n) noexcept nogil
@cython.locals(k=uint64_t)
cdef uint64_t link_place(InformationTree* t, uint64_t parent, uint32_t child) noexcept nogil
cdef void file_link(InformationTree* t, uint32_t i) noexcept nogil
@cython.locals(i=uint32_t)
cdef bint join_nodes(InformationTree* t, uint32_t parent, uint32_t child) noexcept nogil
@cython.locals(count=uint32_t, top=uint32_t, k=uint32_t, child=uint32_t)
cdef uint32_t mark_reachable(InformationTree* t, uint32_t root) noexcept nogil
@cython.locals(to=uint32_t, place=uint32_t, i=uint32_t, k=uint32_t, size=uint32_t)
cdef void sweep_edges(InformationTree* t) noexcept nogil
@cython.locals(i=uint32_t, k=uint32_t, last=uint32_t, parent=uint32_t)
cdef void sweep_links(InformationTree* t) noexcept nogil
@cython.locals(before=uint32_t, i=uint32_t)
cdef uint32_t sweep_nodes(InformationTree* t) noexcept nogil
@cython.locals(root=uint32_t, used=uint32_t, kept=uint32_t, i=uint32_t)
cdef void move_root(InformationTree* t) noexcept nogil
