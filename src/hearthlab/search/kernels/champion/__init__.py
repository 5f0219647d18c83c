"""Compiled parts of the champion: sight, net, beam over a turn, plans in worlds, self-play."""
