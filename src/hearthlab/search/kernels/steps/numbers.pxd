@cython.locals(i=int)
cdef int place_among(uint8_t* slots, int n, int slot) noexcept nogil
cdef int fighter(Game* g, int player, int slot) noexcept nogil
cdef int seen_target(Game* g, int player, int slot) noexcept nogil
# export
@cython.locals(kind=int, source=int, target=int, number=int, place=int)
cdef int action_number(Game* g, uint32_t action, int player, int placed) noexcept nogil
cdef int slot_at(Player* p, int place) noexcept nogil
cdef int target_meant(Game* g, int player, int seen) noexcept nogil
@cython.locals(position=uint32_t, held=uint32_t, target=uint32_t, source=uint32_t, option=uint32_t, action=uint32_t)
cdef uint32_t play_meant(Game* g, uint32_t number, int player, int placed) noexcept nogil
# export
@cython.locals(source=uint32_t, target=uint32_t, action=uint32_t)
cdef uint32_t action_meant(Game* g, uint32_t number, int player, int placed) noexcept nogil
@cython.locals(i=int)
cdef void look_around(Game* g, int player, Places* s) noexcept nogil
@cython.locals(first=int, i=int)
cdef int list_answers(Game* g, int n, uint8_t* mask, uint16_t* listed) noexcept nogil
@cython.locals(k=int)
cdef int list_number(int number, int places, int placed, uint8_t* mask, uint16_t* listed, int n) noexcept nogil
# export scratch l, s
@cython.locals(n=int, i=uint32_t, first=int, held=int, source=int, kind=int, spread=int, place=int, number=int, action=uint32_t, targets=uint64_t)
cdef int list_numbers(Game* g, Listing* l, Places* s, int player, int placed, uint8_t* mask, uint16_t* listed) noexcept nogil
