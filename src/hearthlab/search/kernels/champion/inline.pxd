# Sums of rows for the champion's net; uncompiled, hearthlab.native.pure stands in.
#
# A column's sum is made in one order whatever the length of vectors, and nothing is fused:
# processors with AVX2 or AVX-512 compute the same bits as all others, in less time. Sums stay in registers, so
# the loops over the vectors of a row are written out, and rows have the length of the net's layers.
cdef extern from *:
    """
    typedef float eight __attribute__((vector_size(32), aligned(4), may_alias));
    typedef float sixteen __attribute__((vector_size(64), aligned(4), may_alias));
    #define TWO_TIMES(DO) DO(0) DO(1)
    #define FOUR_TIMES(DO) TWO_TIMES(DO) DO(2) DO(3)
    #define EIGHT_TIMES(DO) FOUR_TIMES(DO) DO(4) DO(5) DO(6) DO(7)
    #define LOAD_SUM(k) vector sum##k = ((const vector*) to)[k];
    #define STORE_SUM(k) ((vector*) to)[k] = sum##k;
    #define ADD_PLAIN(k) sum##k += ((const vector*) row)[k];
    #define ADD_TIMES(k) sum##k += ((const vector*) row)[k] * weights[at];
    #define LISTED_ROWS(name, type, TIMES, width)                                               \
        static void name(float* to, const float* rows, const uint32_t* listed, int n) {         \
            typedef type vector;                                                                \
            TIMES(LOAD_SUM)                                                                     \
            for (int i = 0; i < n; i++) {                                                       \
                const float* row = rows + (uint64_t) listed[i] * width;                         \
                TIMES(ADD_PLAIN)                                                                \
            }                                                                                   \
            TIMES(STORE_SUM)                                                                    \
        }
    /* Which of some weights count, at most 64 of them: a bit for each. */
    #ifdef __SSE2__
    #include <emmintrin.h>
    #define FOUR_THAT(is, weights) \
        (uint64_t) _mm_movemask_ps(_mm_cmp##is##_ps(_mm_loadu_ps(weights), _mm_setzero_ps()))
    #define WEIGHTS_THAT(is, sign)                                                              \
        static inline uint64_t weights_that_##is(const float* weights, int n) {                 \
            uint64_t found = 0;                                                                 \
            int i = 0;                                                                          \
            for (; i + 4 <= n; i += 4) found |= FOUR_THAT(is, weights + i) << i;                \
            for (; i < n; i++) found |= (uint64_t) (weights[i] sign 0.0f) << i;                 \
            return found;                                                                       \
        }
    #else
    #define WEIGHTS_THAT(is, sign)                                                              \
        static inline uint64_t weights_that_##is(const float* weights, int n) {                 \
            uint64_t found = 0;                                                                 \
            for (int i = 0; i < n; i++) found |= (uint64_t) (weights[i] sign 0.0f) << i;        \
            return found;                                                                       \
        }
    #endif
    WEIGHTS_THAT(neq, !=)
    WEIGHTS_THAT(gt, >)
    #define WEIGHTED_ROWS(name, type, TIMES, width, is)                                         \
        static void name(float* to, const float* rows, const float* weights, int n) {           \
            typedef type vector;                                                                \
            TIMES(LOAD_SUM)                                                                     \
            for (int first = 0; first < n; first += 64) {                                       \
                const int left = n - first;                                                     \
                uint64_t some = weights_that_##is(weights + first, left < 64 ? left : 64);      \
                for (; some; some &= some - 1) {                                                \
                    const int at = first + __builtin_ctzll(some);                               \
                    const float* row = rows + (uint64_t) at * width;                            \
                    TIMES(ADD_TIMES)                                                            \
                }                                                                               \
            }                                                                                   \
            TIMES(STORE_SUM)                                                                    \
        }
    LISTED_ROWS(add_listed_plain, eight, EIGHT_TIMES, 64)
    WEIGHTED_ROWS(add_weighted_plain, eight, EIGHT_TIMES, 64, neq)
    WEIGHTED_ROWS(add_rectified_plain, eight, FOUR_TIMES, 32, gt)
    #if defined(__x86_64__) && defined(__GNUC__)
    #define WITH(features) __attribute__((target(features)))
    WITH("avx2") LISTED_ROWS(add_listed_avx2, eight, EIGHT_TIMES, 64)
    WITH("avx2") WEIGHTED_ROWS(add_weighted_avx2, eight, EIGHT_TIMES, 64, neq)
    WITH("avx2") WEIGHTED_ROWS(add_rectified_avx2, eight, FOUR_TIMES, 32, gt)
    WITH("avx512f") LISTED_ROWS(add_listed_avx512f, sixteen, FOUR_TIMES, 64)
    WITH("avx512f") WEIGHTED_ROWS(add_weighted_avx512f, sixteen, FOUR_TIMES, 64, neq)
    WITH("avx512f") WEIGHTED_ROWS(add_rectified_avx512f, sixteen, TWO_TIMES, 32, gt)
    /* In tests: longest vectors that are used, 0 those of SSE2, 1 those of AVX2. */
    static int __attribute__((unused)) longest_vectors = 2;
    #define BEST_ROWS(name) \
        (longest_vectors > 1 && __builtin_cpu_supports("avx512f") ? name##_avx512f \
         : longest_vectors && __builtin_cpu_supports("avx2") ? name##_avx2 : name##_plain)
    #define limit_vectors(longest) (longest_vectors = (longest))
    #else
    #define BEST_ROWS(name) name##_plain
    #define limit_vectors(longest) ((void) (longest))
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
    void limit_vectors(int longest) noexcept nogil
    void next_row(float* sums, uint32_t at, float* rows, uint32_t row, int n) noexcept nogil
