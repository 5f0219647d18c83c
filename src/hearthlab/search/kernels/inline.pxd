# What the kernels take from C itself; uncompiled, hearthlab.native.pure stands in.
cdef extern from *:
    """
    #include <stdint.h>
    #include <stdlib.h>
    #include <string.h>
    #include <time.h>
    static inline double now(void) {  /* hearthlab.native.clock tells what it reads */
        static clockid_t clock_read = -1;
        struct timespec t;
        if (clock_read == -1) {
            const char* name = getenv("HEARTHLAB_CLOCK");
            int is_processor = name != NULL && strcmp(name, "processor") == 0;
            clock_read = is_processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC;
        }
        clock_gettime(clock_read, &t);
        return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
    }
    #define draw_unit(r) ((double) (draw_bits(r) >> 11) * (1.0 / 9007199254740992.0))
    static inline uint64_t hash_bytes(const char* data, size_t skipped, size_t size) {
        uint64_t h = 0x9E3779B97F4A7C15ULL, word;
        size_t i;
        for (i = skipped; i + 8 <= size; i += 8) {
            memcpy(&word, data + i, 8);
            h = (h ^ word) * 0x9FB21C651E98DF25ULL;
            h ^= h >> 32;
        }
        for (; i < size; i++) {
            h = (h ^ (unsigned char) data[i]) * 0x9FB21C651E98DF25ULL;
            h ^= h >> 32;
        }
        return h;
    }
    /* Memory of snapshots, edges, numbers and arrays. */
    #define words_of(s) ((uint64_t*) (s))
    #define blank_snapshot(s) memset((s), 0, sizeof(*(s)))
    #define copy_snapshot(to, s) memcpy((to), (s), sizeof(*(s)))
    #define same_snapshot(a, b) (memcmp((a), (b), sizeof(*(a))) == 0)
    #define rows_size(rows, n) ((size_t) (n) * sizeof(*(rows)))
    #define blank_edges(edges, first, n) memset((edges) + (first), 0, rows_size(edges, n))
    #define move_edges(edges, to, first, n) \
        memmove((edges) + (to), (edges) + (first), rows_size(edges, n))
    #define blank_numbers(numbers, n) memset((numbers), 0, rows_size(numbers, n))
    #define blank_bytes(bytes, n) memset((bytes), 0, (size_t) (n))
    #define bytes_from(numbers, at) ((numbers) + (at))
    #define halves_from(numbers, at) ((numbers) + (at))
    #define floats_from(numbers, at) ((numbers) + (at))
    #define hash_game(g) \
        hash_bytes((const char*) (g), (size_t) ((char*) &(g)->used - (char*) (g)), used_bytes(g))
    """
    double now() noexcept nogil
    double draw_unit(Random* r) noexcept nogil
    uint64_t hash_game(Game* g) noexcept nogil
    uint64_t* words_of(Snapshot* s) noexcept nogil
    void blank_snapshot(Snapshot* s) noexcept nogil
    void copy_snapshot(Snapshot* to, Snapshot* s) noexcept nogil
    bint same_snapshot(Snapshot* a, Snapshot* b) noexcept nogil
    void blank_edges(SetEdge* edges, uint32_t first, uint32_t n) noexcept nogil
    void move_edges(SetEdge* edges, uint32_t to, uint32_t first, uint32_t n) noexcept nogil
    void blank_numbers(uint32_t* numbers, uint32_t n) noexcept nogil
    void blank_bytes(void* bytes, uint32_t n) noexcept nogil
    uint8_t* bytes_from(uint8_t* numbers, uint64_t at) noexcept nogil
    uint16_t* halves_from(uint16_t* numbers, uint64_t at) noexcept nogil
    float* floats_from(float* numbers, uint64_t at) noexcept nogil
