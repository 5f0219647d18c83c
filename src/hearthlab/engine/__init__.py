"""The engine: records of games, card tables, and the rules compiled to C."""
