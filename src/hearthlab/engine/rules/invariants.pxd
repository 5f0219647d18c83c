@cython.locals(found=uint64_t, i=int)
cdef uint64_t zone_holds(Game* g, uint8_t* zone, int n, int player, int kind) noexcept nogil
@cython.locals(found=uint64_t, hand=uint64_t, board=uint64_t, secrets=uint64_t, player=int)
cdef bint slots_violated(Game* g) noexcept nogil
cdef bint beyond_limits(Game* g, Entity* e) noexcept nogil
@cython.locals(i=int, change=int)
cdef bint limits_violated(Game* g, int player) noexcept nogil
@cython.locals(i=int, k=int, graves=int)
cdef int player_violation(Game* g, int player) noexcept nogil
@cython.locals(i=int, n=int)
cdef int chain_length(Game* g, int slot) noexcept nogil
@cython.locals(i=int, n=int, slot=int)
cdef bint enchantments_violated(Game* g) noexcept nogil
@cython.locals(found=uint64_t, i=int, slot=int)
cdef bint marks_violated(Game* g, int player) noexcept nogil
@cython.locals(missed=uint32_t, i=int)
cdef bint hand_unheard(Game* g, int slot) noexcept nogil
# export scratch spare
@cython.locals(player=int, code=int)
cdef int violation(Game* g, Game* spare) noexcept nogil
# export scratch spare, twin, l
@cython.locals(played=int, n=int, chosen=int, action=uint32_t, code=int)
cdef int checked_playout(Game* g, Game* spare, Game* twin, Listing* l, int limit) noexcept nogil
