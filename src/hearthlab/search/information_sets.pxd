cdef extern from *:
    """
    #define FIRST_SEED 0x9E3779B97F4A7C15ULL
    #define FIRST_FACTOR 0x9FB21C651E98DF25ULL
    #define SECOND_SEED 0xC2B2AE3D27D4EB4FULL
    #define SECOND_FACTOR 0xD6E8FEB86659FD93ULL
    #define EDGE_FACTOR 0x9E3779B1ULL
    #define LOW_WORD 0xFFFFFFFFULL
    #define words_of(s) ((uint64_t*) (s))
    #define blank_snapshot(s) memset((s), 0, sizeof(*(s)))
    #define copy_snapshot(to, s) memcpy((to), (s), sizeof(*(s)))
    #define same_snapshot(a, b) (memcmp((a), (b), sizeof(*(a))) == 0)
    #define blank_edges(edges, first, n) memset((edges) + (first), 0, (size_t) (n) * sizeof(*(edges)))
    #define move_edges(edges, to, first, n) memmove((edges) + (to), (edges) + (first), (size_t) (n) * sizeof(*(edges)))
    #define blank_numbers(numbers, n) memset((numbers), 0, (size_t) (n) * sizeof(*(numbers)))
    """
    const uint64_t FIRST_SEED
    const uint64_t FIRST_FACTOR
    const uint64_t SECOND_SEED
    const uint64_t SECOND_FACTOR
    const uint64_t EDGE_FACTOR
    const uint64_t LOW_WORD
    uint64_t* words_of(Snapshot* s) noexcept nogil
    void blank_snapshot(Snapshot* s) noexcept nogil
    void copy_snapshot(Snapshot* to, Snapshot* s) noexcept nogil
    bint same_snapshot(Snapshot* a, Snapshot* b) noexcept nogil
    void blank_edges(SetEdge* edges, uint32_t first, uint32_t n) noexcept nogil
    void move_edges(SetEdge* edges, uint32_t to, uint32_t first, uint32_t n) noexcept nogil
    void blank_numbers(uint32_t* numbers, uint32_t n) noexcept nogil

@cython.locals(total=uint64_t, i=int)
cdef uint64_t digest_of(Game* g, int slot) noexcept nogil
@cython.locals(part=uint64_t, word=uint64_t)
cdef uint64_t body_of(Game* g, int slot, int health) noexcept nogil
@cython.locals(word=uint64_t)
cdef uint64_t rest_of(Game* g, int slot) noexcept nogil
@cython.locals(i=int)
cdef void insert_row(uint16_t* rows, int n, int row) noexcept nogil
@cython.locals(i=int, k=int, slot=int, rank=int, body=uint64_t, rest=uint64_t)
cdef void observe_board(InformationTree* t, Game* g, int player, SideSnapshot* s) noexcept nogil
@cython.locals(i=int, health=int, bucket=int)
cdef void observe_side(InformationTree* t, Game* g, int player, bint observed) noexcept nogil
@cython.locals(i=int, player=int, actor=int, observed=bint)
cdef void observe(InformationTree* t, Game* g) noexcept nogil
@cython.locals(i=int, words="uint64_t*", first=uint64_t, second=uint64_t, word=uint64_t)
cdef void hash_snapshot(InformationTree* t) noexcept nogil
cdef void add_choice(InformationTree* t, uint32_t key, uint32_t action) noexcept nogil
@cython.locals(kind=int, slot=int, source=int)
cdef uint32_t source_key(InformationTree* t, Game* g, uint32_t action) noexcept nogil
@cython.locals(left=int, right=int)
cdef int place_key(InformationTree* t, Game* g, int place) noexcept nogil
@cython.locals(k=int, place=int, known=uint64_t)
cdef void add_places(InformationTree* t, Game* g, Group* group, uint32_t key, uint32_t action) noexcept nogil
@cython.locals(key=uint32_t, targets=uint64_t, known=uint64_t, slot=int, code=int)
cdef void add_group(InformationTree* t, Game* g, Group* group, uint32_t key) noexcept nogil
@cython.locals(kind=int, k=int, i=int, source=uint64_t, key=uint32_t, known=bint)
cdef void add_answers(InformationTree* t, Game* g, Group* group) noexcept nogil
@cython.locals(i=int, k=int, kind=int, key=uint32_t, known=bint)
cdef int list_choices(InformationTree* t, Game* g) noexcept nogil
