# export
cdef unsigned int draw_below(Game* g, unsigned int n) noexcept nogil
cdef int bounded(int number) noexcept nogil
cdef int counted(int number) noexcept nogil
cdef Entity* entity(Game* g, int slot) noexcept nogil
cdef CardRow* row(Game* g, int slot) noexcept nogil
cdef bint in_play(Game* g, int slot) noexcept nogil
cdef int arriving_weapon(Game* g) noexcept nogil
cdef void note(Game* g, int kind, int source, int target, int amount, int extra) noexcept nogil
cdef int first_in_order(Game* g, uint64_t slots) noexcept nogil
cdef int last_in_order(Game* g, uint64_t slots) noexcept nogil
@cython.locals(k=int)
cdef int pick_one(Game* g, uint64_t slots) noexcept nogil
cdef void dress(Game* g, int slot, int card) noexcept nogil
cdef void print_on(Game* g, int slot, int card) noexcept nogil
cdef void hear_in_hand(Game* g, int card) noexcept nogil
# export
@cython.locals(rest=uint64_t, i=int)
cdef outlined recall_hands(Game* g) noexcept nogil
cdef outlined grow(Game* g, int slot) noexcept nogil
cdef outlined crystallize(Game* g, int slot) noexcept nogil
# export
@cython.locals(price=int)
cdef void price_at(Game* g, int slot, int change) noexcept nogil
cdef int allocate(Game* g) noexcept nogil
# export
@cython.locals(change=int)
cdef int create(Game* g, int card, int controller) noexcept nogil
cdef void discard_entity(Game* g, int slot) noexcept nogil
cdef void erase(Game* g, int slot) noexcept nogil
cdef int place_of(uint8_t* zone, int n, int slot) noexcept nogil
cdef void take_out(uint8_t* zone, int n, int slot) noexcept nogil
cdef void mark(Game* g, int slot, uint32_t tags) noexcept nogil
cdef void hear(Game* g, int slot) noexcept nogil
cdef void hear_events(Game* g, uint32_t events) noexcept nogil
cdef bint is_heard(Game* g, int event) noexcept nogil
@cython.locals(stirs=uint32_t)
cdef void stir(Game* g, Entity* e) noexcept nogil
cdef bint has_work(Game* g) noexcept nogil
cdef void leave_hand(Player* p, int slot) noexcept nogil
cdef void leave_zone(Game* g, int slot) noexcept nogil
# export
cdef bint put_in_hand(Game* g, int slot) noexcept nogil
@cython.locals(pool=int, n=int, kept=uint32_t)
cdef outlined identify(Game* g, int slot) noexcept nogil
@cython.locals(found=uint64_t)
cdef uint64_t on_boards(Game* g) noexcept nogil
@cython.locals(found=uint64_t, player=int, i=int)
cdef outlined_slots dormant_on_boards(Game* g) noexcept nogil
cdef outlined lay_dormant(Player* p, int slot, uint32_t tags) noexcept nogil
cdef void stamp(Game* g, int slot) noexcept nogil
# export
cdef void put_on_board(Game* g, int slot, int controller, int position) noexcept nogil
cdef bint has_room(Game* g, int player) noexcept nogil
cdef bint can_act(Entity* e) noexcept nogil
cdef void add_tags(Entity* e, uint32_t tags) noexcept nogil
cdef void drop_tags(Entity* e, uint32_t tags) noexcept nogil
