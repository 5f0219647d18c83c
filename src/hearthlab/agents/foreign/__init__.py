"""Agents of other people: code that a spec names, in processes of its own and under limits."""
