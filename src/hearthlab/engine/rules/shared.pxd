# export
cdef void bind_tables(Tables* tables) noexcept nogil
# export
cdef void read_log(Log* log) noexcept nogil
