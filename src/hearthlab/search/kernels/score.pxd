cdef double result_for(Game* g, int player) noexcept nogil
@cython.locals(attack=int, found=double)
cdef double minion_score(Entity* e, Weights* w) noexcept nogil
@cython.locals(found=double, i=int)
cdef double side_score(Game* g, Weights* w, int player) noexcept nogil
# export
@cython.locals(mine=double, theirs=double)
cdef double board_score(Game* g, Weights* w, int player) noexcept nogil
cdef double chance_of(Game* g, Weights* w, int player) noexcept nogil
