@cython.locals(part=uint64_t, stats=uint64_t)
cdef uint64_t entity_hash(Game* g, int slot, uint64_t salt) noexcept nogil
@cython.locals(salt=uint64_t, found=uint64_t, part=uint64_t, i=int)
cdef uint64_t side_hash(Game* g, int player) noexcept nogil
@cython.locals(found=uint64_t, player=int)
cdef uint64_t later_hash(Game* g) noexcept nogil
@cython.locals(found=uint64_t)
cdef uint64_t turn_hash(Game* g) noexcept nogil
@cython.locals(place=uint64_t, _=int)
cdef bint is_known(Beam* b, uint64_t key) noexcept nogil
@cython.locals(i=int)
cdef void note_end(Beam* b, double value, int node, int keep) noexcept nogil
@cython.locals(value=double)
cdef double value_end(Beam* b, Net* n, DeckSums* d, Game* g, int node, int player, int keep) noexcept nogil
@cython.locals(worst=int, at=int, i=int)
cdef int place_in_level(Beam* b, int side, int count, int width, double value) noexcept nogil
@cython.locals(node=int, new=bint)
cdef int try_action(Beam* b, Game* g, int parent, uint32_t action) noexcept nogil
cdef bint is_late(Beam* b) noexcept nogil
@cython.locals(found=int, i=int, k=int, actions=int, action=uint32_t, parent=int, node=int, value=double, at=int)
cdef int widen(Beam* b, Net* n, DeckSums* d, int side, int count, int player, int width, int keep) noexcept nogil
# export nogil
@cython.locals(side=int, count=int, _=int)
cdef void beam_search(Beam* b, Net* n, DeckSums* d, Game* root, int player, int width, int keep) noexcept nogil
@cython.locals(found=uint32_t)
cdef uint32_t first_action(Beam* b, int node) noexcept nogil
