@cython.locals(i=int)
cdef bint has_started(Game* g, int player, int card) noexcept nogil
cdef bint may_be_guessed(Game* g, int player, int card, bint of_class) noexcept nogil
@cython.locals(i=int, found=int)
cdef int count_started(Game* g, int player, bint of_class) noexcept nogil
@cython.locals(i=int, n=int)
cdef int right_guess(Game* g, int player, bint of_class) noexcept nogil
cdef bint may_mislead(Game* g, int player, int card, bint of_class) noexcept nogil
@cython.locals(i=int, left=int, k=int, card=int)
cdef int wrong_guess(Game* g, int pool, int player, bint of_class) noexcept nogil
@cython.locals(i=int, place=int, of_class=bint)
cdef bint offer_guesses(Game* g, int pool, int player) noexcept nogil
cdef outlined op_offer_guesses(Game* g, Frame* f, Code* c) noexcept nogil
cdef outlined op_add_guessed(Game* g, Frame* f) noexcept nogil
cdef bint is_guessing(Game* g) noexcept nogil
