cdef int blessings_at(Past* a, int place) noexcept nogil
cdef void bless_at(Past* a, int place, int number) noexcept nogil
cdef uint64_t close_gap(uint64_t bits, int place) noexcept nogil
cdef uint64_t open_gap(uint64_t bits, int place) noexcept nogil
cdef outlined lift(Game* g, int player, int place, int card) noexcept nogil
cdef outlined lower(Game* g, int player, int place) noexcept nogil
@cython.locals(number=int)
cdef outlined swap_blessings(Game* g, int player, int first, int second) noexcept nogil
@cython.locals(kind=int)
cdef outlined put_on(Game* g, int slot, int player) noexcept nogil
cdef void drop_lifted(Game* g, int player) noexcept nogil
cdef void drop_blessings(Game* g, int player) noexcept nogil
cdef void pass_lifted(Game* g, int player, int thief) noexcept nogil
cdef outlined offer_blessed(Game* g, int player, int index) noexcept nogil
cdef outlined choose_blessed(Game* g, int player, int index, int card) noexcept nogil
