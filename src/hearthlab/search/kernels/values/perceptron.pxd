@cython.locals(i=int)
cdef void dense_layer(Model* m, uint32_t at, float* source, int n, float* target, int width) noexcept nogil
@cython.locals(i=int)
cdef void rectify(float* values, int n) noexcept nogil
@cython.locals(n=int, at=uint32_t, layer=uint32_t, width=int)
cdef double perceptron_number(Model* m, Scratch* x) noexcept nogil
