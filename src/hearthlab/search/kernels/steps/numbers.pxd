@cython.locals(i=int)
cdef int place_among(uint8_t* slots, int n, int slot) noexcept nogil
cdef int fighter(Game* g, int player, int slot) noexcept nogil
cdef int seen_target(Game* g, int player, int slot) noexcept nogil
# export
@cython.locals(kind=int, source=int, target=int, number=int, place=int)
cdef int action_number(Game* g, uint32_t action, int player, int placed) noexcept nogil
# export scratch l
@cython.locals(n=int, i=int, action=uint32_t, number=int)
cdef int write_mask(Game* g, Listing* l, int player, int placed, uint8_t* mask, uint32_t* codes) noexcept nogil
