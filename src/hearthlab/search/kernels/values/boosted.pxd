@cython.locals(step=uint32_t, left=uint32_t)
cdef uint32_t next_node(Model* m, Scratch* x, uint32_t node) noexcept nogil
@cython.locals(total=float, i=uint32_t, k=int, depth=int, a=uint32_t, b=uint32_t, c=uint32_t, d=uint32_t)
cdef double boosted_number(Model* m, Scratch* x) noexcept nogil
