@cython.locals(i=int, amount=int, found=int)
cdef int change_by_auras(Game* g, int slot, int source, int card, int order, int kind, int since) noexcept nogil
@cython.locals(carriers=uint64_t, source=int, k=int, found=int, change=int)
cdef int ask_cost_auras(Game* g, int slot, int kind, int since) noexcept nogil
@cython.locals(carriers=uint64_t, source=int)
cdef int cost_with_floor(Game* g, int slot, int cost) noexcept nogil
# export
@cython.locals(cost=int, less=int, latest=int, since=int)
cdef int cost_of(Game* g, int slot) noexcept nogil
