cdef void pay_and_leave_hand(Game* g, Frame* f) noexcept nogil
cdef int code_to_run(Game* g, Frame* f) noexcept nogil
cdef void run_text(Game* g, Frame* f, int pc) noexcept nogil
@cython.locals(slot=int, pc=int)
cdef void step_play_minion(Game* g, Frame* f) noexcept nogil
@cython.locals(slot=int, pc=int)
cdef void step_play_spell(Game* g, Frame* f) noexcept nogil
@cython.locals(slot=int, pc=int)
cdef void step_play_weapon(Game* g, Frame* f) noexcept nogil
@cython.locals(kind=int)
cdef void step_play(Game* g, Frame* f) noexcept nogil
cdef void step_power(Game* g, Frame* f) noexcept nogil
cdef bint can_fight(Game* g, int slot) noexcept nogil
cdef void wear_weapon(Game* g, int weapon, int defender) noexcept nogil
@cython.locals(dealt=int, taken=int, weapon=int)
cdef void exchange_blows(Game* g, int attacker, int defender) noexcept nogil
cdef void step_attack(Game* g, Frame* f) noexcept nogil
cdef void thaw(Game* g, int slot) noexcept nogil
cdef void wake(Game* g, int slot) noexcept nogil
@cython.locals(i=int, player=int)
cdef void change_turn(Game* g) noexcept nogil
@cython.locals(i=int)
cdef void start_turn(Game* g) noexcept nogil
cdef void step_turn(Game* g, Frame* f) noexcept nogil
@cython.locals(slots=uint64_t, slot=int)
cdef bint announce_summoned(Game* g) noexcept nogil
@cython.locals(slots=uint64_t, slot=int)
cdef void come_to_rest(Game* g) noexcept nogil
@cython.locals(steps=int, kind=int, whole=bint)
cdef void run(Game* g) noexcept nogil
