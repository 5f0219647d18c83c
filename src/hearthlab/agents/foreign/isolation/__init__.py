"""The permissions of a process with foreign code: levels, and their mechanisms."""
