@cython.locals(found=int, i=int)
cdef int count_of_cost(Game* g, int pool, int cost) noexcept nogil
@cython.locals(found=int, n=int, i=int, card=int)
cdef int from_cost(Game* g, int pool, int cost) noexcept nogil
@cython.locals(cost=int, card=int)
cdef void transform_by_cost(Game* g, int slot, int pool, int change) noexcept nogil
