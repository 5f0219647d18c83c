cdef outlined count_overload(Game* g, int player, int crystals) noexcept nogil
cdef void count_secret(Game* g, int player) noexcept nogil
cdef void count_big_spell(Past* past, int printed_cost, int paid) noexcept nogil
@cython.locals(overload=int, paid=int)
cdef inlined pay_and_leave_hand(Game* g, Frame* f) noexcept nogil
cdef outlined remember_paid(Game* g, Frame* f, int paid) noexcept nogil
cdef int paid_for(Game* g, Frame* f) noexcept nogil
cdef int code_to_run(Game* g, Frame* f) noexcept nogil
cdef void run_text(Game* g, Frame* f, int pc) noexcept nogil
cdef void run_battlecry(Game* g, Frame* f, int pc) noexcept nogil
cdef outlined repeat_battlecry(Game* g, Frame* f, int pc) noexcept nogil
@cython.locals(i=int, slot=int)
cdef outlined join_pirates(Game* g, Frame* f) noexcept nogil
@cython.locals(slot=int)
cdef bint is_play_answered(Game* g, Frame* f) noexcept nogil
@cython.locals(depth=int)
cdef outlined_int is_play_answered_later(Game* g, Frame* f) noexcept nogil
cdef outlined enter_later(Game* g, Frame* f) noexcept nogil
cdef bint raise_after(Game* g, Frame* f, int event, int other, int amount) noexcept nogil
@cython.locals(slot=int, pc=int, attack=int)
cdef void step_play_minion(Game* g, Frame* f) noexcept nogil
cdef outlined remember_cast(Game* g, Frame* f) noexcept nogil
cdef outlined_int is_countered_noticed(Game* g, Frame* f, int overload) noexcept nogil
@cython.locals(slot=int, pc=int, overload=int)
cdef void step_play_spell(Game* g, Frame* f) noexcept nogil
@cython.locals(slot=int, pc=int)
cdef void step_play_weapon(Game* g, Frame* f) noexcept nogil
@cython.locals(slot=int, pc=int)
cdef void step_play_hero(Game* g, Frame* f) noexcept nogil
cdef outlined step_play_other(Game* g, Frame* f, int kind) noexcept nogil
@cython.locals(kind=int)
cdef void step_play(Game* g, Frame* f) noexcept nogil
cdef void step_power(Game* g, Frame* f) noexcept nogil
