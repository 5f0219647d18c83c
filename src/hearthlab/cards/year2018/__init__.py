"""The cards of early 2018: what changed since 2014, and the sets that came after it."""
