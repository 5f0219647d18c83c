# export
@cython.locals(row=uint64_t, i=uint32_t, card=int, side=int, at=uint64_t)
cdef void note_position(Harvest* h, Game* g) noexcept nogil
@cython.locals(n=int, share=double, last=uint32_t, index=int)
cdef uint32_t harvest_action(Harvest* h, Game* g) noexcept nogil
# export nogil
@cython.locals(turn=int, action=uint32_t)
cdef int play_harvest(Harvest* h, Game* g) noexcept nogil
# export nogil
@cython.locals(player=int)
cdef int play_duel(Harvest* h, Harvest* other, Game* g) noexcept nogil
