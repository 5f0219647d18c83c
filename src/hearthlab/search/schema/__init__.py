"""The records of searches."""
