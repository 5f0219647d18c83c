# Memory of snapshots, edges and numbers; uncompiled, hearthlab.native.pure stands in.
cdef extern from *:
    """
    #define words_of(s) ((uint64_t*) (s))
    #define blank_snapshot(s) memset((s), 0, sizeof(*(s)))
    #define copy_snapshot(to, s) memcpy((to), (s), sizeof(*(s)))
    #define same_snapshot(a, b) (memcmp((a), (b), sizeof(*(a))) == 0)
    #define blank_edges(edges, first, n) memset((edges) + (first), 0, (size_t) (n) * sizeof(*(edges)))
    #define move_edges(edges, to, first, n) memmove((edges) + (to), (edges) + (first), (size_t) (n) * sizeof(*(edges)))
    #define blank_numbers(numbers, n) memset((numbers), 0, (size_t) (n) * sizeof(*(numbers)))
    """
    uint64_t* words_of(Snapshot* s) noexcept nogil
    void blank_snapshot(Snapshot* s) noexcept nogil
    void copy_snapshot(Snapshot* to, Snapshot* s) noexcept nogil
    bint same_snapshot(Snapshot* a, Snapshot* b) noexcept nogil
    void blank_edges(SetEdge* edges, uint32_t first, uint32_t n) noexcept nogil
    void move_edges(SetEdge* edges, uint32_t to, uint32_t first, uint32_t n) noexcept nogil
    void blank_numbers(uint32_t* numbers, uint32_t n) noexcept nogil
