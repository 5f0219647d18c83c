@cython.locals(n=int)
cdef int draw_rarity(Game* g) noexcept nogil
cdef int pool_of(Code* c, int rarity) noexcept nogil
@cython.locals(i=int, rarities=int, card=int)
cdef outlined op_open_pack(Game* g, Frame* f, Code* c) noexcept nogil
