cdef bint means_power(Game* g, int selector) noexcept nogil
cdef bint is_power(Game* g, int slot) noexcept nogil
cdef outlined_int is_about_others(Game* g, int selector, int slot) noexcept nogil
cdef int power_price(Game* g, int slot) noexcept nogil
cdef outlined_int changed_power_price(Game* g, int slot) noexcept nogil
@cython.locals(i=int, amount=int, found=int)
cdef int change_by_auras(Game* g, int slot, int source, int card, int order, int kind, int since) noexcept nogil
@cython.locals(carriers=uint64_t, source=int, k=int, found=int, change=int)
cdef int ask_cost_auras(Game* g, int slot, int kind, int since) noexcept nogil
@cython.locals(carriers=uint64_t, source=int)
cdef int cost_with_floor(Game* g, int slot, int cost) noexcept nogil
# export
@cython.locals(cost=int, less=int, latest=int, since=int)
cdef int cost_of(Game* g, int slot) noexcept nogil
cdef outlined_int discount_on_condition(Game* g, int slot) noexcept nogil
# export
cdef bint costs_health(Game* g, int slot) noexcept nogil
@cython.locals(cost=int)
cdef outlined_int is_affordable(Game* g, int slot) noexcept nogil
cdef outlined pay(Game* g, int slot, int price) noexcept nogil
