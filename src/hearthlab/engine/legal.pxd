cdef uint32_t encode(int kind, int source, int target, int position, int option) noexcept nogil
cdef bint attacks_left(Game* g, int slot, int attack) noexcept nogil
@cython.locals(attack=int, tags=uint32_t)
cdef bint hero_attacks_left(Game* g, int player) noexcept nogil
@cython.locals(found=uint64_t, taunts=uint64_t, i=int, slot=int, tags=uint32_t)
cdef uint64_t attackable(Game* g, int player) noexcept nogil
@cython.locals(found=uint64_t, rest=uint64_t, target=int, player=int)
cdef uint64_t targets_of(Game* g, int slot, CardRow* r, bint by_magic) noexcept nogil
cdef int add_action(Game* g, uint32_t* out, int n, uint32_t action) noexcept nogil
@cython.locals(size=int, first=int, place=int)
cdef int add_places(Game* g, uint32_t* out, int n, CardRow* r, uint32_t action) noexcept nogil
@cython.locals(action=uint32_t, targets=uint64_t, target=int)
cdef int add_targets(Game* g, uint32_t* out, int n, int slot, CardRow* r, CardRow* text, int option) noexcept nogil
@cython.locals(i=int)
cdef int add_plays(Game* g, uint32_t* out, int n, int slot) noexcept nogil
@cython.locals(targets=uint64_t, target=int)
cdef int add_power(Game* g, uint32_t* out, int n) noexcept nogil
@cython.locals(target=int)
cdef int add_attacks(Game* g, uint32_t* out, int n, int slot, uint64_t targets) noexcept nogil
@cython.locals(n=int, i=int, returned=int, targets=uint64_t)
cdef int legal_actions(Game* g, uint32_t* out) noexcept nogil
