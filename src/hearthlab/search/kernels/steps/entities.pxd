@cython.locals(slot=int)
cdef void seated_row(Game* g, int player, float* out, int at) noexcept nogil
@cython.locals(at=int, tags=uint32_t)
cdef void card_row(Game* g, int slot, float* out, int row) noexcept nogil
@cython.locals(ready=bint, i=int)
cdef void side_rows(Game* g, int player, float* out, int side, int board) noexcept nogil
# export
@cython.locals(i=int, at=int)
cdef void read_entities(Game* g, int player, float* out) noexcept nogil
