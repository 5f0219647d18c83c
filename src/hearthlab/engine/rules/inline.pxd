# What the rules take from C itself; uncompiled, hearthlab.native.pure stands in.
cdef Tables T
cdef Log L

cdef extern from *:
    """
    /* What a function returns that is not to be inlined: it would crowd its caller's registers. */
    #ifdef __GNUC__
    #define outlined void __attribute__((noinline))
    #else
    #define outlined void
    #endif
    static inline uint64_t bit(int slot) { return 1ULL << slot; }
    static inline int lowest(uint64_t slots) { return __builtin_ctzll(slots); }
    static inline int size_of(uint64_t slots) { return __builtin_popcountll(slots); }
    #define used_frames(g) ((g)->n_frames * sizeof((g)->frames[0]))
    #define used_bytes(g) ((size_t) ((char*) (g)->frames - (char*) (g)) + used_frames(g))
    #define blank_frame(f) (memset((f), 0, sizeof(*(f))), memset(&(f)->target, 255, 4))
    #define blank_entity(e) memset((e), 0, sizeof(*(e)))
    #define copy_game(to, g) memcpy((to), (g), used_bytes(g))
    #define same_game(a, b) (memcmp((a), (b), used_bytes(a)) == 0)
    #define copy_tables(to, tables) memcpy((to), (tables), sizeof(*(to)))
    #define copy_log(to, log) memcpy((to), (log), sizeof(*(to)))
    """
    ctypedef void outlined
    uint64_t bit(int slot) noexcept nogil
    int lowest(uint64_t slots) noexcept nogil
    int size_of(uint64_t slots) noexcept nogil
    void blank_frame(Frame* f) noexcept nogil
    void blank_entity(Entity* e) noexcept nogil
    void copy_game(Game* to, Game* g) noexcept nogil
    bint same_game(Game* a, Game* b) noexcept nogil
    void copy_tables(Tables* to, Tables* tables) noexcept nogil
    void copy_log(Log* to, Log* log) noexcept nogil
