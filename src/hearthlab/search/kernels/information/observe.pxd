@cython.locals(i=int)
cdef void insert_row(uint16_t* rows, int n, int row) noexcept nogil
@cython.locals(i=int, k=int, slot=int, rank=int, body=uint64_t, rest=uint64_t)
cdef void observe_board(InformationTree* t, Game* g, int player, SideSnapshot* s) noexcept nogil
@cython.locals(i=int, health=int, bucket=int)
cdef void observe_side(InformationTree* t, Game* g, int player, bint observed) noexcept nogil
# export
@cython.locals(i=int, player=int, actor=int, observed=bint)
cdef void observe(InformationTree* t, Game* g) noexcept nogil
@cython.locals(i=int, words="uint64_t*", first=uint64_t, second=uint64_t, word=uint64_t)
cdef void hash_snapshot(InformationTree* t) noexcept nogil
cdef void add_choice(InformationTree* t, uint32_t key, uint32_t action) noexcept nogil
@cython.locals(kind=int, slot=int, source=int, variant=uint32_t, key=uint32_t)
cdef uint32_t source_key(InformationTree* t, Game* g, uint32_t action) noexcept nogil
@cython.locals(left=int, right=int)
cdef int place_key(InformationTree* t, Game* g, int place) noexcept nogil
@cython.locals(k=int, first=int, place=int, known=uint64_t)
cdef void add_places(InformationTree* t, Game* g, Group* group, uint32_t key, uint32_t action) noexcept nogil
@cython.locals(key=uint32_t, targets=uint64_t, known=uint64_t, slot=int, code=int)
cdef void add_group(InformationTree* t, Game* g, Group* group, uint32_t key) noexcept nogil
@cython.locals(kind=int, k=int, i=int, source=uint64_t, key=uint32_t, known=bint)
cdef void add_answers(InformationTree* t, Game* g, Group* group) noexcept nogil
@cython.locals(i=int, k=int, kind=int, key=uint32_t, known=bint)
cdef int list_choices(InformationTree* t, Game* g) noexcept nogil
