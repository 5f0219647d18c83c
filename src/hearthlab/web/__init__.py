"""The window: a server on localhost that lets a browser play, watch, analyse and browse results."""
