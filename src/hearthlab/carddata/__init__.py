"""Printed card facts: a frozen snapshot of the game's data and its loader. No rules here."""
