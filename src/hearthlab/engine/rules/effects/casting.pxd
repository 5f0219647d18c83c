@cython.locals(found=uint64_t, i=int)
cdef uint64_t mentioned(Game* g) noexcept nogil
@cython.locals(slots=uint64_t)
cdef void reclaim(Game* g) noexcept nogil
@cython.locals(found=uint64_t, rest=uint64_t, aim=int, side=int)
cdef uint64_t aims_of(Game* g, CardRow* text, int player, int slot) noexcept nogil
cdef int code_of(Game* g, int card, CardRow* text, int player) noexcept nogil
cdef int random_option(Game* g, int player) noexcept nogil
cdef void cast_card(Game* g, int card, int player, int aim) noexcept nogil
@cython.locals(slot=int, aims=uint64_t)
cdef void cast_option(Game* g, int card, int player, int aim, int option) noexcept nogil
@cython.locals(card=int, overload=int)
cdef void launch(Game* g, int slot, int code, int player, int aim) noexcept nogil
@cython.locals(card=int)
cdef void op_cast_random(Game* g, Frame* f, Code* c) noexcept nogil
@cython.locals(i=int, card=int)
cdef void op_cast_from_deck(Game* g, Frame* f, Code* c) noexcept nogil
cdef void op_cast_chosen(Game* g, Frame* f) noexcept nogil
@cython.locals(place=int, card=int, slot=int, code=int)
cdef outlined op_cast_recalled(Game* g, Frame* f) noexcept nogil
@cython.locals(option=int, i=int)
cdef void cast_copy(Game* g, Frame* f, int spell) noexcept nogil
