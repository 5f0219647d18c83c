"""The laboratory as Python calls it: one function per question, each returns a report."""

from __future__ import annotations

from typing import Any

from hearthlab.decks.bench import Conditions
from hearthlab.decks.compare import Comparison
from hearthlab.decks.compare import compare as _compare
from hearthlab.decks.hand import HandReport, hand_advice
from hearthlab.decks.improve import Improvement
from hearthlab.decks.improve import improve as _improve
from hearthlab.decks.matrix import Matrix, matchups
from hearthlab.decks.meta import MetaReport, meta
from hearthlab.decks.mulligan import MulliganReport
from hearthlab.decks.mulligan import mulligan as _mulligan
from hearthlab.decks.nerf import NerfReport
from hearthlab.decks.nerf import nerf as _nerf
from hearthlab.decks.overview import Overview, overview
from hearthlab.decks.search.report import Searched, SearchReport
from hearthlab.decks.search.report import deck_search as _search
from hearthlab.decks.values import CardReport, card_values

GIVEN = tuple(Conditions.__dataclass_fields__)
KEPT = ("seed", "store", "workers", "backend")  # of a search, whose agents are settings


def _split(options: dict[str, Any]) -> tuple[Conditions, dict[str, Any]]:
    """Split off the conditions of a study from its options."""
    mine = {name: options.pop(name) for name in GIVEN if name in options}
    return Conditions(**mine), options


def deck_report(deck: Any, **options: Any) -> CardReport:
    """Measure the value of one copy of each card of a deck, on the same deals.

    Options: field, weights, cards, reference, pairs, until, format; and agent, opponent_agent,
    seed, belief, store, workers, backend, on_progress.

    >>> import hearthlab as hl
    >>> report = hl.deck_report("zoo-warlock", field="freeze-mage", cards=["Doomguard"],
    ...     agent="rules", pairs=20)
    >>> report.cards[0].card.name, report.rows[1].statistic, report.rows[1].kind
    ('Doomguard', 'slot value', 'causal')
    """
    given, options = _split(options)
    return card_values(deck, given=given, **options)


def deck_mulligan(deck: Any, *, hand: Any = None, **options: Any) -> MulliganReport | HandReport:
    """Measure what to keep: for each card, or all ways to keep a given hand.

    Options: against, weights, pairs, until (not of a hand), coin (of a hand), format, and those of
    `deck_report`.

    >>> import hearthlab as hl
    >>> hand = ["Flame Imp", "Doomguard", "Soulfire"]
    >>> options = {"against": "freeze-mage", "agent": "rules", "pairs": 10}
    >>> len(hl.deck_mulligan("zoo-warlock", hand=hand, **options).ways)
    8
    """
    given, options = _split(options)
    if hand is not None:
        return hand_advice(deck, hand, given=given, **options)
    return _mulligan(deck, given=given, **options)


def deck_matrix(decks: Any, **options: Any) -> Matrix:
    """Play every deck against every other. Options: pairs, until, format, and those above.

    >>> import hearthlab as hl
    >>> matrix = hl.deck_matrix(["freeze-mage", "zoo-warlock"], agent="rules", pairs=10)
    >>> matrix.names, matrix.games
    (('freeze-mage', 'zoo-warlock'), 20)
    """
    given, options = _split(options)
    return matchups(decks, given=given, **options)


def deck_meta(matrix: Matrix, **options: Any) -> MetaReport:
    """Solve a matrix. Options: weights, lineup, bans, dynamics, draws.

    >>> import hearthlab as hl
    >>> matrix = hl.deck_matrix(["freeze-mage", "zoo-warlock"], agent="rules", pairs=10, seed=1)
    >>> hl.deck_meta(matrix).shares[0].name
    'zoo-warlock'
    """
    return meta(matrix, **options)


def deck_compare(first: Any, other: Any, **options: Any) -> Comparison:
    """Compare two lists of a class on the same deals. Options: as `deck_report`.

    >>> import hearthlab as hl
    >>> options = {"field": "zoo-warlock", "agent": "rules", "pairs": 10}
    >>> hl.deck_compare("freeze-mage", "basic-mage", **options).games
    40
    """
    given, options = _split(options)
    return _compare(first, other, given=given, **options)


def deck_improve(deck: Any, **options: Any) -> Improvement:
    """Search exchanges that help, and confirm the best on fresh deals and other opponents.

    Options: field, held_out, weights, keep, cards, collection, swaps, most, first, confirm, budget,
    format, and those of `deck_report`.

    >>> import hearthlab as hl
    >>> options = {"field": "zoo-warlock", "agent": "rules", "cards": ["Wisp"], "most": 2}
    >>> found = hl.deck_improve("freeze-mage", confirm=10, budget=1, **options)
    >>> found.better is None
    True
    """
    given, options = _split(options)
    return _improve(deck, given=given, **options)


def deck_nerf(changes: Any, **options: Any) -> NerfReport:
    """Measure what changed cards do to a field.

    Options: field, weights, pairs, format, and those of `deck_report`.

    >>> import hearthlab as hl
    >>> field = ["freeze-mage", "zoo-warlock"]
    >>> found = hl.deck_nerf({"Doomguard": {"cost": 6}}, field=field, agent="rules", pairs=10)
    >>> "Doomguard" in str(found)
    True
    """
    given, options = _split(options)
    return _nerf(changes, given=given, **options)


def deck_overview(deck: Any, **options: Any) -> Overview:
    """Look at a deck: list, curve, dust, odds. Options: turn, collection, format.

    >>> import hearthlab as hl
    >>> hl.deck_overview("freeze-mage").curve["2"]
    9
    """
    return overview(deck, **options)


def deck_search(what: str, **options: Any) -> SearchReport:
    """Search for different good decks of a class: an archive by measures such as turns and hand.

    what: a class, a published search such as "dsa-me", or a TOML file.
    Options: algorithm, map, cells, evaluations, games, confirm, refresh, fitness, rule, seats,
    mulligan, agent, opponent_agent, field, format, cards, start, budget, and the numbers of
    algorithms (initial, batch, generations, proposals, parents, crossover) and of sliding borders
    (remap_every, first_cells); seed, store, workers, on_progress.

    >>> import hearthlab as hl
    >>> found = hl.deck_search("rogue", field="zoo-warlock", evaluations=20, games=4, confirm=10)
    >>> len(found.elites) > 1, found.evaluations, found.rows[0].statistic
    (True, 20, 'win rate')
    """
    mine = {name: options.pop(name) for name in (*KEPT, "on_progress") if name in options}
    return _search(what, given=Searched(**mine), **options)
