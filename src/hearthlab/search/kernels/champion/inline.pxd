# Sums of rows for the champion's net; uncompiled, hearthlab.native.pure stands in.
#
# A column's sum is made in one order whatever the length of vectors, and nothing is fused:
# processors with AVX2 compute the same bits as all others, in less time. Sums stay in registers, so
# the loops over the vectors of a row are written out, and rows have the length of the net's layers.
cdef extern from *:
    """
    typedef float eight __attribute__((vector_size(32), aligned(4), may_alias));
    #define FOUR_TIMES(DO) DO(0) DO(1) DO(2) DO(3)
    #define EIGHT_TIMES(DO) FOUR_TIMES(DO) DO(4) DO(5) DO(6) DO(7)
    #define LOAD_SUM(k) eight sum##k = ((const eight*) to)[k];
    #define STORE_SUM(k) ((eight*) to)[k] = sum##k;
    #define ADD_PLAIN(k) sum##k += ((const eight*) row)[k];
    #define ADD_TIMES(k) sum##k += ((const eight*) row)[k] * factor;
    #define LISTED_ROWS(name, TIMES, width)                                                     \
        static void name(float* to, const float* rows, const uint32_t* listed, int n) {         \
            TIMES(LOAD_SUM)                                                                     \
            for (int i = 0; i < n; i++) {                                                       \
                const float* row = rows + (uint64_t) listed[i] * width;                         \
                TIMES(ADD_PLAIN)                                                                \
            }                                                                                   \
            TIMES(STORE_SUM)                                                                    \
        }
    /* Which rows count is found first, so that no unpredictable branch is left. */
    #define WEIGHTED_ROWS(name, TIMES, width, COUNTS)                                           \
        static void name(float* to, const float* rows, const float* weights, int n) {           \
            uint8_t some[256];                                                                  \
            int count = 0;                                                                      \
            for (int i = 0; i < n; i++) {                                                       \
                some[count] = (uint8_t) i;                                                      \
                count += weights[i] COUNTS 0.0f;                                                \
            }                                                                                   \
            TIMES(LOAD_SUM)                                                                     \
            for (int i = 0; i < count; i++) {                                                   \
                const float w = weights[some[i]];                                               \
                const eight factor = {w, w, w, w, w, w, w, w};                                  \
                const float* row = rows + (uint64_t) some[i] * width;                           \
                TIMES(ADD_TIMES)                                                                \
            }                                                                                   \
            TIMES(STORE_SUM)                                                                    \
        }
    LISTED_ROWS(add_listed_plain, EIGHT_TIMES, 64)
    WEIGHTED_ROWS(add_weighted_plain, EIGHT_TIMES, 64, !=)
    WEIGHTED_ROWS(add_rectified_plain, FOUR_TIMES, 32, >)
    #if defined(__x86_64__) && defined(__GNUC__)
    __attribute__((target("avx2"))) LISTED_ROWS(add_listed_avx2, EIGHT_TIMES, 64)
    __attribute__((target("avx2"))) WEIGHTED_ROWS(add_weighted_avx2, EIGHT_TIMES, 64, !=)
    __attribute__((target("avx2"))) WEIGHTED_ROWS(add_rectified_avx2, FOUR_TIMES, 32, >)
    static int __attribute__((unused)) rows_are_plain = 0;  /* 1, in tests: no AVX2 anywhere */
    #define BEST_ROWS(name) \
        (__builtin_cpu_supports("avx2") && !rows_are_plain ? name##_avx2 : name##_plain)
    #define sum_plain_rows(flag) (rows_are_plain = (flag))
    #else
    #define BEST_ROWS(name) name##_plain
    #define sum_plain_rows(flag) ((void) (flag))
    #endif
    #define add_listed(to, rows, at, ...) BEST_ROWS(add_listed)(to, (rows) + (at), __VA_ARGS__)
    #define add_weighted(to, rows, at, ...) BEST_ROWS(add_weighted)(to, (rows) + (at), __VA_ARGS__)
    #define add_rectified(to, rows, at, ...) \
        BEST_ROWS(add_rectified)(to, (rows) + (at), __VA_ARGS__)
    static inline void next_row(float* sums, uint32_t at, const float* rows, uint32_t row, int n) {
        for (int i = 0; i < n; i += 8)
            *(eight*) (sums + at + i) =
                *(const eight*) (sums + at - n + i) + *(const eight*) (rows + row + i);
    }
    """
    void add_listed(float* to, float* rows, uint32_t at, uint32_t* listed, int n) noexcept nogil
    void add_weighted(float* to, float* rows, uint32_t at, float* weights, int n) noexcept nogil
    void add_rectified(float* to, float* rows, uint32_t at, float* weights, int n) noexcept nogil
    void sum_plain_rows(bint flag) noexcept nogil
    void next_row(float* sums, uint32_t at, float* rows, uint32_t row, int n) noexcept nogil
