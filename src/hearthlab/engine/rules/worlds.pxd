# export
@cython.locals(kept=uint32_t)
cdef void place_card(Game* g, int slot, int card) noexcept nogil
@cython.locals(drawn=uint64_t, i=int)
cdef int choose_list(Belief* belief, Random* r) noexcept nogil
@cython.locals(i=int)
cdef bint is_used(Game* g, Belief* belief, int until, int card) noexcept nogil
@cython.locals(i=int, fitting=int, card=int)
cdef int take_secret(Game* g, Belief* belief, DeckList* cards, int left, int index, Random* r) noexcept nogil
@cython.locals(i=int, fitting=int, first=int)
cdef int any_secret(Game* g, Belief* belief, int index, Random* r) noexcept nogil
@cython.locals(i=int, card=int)
cdef void fill_secrets(Game* g, Belief* belief, Random* r) noexcept nogil
@cython.locals(i=int, card=int)
cdef int take_card(DeckList* cards, int left, Random* r) noexcept nogil
@cython.locals(i=int, card=int)
cdef int take_padding(DeckList* cards, int left, Random* r) noexcept nogil
cdef bint is_replaced(Belief* belief, DeckList* cards, Random* r) noexcept nogil
# export
cdef int take_hidden(Belief* belief, Random* r) noexcept nogil
@cython.locals(i=int, card=int)
cdef int take_given(Belief* belief, Random* r) noexcept nogil
@cython.locals(i=int, card=int)
cdef void fill_hand(Game* g, Belief* belief, Random* r) noexcept nogil
@cython.locals(i=int, given=uint64_t)
cdef void fill_deck(Game* g, Belief* belief, Random* r) noexcept nogil
@cython.locals(i=int)
cdef void fill_offered(Game* g, Belief* belief, Random* r) noexcept nogil
@cython.locals(left=int, n=int, i=int)
cdef outlined_int copied_card(Game* g, Belief* belief, uint64_t taken, Random* r) noexcept nogil
@cython.locals(taken=uint64_t, i=int, place=int, marks=int)
cdef outlined fill_own_deck(Game* g, Belief* belief, Random* r) noexcept nogil
@cython.locals(wanted=int, chooser=int, pool=int, i=int)
cdef outlined offer_again(Game* g) noexcept nogil
@cython.locals(i=int, k=int, other=int)
cdef outlined guess_attached(Game* g, int player, Random* r) noexcept nogil
@cython.locals(i=int, left=int, card=int)
cdef void shuffle_deck(Game* g, int player, Random* r) noexcept nogil
# export
@cython.locals(tries=int)
cdef void sample_world(Game* to, Game* root, Belief* belief, Random* r) noexcept nogil
cdef void fill_world(Game* to, Game* root, Belief* belief, Random* r) noexcept nogil
cdef void reseed(Game* g, Random* r) noexcept nogil
# export nogil
@cython.locals(_=int)
cdef void sample_worlds(Game* to, Game* root, Belief* belief, Random* r, int times) noexcept nogil
