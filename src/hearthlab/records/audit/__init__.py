"""The audit: each action of a real game, played again in this engine and compared."""
