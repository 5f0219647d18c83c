"""The base of all errors."""


class HearthlabError(Exception):
    """The base of every error raised on purpose."""
