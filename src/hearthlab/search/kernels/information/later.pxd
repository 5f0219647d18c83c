@cython.locals(first=uint64_t, second=uint64_t)
cdef void mix_in(InformationTree* t, uint64_t word) noexcept nogil
@cython.locals(cost=uint64_t, rest=uint64_t)
cdef uint64_t card_hash(Game* g, int slot) noexcept nogil
@cython.locals(i=int, total=uint64_t)
cdef uint64_t hand_hash(Game* g, int player, bint observed) noexcept nogil
@cython.locals(i=int, row=uint64_t, total=uint64_t)
cdef uint64_t graves_hash(Game* g, int player) noexcept nogil
@cython.locals(word=uint64_t, total=uint64_t)
cdef uint64_t past_hash(Game* g, int player) noexcept nogil
@cython.locals(player=int, word=uint64_t)
cdef void hash_later(InformationTree* t, Game* g, int actor) noexcept nogil
@cython.locals(i=int, k=int, slot=int, other=int, rank=int)
cdef void rank_hand(InformationTree* t, Game* g, int player) noexcept nogil
