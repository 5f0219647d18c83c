# export
cdef void bind_tables(int number, Tables* made) noexcept nogil
# export
cdef void read_log(Log* log) noexcept nogil
