"""Information-set search."""
