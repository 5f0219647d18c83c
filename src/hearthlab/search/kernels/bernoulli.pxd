@cython.locals(place=double, i=int)
cdef double draw_chance(Bandits* b) noexcept nogil
@cython.locals(i=uint32_t)
cdef void new_bandit(Bandits* b) noexcept nogil
@cython.locals(i=uint32_t, chosen=uint32_t, best=double, bound=double)
cdef uint32_t highest_bound(Bandits* b, double width) noexcept nogil
cdef void pull_arm(Bandits* b, uint32_t arm) noexcept nogil
cdef bint ranks_before(Bandits* b, uint32_t one, uint32_t other) noexcept nogil
@cython.locals(i=uint32_t, best=uint32_t, rank=uint32_t)
cdef uint32_t rank_of_best(Bandits* b) noexcept nogil
# export nogil
@cython.locals(n=uint32_t, _=uint32_t, rank=uint32_t)
cdef void play_bandits(Bandits* b) noexcept nogil
