@cython.locals(i=int, player=int)
cdef outlined fill_started(Game* g, Belief* belief) noexcept nogil
@cython.locals(i=int)
cdef void add_started(Game* g, int player, int card) noexcept nogil
@cython.locals(i=int, right=int)
cdef int count_right(Game* g, int player) noexcept nogil
cdef bint is_guess_open(Game* g, Belief* belief) noexcept nogil
@cython.locals(i=int, k=int, player=int, known=int, dealt=int, place=int)
cdef outlined settle_guess(Game* g, Game* root, Belief* belief, Random* r) noexcept nogil
