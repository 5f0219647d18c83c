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
    """
    float single(double x) noexcept nogil
    void add_row(float* to, float* rows, uint32_t at, float times, int n) noexcept nogil
