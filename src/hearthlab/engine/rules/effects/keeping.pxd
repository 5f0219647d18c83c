cdef bint keeps_enchantments(Game* g, int slot) noexcept nogil
cdef outlined shuffle_kept(Game* g, int slot) noexcept nogil
@cython.locals(previous=int, i=int, after=int)
cdef outlined drop_temporary(Game* g, int slot) noexcept nogil
