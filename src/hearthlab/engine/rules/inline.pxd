# What the rules take from C itself; uncompiled, hearthlab.native.pure stands in.
cdef Tables* TABLES[MAX_FORMATS]
cdef Log L

cdef extern from *:
    """
    /* What a function returns that is not to be inlined: it would crowd its caller's registers. */
    #ifdef __GNUC__
    #define outlined void __attribute__((noinline))
    #define outlined_int int __attribute__((noinline))
    #define outlined_slots uint64_t __attribute__((noinline))
    #define inlined inline void  /* the opposite: it has several callers, all of them hot */
    /* Cython declares the variable of a result with the same type, where it means nothing. */
    #pragma GCC diagnostic ignored "-Wattributes"
    #else
    #define outlined void
    #define outlined_int int
    #define outlined_slots uint64_t
    #define inlined inline void
    #endif
    /* Pointers to players and frames, and some to entities and card rows. GCC would compute
       &g->players[i] again wherever it is used; written as an address of bytes it is computed once
       and kept. */
    #ifdef __GNUC__
    #define byte_of(array, i) ((char*) (array) + (size_t) (unsigned) (i) * sizeof((array)[0]))
    #define element_of(array, i) ((__typeof__(&(array)[0])) byte_of(array, i))
    #define first_group(l) ((char*) (l)->groups - (char*) (l))
    #define group_at(l, at) ((__typeof__(&(l)->groups[0])) ((char*) (l) + (at) + first_group(l)))
    #else
    #define element_of(array, i) (&(array)[i])
    #define group_at(l, at) (&(l)->groups[(at) / sizeof((l)->groups[0])])
    #endif
    #define player_at(g, player) element_of((g)->players, player)
    #define entity_at(g, slot) element_of((g)->entities, slot)
    #define row_at(tables, card) element_of((tables)->cards, card)
    #define top_frame(g) (element_of((g)->frames, (g)->n_frames) - 1)
    static inline uint64_t bit(int slot) { return 1ULL << slot; }
    #define contains(slots, slot) (((slots) >> (slot)) & 1)  /* one instruction for `& bit(slot)` */
    static inline int lowest(uint64_t slots) { return __builtin_ctzll(slots); }
    #ifdef __POPCNT__
    #define size_of __builtin_popcountll
    #else  /* without the instruction the builtin calls a function */
    static inline int size_of(uint64_t slots) {
        slots -= (slots >> 1) & 0x5555555555555555ULL;
        slots = (slots & 0x3333333333333333ULL) + ((slots >> 2) & 0x3333333333333333ULL);
        slots = (slots + (slots >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int) (slots * 0x0101010101010101ULL >> 56);
    }
    #endif
    #define NO_SLOTS 0ULL
    #define kind_of(action) ((action) & 15)
    #define source_of(action) (((action) >> 4) & 255)
    #define target_of(action) (((action) >> 12) & 255)
    static inline uint64_t scramble(uint64_t z) {
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }
    #define draw_bits(r) scramble((r)->state += 0x9E3779B97F4A7C15ULL)
    #define draw_less(r, n) ((int) (((draw_bits(r) >> 32) * (uint64_t) (n)) >> 32))
    #define used_frames(g) ((g)->n_frames * sizeof((g)->frames[0]))
    #define used_bytes(g) ((size_t) ((char*) (g)->frames - (char*) (g)) + used_frames(g))
    #define blank_frame(f) (memset((f), 0, sizeof(*(f))), memset(&(f)->target, 255, 4))
    #define blank_entity(e) memset((e), 0, sizeof(*(e)))
    #define blank_imprint(m) memset((m), 0, sizeof(*(m)))
    #define copy_game(to, g) memcpy((to), (g), used_bytes(g))
    #define same_game(a, b) (memcmp((a), (b), used_bytes(a)) == 0)
    #define copy_log(to, log) memcpy((to), (log), sizeof(*(to)))
    """
    const uint64_t NO_SLOTS
    uint32_t kind_of(uint32_t action) noexcept nogil
    uint32_t source_of(uint32_t action) noexcept nogil
    uint32_t target_of(uint32_t action) noexcept nogil
    uint64_t scramble(uint64_t z) noexcept nogil
    uint64_t draw_bits(Random* r) noexcept nogil
    int draw_less(Random* r, int n) noexcept nogil
    ctypedef void outlined
    ctypedef int outlined_int
    ctypedef uint64_t outlined_slots
    ctypedef void inlined
    uint64_t bit(int slot) noexcept nogil
    bint contains(uint64_t slots, int slot) noexcept nogil
    int lowest(uint64_t slots) noexcept nogil
    int size_of(uint64_t slots) noexcept nogil
    Group* group_at(Listing* l, size_t at) noexcept nogil
    Player* player_at(Game* g, int player) noexcept nogil
    Entity* entity_at(Game* g, int slot) noexcept nogil
    CardRow* row_at(Tables* tables, int card) noexcept nogil
    Frame* top_frame(Game* g) noexcept nogil
    void blank_frame(Frame* f) noexcept nogil
    void blank_entity(Entity* e) noexcept nogil
    void blank_imprint(Imprint* m) noexcept nogil
    void copy_game(Game* to, Game* g) noexcept nogil
    bint same_game(Game* a, Game* b) noexcept nogil
    void copy_log(Log* to, Log* log) noexcept nogil

cdef inline Tables* tables(Game* g) noexcept nogil:
    return TABLES[g.format]
