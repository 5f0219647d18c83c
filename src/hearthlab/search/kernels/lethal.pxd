@cython.locals(place=uint64_t, _=int)
cdef bint is_seen(Lethal* q, uint64_t key) noexcept nogil
@cython.locals(key=uint64_t, i=int)
cdef uint64_t key_of(Lethal* q, int level) noexcept nogil
@cython.locals(n=int, i=int)
cdef bint is_listed(Game* g, Listing* l, uint32_t action) noexcept nogil
@cython.locals(won=int, i=int)
cdef int advance(Lethal* q, int level, uint32_t action) noexcept nogil
@cython.locals(i=int)
cdef int first_open(Lethal* q, int level) noexcept nogil
cdef bint out_of_bounds(Lethal* q) noexcept nogil
@cython.locals(kind=int)
cdef bint aims_at(uint32_t action, int slot) noexcept nogil
@cython.locals(n=int, hero=int, sweep=int, i=int, action=uint32_t, found=int)
cdef bint look(Lethal* q, int level) noexcept nogil
# export nogil
@cython.locals(i=int)
cdef int lethal_search(Lethal* q) noexcept nogil
