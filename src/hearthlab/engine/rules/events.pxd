cdef Frame* push(Game* g, int kind, int source, int controller) noexcept nogil
cdef Frame* push_effect(Game* g, int pc, int source, int controller, int card) noexcept nogil
cdef bint answers(Game* g, Trigger* t, int slot, int controller, int event, Frame* f) noexcept nogil
cdef bint is_hidden(Game* g, int slot) noexcept nogil
cdef outlined answer_twice(Game* g, int code, int slot, int controller, int card, Frame* f) noexcept nogil
cdef bint answers_by(Game* g, int card, int slot, int controller, Frame* f, bint act) noexcept nogil
@cython.locals(i=int, found=int, event=int)
cdef bint answers_among(Game* g, int first, int n, int card, int slot, int controller, Frame* f, bint act) noexcept nogil
@cython.locals(first=int, n=int)
cdef bint answers_of_hand(Game* g, int card, int slot, Frame* f, bint act) noexcept nogil
@cython.locals(i=int, found=int)
cdef outlined_int listens_in_hand(Game* g, int slot, Frame* f, bint act) noexcept nogil
@cython.locals(found=uint64_t, player=int, i=int, slot=int)
cdef outlined_slots hands_that_answer(Game* g, Frame* f) noexcept nogil
@cython.locals(turn=int, i=int, n=int, player=int, slot=int)
cdef outlined_int answer_from_hands(Game* g, Frame* f) noexcept nogil
@cython.locals(i=int, found=int)
cdef bint listens_now(Game* g, int slot, Frame* f, bint act) noexcept nogil
@cython.locals(found=uint64_t, slot=int)
cdef outlined_slots dormant_listeners(Game* g, uint64_t slots, Frame* f) noexcept nogil
@cython.locals(found=uint64_t, i=int, slot=int)
cdef outlined_slots secrets_at_start(Game* g, int player, Frame* f) noexcept nogil
@cython.locals(found=uint64_t, others=uint64_t, wanted=uint32_t, player=int, slot=int)
cdef outlined_slots later_listeners(Game* g, Frame* f) noexcept nogil
@cython.locals(found=uint64_t, rest=uint64_t, player=int, i=int, slot=int, wanted=uint32_t)
cdef void gather(Game* g, Frame* f) noexcept nogil
cdef void queue_event(Game* g, int event, int subject, int other, int amount) noexcept nogil
cdef bint raise_event(Game* g, int event, int subject, int other, int amount) noexcept nogil
cdef outlined_int ask_listeners(Game* g, int event, int subject, int other, int amount) noexcept nogil
@cython.locals(best=int, order=int, i=int, wanted=uint32_t)
cdef int order_after(Game* g, int slot, Frame* f) noexcept nogil
@cython.locals(i=int)
cdef void answer(Game* g, int slot, Frame* f, int order) noexcept nogil
@cython.locals(slot=int, best=int, chosen=int, order=int, rest=uint64_t)
cdef void step_event(Game* g, Frame* f) noexcept nogil
cdef void reveal(Game* g, int slot) noexcept nogil
@cython.locals(pc=int, _=int)
cdef void push_deathrattle(Game* g, int slot, int card, int times) noexcept nogil
@cython.locals(i=int, times=int, is_minion=bint)
cdef void push_deathrattles(Game* g, int slot) noexcept nogil
