# export
@cython.locals(places=uint32_t, i=int, mulligan=uint32_t)
cdef void return_costly(Game* g, int player) noexcept nogil
cdef double value_hand(FirstHand* h, uint32_t code) noexcept nogil
# export nogil
@cython.locals(i=int)
cdef void try_hands(FirstHand* h) noexcept nogil
