"""An experiment: cells to play, and how their results become tables, a figure and verdicts.

Tables and claims are rows of data: `hearthlab.lab.tables` and `hearthlab.lab.claims` make them.
Everything after the games is computed from stored results, so you can write it again without
playing, and an unfinished experiment shows its results so far.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from hearthlab.arena.markdown import Table as Table
from hearthlab.arena.markdown import Value as Value
from hearthlab.arena.plan import Cell, Plan, scaled
from hearthlab.arena.result import MatchResult
from hearthlab.carddata.formats import DEFAULT
from hearthlab.lab.verdicts import VERDICTS

if TYPE_CHECKING:
    from matplotlib.figure import Figure

OWN = "hearthlab"
DOCUMENTS = {  # by key; full citations are in docs/references.md
    "zopf2015": "Zopf 2015, Flat and structured game trees",
    "swiechowski2021": "Świechowski and Tajmajer 2021, Randomness and imperfect information",
    "rijn2016": "van Rijn 2016, Learning to play Hearthstone",
    "haftstein2017": "Haftstein 2017, Policies by reinforcement learning",
    "papagiannis2022": "Papagiannis et al. 2022, Pruning stochastic game trees",
    OWN: "Hearthlab's own claims",
}

Results = Mapping[str, MatchResult]  # by the cell's name; cells without games are absent


class Finding(NamedTuple):
    """The result found here, as text, and the verdict."""

    found: str
    verdict: str


Statement = Callable[[Results], Finding]


@dataclass(frozen=True, slots=True)
class Claim:
    """A published claim, the result found here, and whether they agree."""

    text: str
    published: str
    found: str
    verdict: str
    rule: str = ""  # how it was judged, with marks (hearthlab.lab.judging); "": not known
    hours: str = ""  # the time its games took
    left: str = ""  # estimated hours that would decide it

    def __post_init__(self) -> None:
        if self.verdict not in VERDICTS:
            raise ValueError(f"no verdict {self.verdict!r}; there are {', '.join(VERDICTS)}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Experiment:
    """One experiment of a document.

    cells: the matches at the published number of games (scale 1); empty if no games are needed.
    differs: how the experiment differs from the document (decks, cards).
    format: the format of its games.
    small: the scale at which it takes a few minutes on two cores.
    """

    name: str  # zopf2015-table17
    title: str  # Table 17: UCB against UCT without post moves
    about: str  # what is compared, and how
    small: float
    tables: tuple[Callable[[Results], Table], ...]
    # For each sentence: the published number, and the statement that computes ours.
    claims: Mapping[str, tuple[str, Statement]] = field(default_factory=dict)
    figure: Callable[[Results], Figure] | None = None
    cells: tuple[Cell, ...] = ()
    differs: str = ""
    format: str = DEFAULT
    trainings: int = 0  # runs of training per policy or model; 0: nothing is trained
    repeats: frozenset[str] = frozenset()  # texts of claims that another experiment also judges
    measures: Mapping[str, Callable[..., Any]] = field(default_factory=dict)  # for claims, by name

    @property
    def document(self) -> str:
        """The key of its document: the first part of its name."""
        key = self.name.partition("-")[0]
        return key if key in DOCUMENTS else OWN

    def plan(self, scale: float) -> Plan:
        """Return the plan of its games at a scale."""
        return Plan(self.name, tuple(scaled(cell, scale) for cell in self.cells))

    def tabulated(self, results: Results) -> list[Table]:
        """Fill the tables."""
        return [table(results) for table in self.tables]

    def judged(self, results: Results) -> list[Claim]:
        """Judge the claims."""
        return [
            Claim(text, published, *statement(results))
            for text, (published, statement) in self.claims.items()
        ]


REGISTRY: dict[str, Experiment] = {}


def register(experiment: Experiment) -> Experiment:
    """Add an experiment to the list."""
    if experiment.name in REGISTRY:
        raise ValueError(f"two experiments named {experiment.name!r}")
    REGISTRY[experiment.name] = experiment
    return experiment
