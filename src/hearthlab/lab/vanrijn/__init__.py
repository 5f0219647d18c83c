"""The experiments of van Rijn 2016; importing this registers them."""

from hearthlab.lab.vanrijn import cheating, determinizations, tournament

__all__ = ["cheating", "determinizations", "tournament"]
