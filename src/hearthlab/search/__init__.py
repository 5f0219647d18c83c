"""Search: playouts, bandits and trees on the engine's records, compiled like the engine."""
