cdef double tried_value(Lesson* q, Model* m, Game* g, uint32_t action, int player) noexcept nogil
@cython.locals(n=int, i=int, equal=int, player=int, chosen=uint32_t, action=uint32_t, best=double, value=double)
cdef uint32_t look_ahead(Lesson* q, Model* m, Game* g, double epsilon) noexcept nogil
@cython.locals(i=uint32_t, first=uint64_t)
cdef void note_state(Lesson* q, Game* g) noexcept nogil
# export nogil
@cython.locals(action=uint32_t, left=uint32_t)
cdef int play_lesson(Lesson* q, Game* g) noexcept nogil
