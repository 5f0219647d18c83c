cdef bint is_quest(Game* g, int card) noexcept nogil
# export
@cython.locals(i=int, card=int)
cdef void quest_to_top(Game* g, int player) noexcept nogil
# export
cdef void begin_quest(Game* g, int slot, int player) noexcept nogil
@cython.locals(player=int)
cdef void complete(Game* g, int slot, int reward) noexcept nogil
cdef void op_count_quest(Game* g, Frame* f, Code* c) noexcept nogil
# export
@cython.locals(i=int)
cdef int record_of_name(Game* g, int slot, int name) noexcept nogil
@cython.locals(i=int)
cdef void op_count_name(Game* g, Frame* f, Code* c) noexcept nogil
cdef bint is_due(Game* g) noexcept nogil
@cython.locals(player=int, reward=int)
cdef outlined award(Game* g) noexcept nogil
cdef void op_count_to_awaken(Game* g, Frame* f, Code* c) noexcept nogil
cdef void expect(Game* g, int slot, int player, int attack) noexcept nogil
@cython.locals(i=int)
cdef int play_of(Game* g, int slot) noexcept nogil
@cython.locals(slot=int)
cdef void op_count_expected(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(dormant=int, i=int)
cdef void op_snuff(Game* g, Frame* f, Code* c) noexcept nogil
