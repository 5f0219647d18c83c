@cython.locals(found=int, total=double, part=double, i=int, j=int, k=int, row=int)
cdef double linear_number(Model* m, Scratch* x) noexcept nogil
