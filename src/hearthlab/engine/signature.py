"""Name the engine's behaviour: one number over a fixed set of games, changed only when it changes."""

SIGNATURE = "unset"
