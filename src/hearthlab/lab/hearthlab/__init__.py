"""Hearthlab's own experiments."""
