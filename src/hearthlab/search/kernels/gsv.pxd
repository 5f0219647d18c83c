cdef void settle(Game* g, int player) noexcept nogil
# export
@cython.locals(player=int, i=int)
cdef void finish_turn(Game* g) noexcept nogil
# export
@cython.locals(frozen=uint32_t, i=int)
cdef bint ends_quietly(Game* g) noexcept nogil
cdef int gsv_health(Game* g, int player) noexcept nogil
@cython.locals(attack=int, i=int)
cdef int gsv_lasting_attack(Game* g, int slot) noexcept nogil
@cython.locals(damage=double, i=int, left=int, rest=double)
cdef int gsv_threat(Game* g, Gsv* q) noexcept nogil
@cython.locals(score=double)
cdef double gsv_minion(Game* g, Gsv* q, int slot, int threat) noexcept nogil
# export
@cython.locals(threat=int, score=double, i=int)
cdef double gsv_score(Game* g, Gsv* q) noexcept nogil
cdef void gsv_try(Gsv* q, Game* to, Game* g, uint32_t action) noexcept nogil
@cython.locals(slot=int)
cdef bint gsv_is_aimed_minion(Game* g, Group* group) noexcept nogil
@cython.locals(best=double, score=double, chosen=uint32_t, action=uint32_t, targets=uint64_t)
cdef uint32_t gsv_best_target(Gsv* q, Game* g, Group* group, int place) noexcept nogil
cdef int gsv_size(Game* g, Group* group) noexcept nogil
cdef uint32_t gsv_action(Gsv* q, Game* g, Group* group, int index) noexcept nogil
@cython.locals(ended=bint, best=double, value=double, i=int, k=int)
cdef double gsv_value(Gsv* q, int level, uint32_t action, int depth) noexcept nogil
# export nogil
@cython.locals(i=int, k=int, action=uint32_t)
cdef void gsv_search(Gsv* q) noexcept nogil
