"""The rules of the game, compiled to C."""
