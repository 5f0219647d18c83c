@cython.locals(n=int, best=int, untried=int, k=int, place=uint32_t, best_value=double, mean=double, value=double)
cdef int choose_edge(InformationTree* t, Game* g, uint32_t i) noexcept nogil
@cython.locals(i=uint32_t, k=int, key=uint32_t, child=uint32_t)
cdef void descend_sets(InformationTree* t, Game* g) noexcept nogil
@cython.locals(k=int, place=uint32_t)
cdef void learn_sets(InformationTree* t, double value) noexcept nogil
@cython.locals(start=double, value=double)
cdef void iterate_sets(InformationTree* t) noexcept nogil
# export nogil
@cython.locals(k=int)
cdef int search_sets(InformationTree* t, int iterations, double deadline) noexcept nogil
# export nogil
cdef void begin_sets(InformationTree* t) noexcept nogil
# export
@cython.locals(n=int, best=int, most=uint32_t, k=int, place=uint32_t)
cdef int weigh_choices(InformationTree* t, Game* g, uint32_t i) noexcept nogil
# export
@cython.locals(i=uint32_t, k=int)
cdef void trace_sets(InformationTree* t) noexcept nogil
