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
    #else
    #define element_of(array, i) (&(array)[i])
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
    /* What random play makes unpredictable is computed, not branched upon: a wrongly predicted
       branch costs as much as twenty instructions (docs/decisions/0008). */
    #define count_if(condition, number) ((number) & -(condition))
    #define bit_if(condition, slot) ((uint64_t) (condition) << (slot))
    /* A condition as one number that is tested once: compilers like to make several branches of
       what is joined by & and |. */
    static inline int at_once(int condition) {
    #ifdef __GNUC__
        __asm__("" : "+r"(condition));
    #endif
        return condition;
    }
    #define ONE_EACH 0x0101010101010101ULL
    /* How many running sums of eight bytes are at most k (both below 128). */
    static inline int sums_within(uint64_t sums, int k) {
        uint64_t within = ((k * ONE_EACH | 128 * ONE_EACH) - sums) & 128 * ONE_EACH;
        return (int) ((within >> 7) * ONE_EACH >> 56);
    }
    /* The k-th slot of a set, from 0: first its byte, then its bit. */
    static inline int nth_of(uint64_t slots, int k) {
        uint64_t sums = slots - ((slots >> 1) & 0x5555555555555555ULL), bits;
        int at;
        sums = (sums & 0x3333333333333333ULL) + ((sums >> 2) & 0x3333333333333333ULL);
        sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * ONE_EACH;
        at = 8 * sums_within(sums, k) & 56;
        k -= (int) (sums << 8 >> at) & 255;
        bits = (slots >> at & 255) * ONE_EACH & 0x8040201008040201ULL;
        bits = (bits + 127 * ONE_EACH) >> 7 & ONE_EACH;
        return at + sums_within(bits * ONE_EACH, k & 7);
    }
    /* The first of 32 numbers, rising as far as they matter, that is above another. */
    #ifdef __SSE2__
    #include <emmintrin.h>
    #define load_8(numbers) _mm_loadu_si128((const __m128i*) (numbers))
    static inline int first_above(const uint16_t* numbers, int limit) {
        __m128i limits = _mm_set1_epi16((short) limit);
        __m128i a = _mm_cmpgt_epi16(load_8(numbers), limits);
        __m128i b = _mm_cmpgt_epi16(load_8(numbers + 8), limits);
        __m128i c = _mm_cmpgt_epi16(load_8(numbers + 16), limits);
        __m128i d = _mm_cmpgt_epi16(load_8(numbers + 24), limits);
        unsigned low = (unsigned) _mm_movemask_epi8(_mm_packs_epi16(a, b));
        return __builtin_ctz(low | (unsigned) _mm_movemask_epi8(_mm_packs_epi16(c, d)) << 16);
    }
    #else
    static inline int first_above(const uint16_t* numbers, int limit) {
        int i = 0;
        while (numbers[i] <= limit) i++;
        return i;
    }
    #endif
    /* Boards and hands: places that are not in use hold 0. Where the first byte is the lowest, a
       board (7 bytes, and one behind it) is a word that is shifted, a hand a word and 2 bytes. */
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    #define below_place(place) ((1ULL << 8 * (place)) - 1)
    #define BOARD_BYTES below_place(7)
    static inline uint64_t zone_word(const uint8_t* zone) {
        uint64_t word;
        memcpy(&word, zone, 8);
        return word;
    }
    static inline int place_within(const uint8_t* zone, int slot) {
        uint64_t other = zone_word(zone) ^ slot * ONE_EACH;
        uint64_t same = (other - ONE_EACH) & ~other & 128 * ONE_EACH;
        return same ? __builtin_ctzll(same) >> 3 : 8;
    }
    static inline void close_board(uint8_t* board, int place) {
        uint64_t word = zone_word(board), kept = below_place(place) | ~BOARD_BYTES;
        word = (word & kept) | ((word & BOARD_BYTES) >> 8 & ~kept);
        memcpy(board, &word, 8);
    }
    static inline void open_board(uint8_t* board, int place, int slot) {
        uint64_t word = zone_word(board), kept = below_place(place) | ~BOARD_BYTES;
        word = (word & kept) | ((word & ~kept) << 8 & BOARD_BYTES) | (uint64_t) slot << 8 * place;
        memcpy(board, &word, 8);
    }
    static inline void close_hand(uint8_t* hand, int slot) {
        uint64_t word = zone_word(hand);
        int place = place_within(hand, slot);
        if (place < 8) {
            uint64_t kept = below_place(place);
            word = (word & kept) | ((word >> 8 | (uint64_t) hand[8] << 56) & ~kept);
            memcpy(hand, &word, 8);
        }
        if (place < 8 || hand[8] == slot) hand[8] = hand[9];
        hand[9] = 0;
    }
    #else
    static inline int place_within(const uint8_t* zone, int slot) {
        int i = 0;
        while (i < 8 && zone[i] != slot) i++;
        return i;
    }
    static inline void close_board(uint8_t* board, int place) {
        for (; place < 6; place++) board[place] = board[place + 1];
        board[6] = 0;
    }
    static inline void open_board(uint8_t* board, int place, int slot) {
        int i;
        for (i = 6; i > place; i--) board[i] = board[i - 1];
        board[place] = (uint8_t) slot;
    }
    static inline void close_hand(uint8_t* hand, int slot) {
        int i = 0;
        while (hand[i] != slot) i++;
        for (; i < 9; i++) hand[i] = hand[i + 1];
        hand[9] = 0;
    }
    #endif
    #define kind_of(action) ((action) & 15)
    #define source_of(action) (((action) >> 4) & 255)
    #define target_of(action) (((action) >> 12) & 255)
    static inline uint64_t scramble(uint64_t z) {
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }
    /* Spread two numbers over 64 bits by one multiplication: for sums that are only compared. */
    static inline uint64_t fold(uint64_t a, uint64_t b) {
        a ^= 0xBF58476D1CE4E5B9ULL;
        b ^= 0x94D049BB133111EBULL;
    #ifdef __SIZEOF_INT128__
        unsigned __int128 product = (unsigned __int128) a * b;
        return (uint64_t) product ^ (uint64_t) (product >> 64);
    #else
        uint64_t low = (uint32_t) a * (b & 0xFFFFFFFF), mid = (a >> 32) * (b & 0xFFFFFFFF);
        uint64_t other = (uint32_t) a * (b >> 32) + (low >> 32) + (uint32_t) mid;
        return a * b ^ ((a >> 32) * (b >> 32) + (mid >> 32) + (other >> 32));
    #endif
    }
    #define draw_bits(r) scramble((r)->state += 0x9E3779B97F4A7C15ULL)
    #define draw_less(r, n) ((int) (((draw_bits(r) >> 32) * (uint64_t) (n)) >> 32))
    #define used_frames(g) ((g)->n_frames * sizeof((g)->frames[0]))
    #define used_bytes(g) ((size_t) ((char*) (g)->frames - (char*) (g)) + used_frames(g))
    #define blank_frame(f) (memset((f), 0, sizeof(*(f))), memset(&(f)->target, 255, 4))
    #define blank_entity(e) memset((e), 0, sizeof(*(e)))
    #define blank_imprint(m) memset((m), 0, sizeof(*(m)))
    #define blank_cards(cards, n) memset((cards), 0, (n) * sizeof(*(cards)))
    #define copy_game(to, g) memcpy((to), (g), used_bytes(g))
    /* The same between records that are both states: what lies beyond the highest slot and the
       last enchantment in use of both is blank in both, as is what a game of 2014 never remembers. */
    #define copy_bytes(to, g, first, end) \
        memcpy((to)->first, (g)->first, (size_t) ((char*) (end) - (char*) (g)->first))
    #define copy_used(to, g) do { \
        int slots_ = 64 - __builtin_clzll((to)->used | (g)->used | 1); \
        int n_ = (to)->n_enchantments; \
        if (n_ < (g)->n_enchantments) n_ = (g)->n_enchantments; \
        if ((to)->remembers | (g)->remembers) copy_bytes(to, g, pasts, &(g)->n_frames); \
        copy_bytes(to, g, enchantments, (g)->enchantments + n_); \
        copy_bytes(to, g, entities, (g)->entities + slots_); \
        memcpy(&(to)->n_frames, &(g)->n_frames, used_bytes(g) - ((char*) &(g)->n_frames - (char*) (g))); \
        memcpy((to), (g), (size_t) ((char*) (g)->entities - (char*) (g))); \
    } while (0)
    #define same_game(a, b) (memcmp((a), (b), used_bytes(a)) == 0)
    #define copy_log(to, log) memcpy((to), (log), sizeof(*(to)))
    """
    const uint64_t NO_SLOTS
    uint32_t kind_of(uint32_t action) noexcept nogil
    uint32_t source_of(uint32_t action) noexcept nogil
    uint32_t target_of(uint32_t action) noexcept nogil
    uint64_t scramble(uint64_t z) noexcept nogil
    uint64_t fold(uint64_t a, uint64_t b) noexcept nogil
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
    int count_if(int condition, int number) noexcept nogil
    uint64_t bit_if(int condition, int slot) noexcept nogil
    int at_once(int condition) noexcept nogil
    int nth_of(uint64_t slots, int k) noexcept nogil
    int first_above(uint16_t* numbers, int limit) noexcept nogil
    int place_within(uint8_t* zone, int slot) noexcept nogil
    void close_board(uint8_t* board, int place) noexcept nogil
    void open_board(uint8_t* board, int place, int slot) noexcept nogil
    void close_hand(uint8_t* hand, int slot) noexcept nogil
    Player* player_at(Game* g, int player) noexcept nogil
    Entity* entity_at(Game* g, int slot) noexcept nogil
    CardRow* row_at(Tables* tables, int card) noexcept nogil
    Frame* top_frame(Game* g) noexcept nogil
    void blank_frame(Frame* f) noexcept nogil
    void blank_entity(Entity* e) noexcept nogil
    void blank_imprint(Imprint* m) noexcept nogil
    void blank_cards(uint16_t* cards, int n) noexcept nogil
    void copy_game(Game* to, Game* g) noexcept nogil
    void copy_used(Game* to, Game* g) noexcept nogil
    bint same_game(Game* a, Game* b) noexcept nogil
    void copy_log(Log* to, Log* log) noexcept nogil

cdef inline Tables* tables(Game* g) noexcept nogil:
    return TABLES[g.format]
