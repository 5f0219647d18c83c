@cython.locals(i=int)
cdef void list_arms(Search* s, Arm* arms) noexcept nogil
cdef void try_arm(Search* s, Arm* arm) noexcept nogil
@cython.locals(i=int, left=int, arm=uint32_t)
cdef void draw_arms(Search* s, Arm* arms) noexcept nogil
# export nogil
@cython.locals(i=int, rounds=uint32_t)
cdef void flat_search(Search* s, Arm* arms) noexcept nogil
