# What learned values take from C itself; uncompiled, hearthlab.native.pure stands in.
cdef extern from *:
    """
    #define single(x) ((float) (x))
    typedef float lanes __attribute__((vector_size(16), aligned(4), may_alias));
    static inline void add_row(float* to, const float* rows, uint32_t at, float times, int n) {
        const float* row = rows + at;
        const lanes factor = {times, times, times, times};
        for (int i = 0; i < n; i += 4)
            *(lanes*) (to + i) += *(const lanes*) (row + i) * factor;
    }
    /* Bytes as floats: looked up, because processors convert one number per cycle at best. */
    #define four_floats(n) (n), (n) + 1, (n) + 2, (n) + 3
    #define floats_16(n) \
        four_floats(n), four_floats((n) + 4), four_floats((n) + 8), four_floats((n) + 12)
    #define floats_64(n) floats_16(n), floats_16((n) + 16), floats_16((n) + 32), floats_16((n) + 48)
    static inline float small(int n) {
        static const float found[256] = {
            floats_64(0), floats_64(64), floats_64(128), floats_64(192)
        };
        return found[(uint8_t) n];
    }
    #define blank_floats(out, at, n) memset((out) + (at), 0, (n) * sizeof(float))
    #define copy_floats(to, rows, at, n) memcpy((to), (rows) + (at), (n) * sizeof(float))
    """
    float single(double x) noexcept nogil
    void add_row(float* to, float* rows, uint32_t at, float times, int n) noexcept nogil
    void blank_floats(float* out, int at, int n) noexcept nogil
    void copy_floats(float* to, float* rows, uint32_t at, int n) noexcept nogil
    float small(int n) noexcept nogil
