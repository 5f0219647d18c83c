@cython.locals(i=int, attack=int, slot=int, slots=uint64_t)
cdef void apply_auras(Game* g, int source, int card) noexcept nogil
cdef void strip(Game* g, int slot) noexcept nogil
@cython.locals(lost=int)
cdef void settle(Game* g, int slot) noexcept nogil
@cython.locals(carriers=uint64_t, player=int)
cdef outlined_slots look_further(Game* g, bint stripping) noexcept nogil
cdef outlined settle_heroes(Game* g) noexcept nogil
# export
@cython.locals(player=int, i=int, slot=int, tags=uint32_t, heard=uint32_t, carriers=uint64_t, listening=uint64_t, rest=uint64_t, board=uint64_t, stripping=bint)
cdef void refresh(Game* g) noexcept nogil
@cython.locals(player=int, i=int, k=int)
cdef outlined find_cost_auras(Game* g) noexcept nogil
@cython.locals(i=int)
cdef outlined carry_auras(Game* g, int slot) noexcept nogil
