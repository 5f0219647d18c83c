"""Compiled parts of the competition's agents: options in order, scores, searches of a turn."""
