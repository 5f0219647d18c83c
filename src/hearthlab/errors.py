"""Errors: each quotes the wrong input and says what would be right.

All are a `HearthlabError`, and most a `ValueError` or `LookupError`, too:

>>> import hearthlab as hl
>>> game = hl.Game("mage", "hunter", seed=1, mulligan=False)
>>> try:
...     game.push("play Fireball -> Rexxar")
... except hl.errors.IllegalAction as error:
...     print(error)  # doctest: +ELLIPSIS
play Fireball -> Rexxar: no 'Fireball' there; there is Wild Pyromancer, Spectral Knight, ...
"""

from hearthlab.carddata.naming import homes_of, lazily

PUBLIC = {
    "agents.foreign.faults": "AgentFault",
    "agents.foreign.serving": "LineError",
    "agents.review": "ReviewError",
    "agents.spec": "SpecError",
    "arena.plan": "PlanError",
    "arena.players": "MatchError",
    "arena.ratings": "RatingError",
    "arena.sprt": "SprtError",
    "arena.store.errors": "StoreError",
    "arena.tournament": "TournamentError",
    "carddata.facts": "UnknownCard",
    "carddata.parts": "FormatError",
    "carddata.errors": "HearthlabError",
    "decks.errors": "DeckLabError",
    "game.errors": "BeliefError CorruptState DeckError EngineFault GameOver "
    "IllegalAction NotationError NothingPlayed PositionError ReplayError StaleAction WrongType",
    "models.model_card": "ModelError",
}
HOMES = homes_of(PUBLIC)

__all__ = sorted(HOMES)
__getattr__, __dir__ = lazily(__name__, HOMES)
