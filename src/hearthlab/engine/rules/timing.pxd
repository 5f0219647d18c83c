# export nogil scratch scratch, l
@cython.locals(played=int64_t, _=int)
cdef int64_t repeat_playout(Game* g, Game* scratch, Listing* l, int times) noexcept nogil
# export nogil scratch scratch
@cython.locals(_=int)
cdef void repeat_clone(Game* g, Game* scratch, int times) noexcept nogil
# export nogil scratch l
@cython.locals(found=int64_t, _=int)
cdef int64_t repeat_legal(Game* g, Listing* l, int times) noexcept nogil
