# C code: memory of arrays. Its uncompiled twins are in hearthlab/native/pure.py.
cdef extern from *:
    """
    #include <string.h>
    #define blank_bytes(bytes, n) memset((bytes), 0, (size_t) (n))
    #define bytes_from(numbers, at) ((numbers) + (at))
    #define halves_from(numbers, at) ((numbers) + (at))
    #define floats_from(numbers, at) ((numbers) + (at))
    """
    void blank_bytes(void* bytes, uint32_t n) noexcept nogil
    uint8_t* bytes_from(uint8_t* numbers, uint64_t at) noexcept nogil
    uint16_t* halves_from(uint16_t* numbers, uint64_t at) noexcept nogil
    float* floats_from(float* numbers, uint64_t at) noexcept nogil
