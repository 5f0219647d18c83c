"""Compiled parts of environments: numbered actions, the entity table, batches of games."""
