@cython.locals(attack=int, health=int)
cdef void buff_one(Game* g, Frame* f, Code* c, int slot) noexcept nogil
@cython.locals(n=int)
cdef void give_random(Game* g, Frame* f, int slot, uint32_t tags) noexcept nogil
@cython.locals(attack=int)
cdef void enchant_one(Game* g, Frame* f, Code* c, int slot) noexcept nogil
cdef void freeze_one(Game* g, Frame* f, int slot) noexcept nogil
cdef void set_remaining(Game* g, int slot, int amount) noexcept nogil
@cython.locals(attack=int, health=int, aura_attack=int, aura_health=int)
cdef void swap_one(Game* g, int slot) noexcept nogil
@cython.locals(minions=uint64_t, i=int, chosen=int, place=int)
cdef void swap_with_hand(Game* g, Frame* f, int slot) noexcept nogil
cdef outlined transform_randomly(Game* g, Frame* f, int slot, int card) noexcept nogil
@cython.locals(slot=int, op=int, added=int, _=int)
cdef void change_each(Game* g, Frame* f, Code* c, uint64_t slots) noexcept nogil
@cython.locals(op=int, attack=int, health=int)
cdef outlined later_change(Game* g, Frame* f, Code* c, int slot) noexcept nogil
