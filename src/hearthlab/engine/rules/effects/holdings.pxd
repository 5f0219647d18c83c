@cython.locals(found=uint64_t, least=int, i=int, slot=int, cost=int)
cdef uint64_t cheapest_in_hand(Game* g, Frame* f, int selector) noexcept nogil
@cython.locals(found=uint64_t, original=int)
cdef outlined op_copy_cheapest(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(card=int)
cdef outlined replace_in_hand(Game* g, int slot, int pool, int hero_class) noexcept nogil
cdef outlined reflect(Game* g, int slot, int original, int card, int player) noexcept nogil
