@cython.locals(i=int)
cdef void select_inputs(Model* m, Scratch* x) noexcept nogil
cdef double number_of_inputs(Model* m, Scratch* x) noexcept nogil
# export
cdef double model_number(Game* g, Model* m, Scratch* x, int player) noexcept nogil
cdef double linked(Model* m, double number) noexcept nogil
# export scratch x
cdef double model_value(Game* g, Model* m, Scratch* x, int player) noexcept nogil
# export nogil scratch x
@cython.locals(total=double, _=int)
cdef double repeat_value(Game* g, Model* m, Scratch* x, int player, int times) noexcept nogil
# export nogil
@cython.locals(total=double, _=int)
cdef double repeat_number(Model* m, Scratch* x, int times) noexcept nogil
