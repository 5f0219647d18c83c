@cython.locals(card=int)
cdef void summon_like(Game* g, Frame* f, Code* c, int slot) noexcept nogil
@cython.locals(player=int)
cdef void put_into_play(Game* g, Frame* f, int slot) noexcept nogil
@cython.locals(best=int, slots=uint64_t, i=int, attack=int, spared=int)
cdef void op_spare_strongest(Game* g, int player) noexcept nogil
