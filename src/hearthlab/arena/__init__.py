"""Measurement: matches between agents, and what their results say.

`hl.match`, `hl.round_robin` and `hl.gauntlet` are made of these: a plan of cells is run, in memory
or into a store, and ratings follow from its games.

>>> import hearthlab as hl
>>> cell = hl.arena.Cell(name="one", a="rules", b="random", decks=("random",), games=4)
>>> done = hl.arena.run(hl.arena.Plan("small", (cell,)))
>>> done.match.games
4
"""

from hearthlab.carddata.naming import homes_of, lazily

PUBLIC = {
    "arena.plan": "Cell Plan",
    "arena.ratings": "Rating ratings",
    "arena.worker": "GameRecord",
    "arena.run": "RunResult run",
    "arena.sprt": "Sprt",
}
HOMES = homes_of(PUBLIC)

__all__ = sorted(HOMES)
__getattr__, __dir__ = lazily(__name__, HOMES)
