"""What an experiment is: cells to play, and how their results become tables, figures and verdicts.

An experiment knows the published number of games; a *scale* multiplies it. Everything after the
games (tables, figures, claims) is worked out from stored results alone, so it can be written again
without playing, and half-finished experiments show what they have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hearthlab.arena.plan import Cell, Plan, scaled
from hearthlab.arena.result import MatchResult

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DOCUMENTS = {
    "000": "Zopf 2015, Flat and structured move search",
    "001": "Świechowski and Tajmajer 2021, Randomness and imperfect information in MCTS",
    "004": "van Rijn 2016, Four bots",
}
REPRODUCED, NOT_REPRODUCED, OPEN = "reproduced", "not reproduced", "open"
VERDICTS = (REPRODUCED, NOT_REPRODUCED, OPEN)

Results = Mapping[str, MatchResult]  # by the cell's name; cells without games are absent


@dataclass(frozen=True, slots=True)
class Table:
    """A table: text and numbers as they are to be shown, published ones beside ours."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | int | float | None, ...], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a document says, what was found here, and whether that agrees."""

    text: str
    published: str
    found: str
    verdict: str

    def __post_init__(self) -> None:
        if self.verdict not in VERDICTS:
            raise ValueError(f"no verdict {self.verdict!r}; there are {', '.join(VERDICTS)}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Experiment:
    """One experiment of a document.

    cells: what is to be played at the published number of games (scale 1); none for what is
    worked out without games.
    differs: what is not as in the document (decks, cards), one sentence.
    small: the scale at which it takes a few minutes on two cores.
    """

    name: str  # zopf-table17
    document: str  # 000
    title: str  # Table 17: UCB against UCT without post moves
    about: str  # a sentence or two on what is compared and how
    small: float
    tables: Callable[[Results], list[Table]]
    figures: Callable[[Results], dict[str, Figure]] = field(default=lambda results: {})
    claims: Callable[[Results], list[Claim]] = field(default=lambda results: [])
    cells: tuple[Cell, ...] = ()
    differs: str = ""

    def plan(self, scale: float) -> Plan:
        """Return what is to be played at a scale."""
        return Plan(self.name, tuple(scaled(cell, scale) for cell in self.cells))


REGISTRY: dict[str, Experiment] = {}


def register(experiment: Experiment) -> Experiment:
    """Add an experiment to the list."""
    if experiment.name in REGISTRY:
        raise ValueError(f"two experiments named {experiment.name!r}")
    if experiment.document not in DOCUMENTS:
        raise ValueError(f"no document {experiment.document!r}")
    REGISTRY[experiment.name] = experiment
    return experiment
