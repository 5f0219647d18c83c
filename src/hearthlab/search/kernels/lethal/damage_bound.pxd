@cython.locals(most=int)
cdef int swings_of(Lethal* q, Entity* e, uint32_t flags, uint32_t tags) noexcept nogil
@cython.locals(i=int, found=int, swings=int, attack=int, tags=uint32_t)
cdef int add_attacks(Lethal* q, Game* g, uint32_t flags) noexcept nogil
@cython.locals(each=int, count=int)
cdef void add_newcomers(Lethal* q, uint32_t flags) noexcept nogil
@cython.locals(each=int, found=int, i=int)
cdef int worth_of(Lethal* q, Reach* r, uint32_t flags) noexcept nogil
@cython.locals(summons=int, in_play=int, i=int)
cdef void count_all(Lethal* q, Game* g) noexcept nogil
@cython.locals(left=int, i=int, worth=int, cost=int)
cdef int buy_best(Lethal* q, int mana, uint32_t flags) noexcept nogil
@cython.locals(found=int, empty=int, i=int)
cdef int fatigue_of(Lethal* q, Game* g) noexcept nogil
# export
@cython.locals(mana=int, flags=uint32_t, late=uint32_t, found=int)
cdef int reach_of(Lethal* q, Game* g) noexcept nogil
cdef bint within_reach(Lethal* q, Game* g) noexcept nogil
