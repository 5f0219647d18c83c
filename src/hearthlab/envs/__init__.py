"""Environments for reinforcement learning: PettingZoo, Gymnasium (single and vector), OpenSpiel.

>>> import hearthlab as hl
>>> agent = hl.envs.PolicyAgent(lambda observation, mask: mask.argmax())
>>> hl.match(agent, "random", decks="random", games=2, seed=1).games
2
"""

from hearthlab.carddata.naming import homes_of, lazily

PUBLIC = {
    "envs.batch": "Batch",
    "envs.league": "League",
    "envs.observation": "Observation",
    "envs.policies.converting": "as_plain",
    "envs.policies.errors": "PolicyError",
    "envs.policies.plain": "PlainPolicy",
    "envs.policies.reading": "read_policy save_policy",
    "envs.policy": "PolicyAgent",
    "envs.space": "ActionSpace",
}
HOMES = homes_of(PUBLIC)

__all__ = sorted(HOMES)
__getattr__, __dir__ = lazily(__name__, HOMES)
