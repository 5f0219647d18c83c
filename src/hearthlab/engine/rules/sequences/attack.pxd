cdef bint can_fight(Game* g, int slot) noexcept nogil
cdef void wear_weapon(Game* g, int weapon, int defender) noexcept nogil
@cython.locals(slots=uint64_t, rest=uint64_t, slot=int)
cdef outlined cleave(Game* g, int attacker, int defender, int strength) noexcept nogil
cdef outlined note_start(Game* g, Frame* f) noexcept nogil
@cython.locals(dealt=int, taken=int, weapon=int, strength=int)
cdef void exchange_blows(Game* g, int attacker, int defender, int began) noexcept nogil
@cython.locals(weapon=int)
cdef void protect_attacker(Game* g, Frame* f) noexcept nogil
cdef void end_attack(Game* g, Frame* f) noexcept nogil
@cython.locals(depth=int)
cdef void step_attack(Game* g, Frame* f) noexcept nogil
