"""Make the environments known to Gymnasium by name, whenever Gymnasium is imported."""

from __future__ import annotations

NAME = "Hearthlab/Hearthstone-v0"


def register_all() -> None:
    """Register the single environment and its native vector form."""
    from gymnasium import register, registry

    if NAME not in registry:
        register(
            id=NAME,
            entry_point="hearthlab.envs.single:HearthstoneEnv",
            vector_entry_point="hearthlab.envs.vector:HearthstoneVectorEnv",
        )
