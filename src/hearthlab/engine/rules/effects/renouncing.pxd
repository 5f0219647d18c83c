@cython.locals(card=int)
cdef outlined op_take_random_power(Game* g, Frame* f, Code* c) noexcept nogil
cdef void renounce_in_hand(Game* g, int slot, int card, int discount) noexcept nogil
@cython.locals(old=int, discount=int, i=int, card=int, number=int)
cdef outlined op_renounce(Game* g, Frame* f, Code* c) noexcept nogil
