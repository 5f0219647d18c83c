"""Plans: a description of games so exact that anyone can play the missing ones.

A plan has a name and cells; a cell is one match. The games of a cell follow from its terms and the
pair's number alone, so a plan can be played by many, stopped anywhere, and grown later.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields, replace
from typing import Any

from hearthlab.agents.agent import Agent, check_format
from hearthlab.agents.common import named_belief
from hearthlab.agents.spec import nearest
from hearthlab.arena.dealing import SHUFFLED
from hearthlab.arena.dealing import read as read_dealing
from hearthlab.arena.measure import MEASURES
from hearthlab.arena.pairs import (
    RANDOM,
    DeckChoice,
    Pair,
    format_of,
    matchups,
    mixed,
    schedule,
)
from hearthlab.arena.pairs import VERSUS as VERSUS
from hearthlab.arena.players import AgentSource, Gone, build, name_of, noted, resolved
from hearthlab.arena.worker import Terms
from hearthlab.carddata.formats import Format
from hearthlab.carddata.html import framed, table
from hearthlab.game.errors import HearthlabError, WrongType, check_text, whole_number
from hearthlab.game.start import POSITIONS

LONGEST_NAME = 200
MOST_GAMES = 10_000_000
COLUMNS = ("cell", "decks", "games")


class PlanError(HearthlabError, ValueError):
    """A plan that makes no sense."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One match of a plan, in words and numbers only.

    a, b: spec strings; a plan that is not stored may have functions that make an agent, too.
    decks: a deck's name or code, a named set (each deck in mirror), "random", a class (new random
    decks of it for every pair), or "X vs Y" (a plays X, b plays Y); several in a tuple are played
    in turn.
    measure: measurements besides the result (see `arena.measure`).
    format: the format of the games; by default that of the decks.
    deals: how cards are dealt (see `arena.dealing`).

    >>> import hearthlab as hl
    >>> cell = hl.arena.Cell(name="one", a="rules", b="random", decks=("random",), games=4)
    >>> cell.games, cell.belief
    (4, 'known-list')
    """

    name: str
    a: AgentSource
    b: AgentSource
    decks: tuple[str, ...]
    games: int
    seed: int = 0
    belief: str = "known-list"
    positions: str = "relevant"
    measure: str = "none"
    format: Format | str | None = None  # once made: as text
    deals: str = SHUFFLED
    playing: Format = field(init=False, repr=False, compare=False)
    terms: Terms = field(init=False, repr=False, compare=False)  # of all of its games

    def __post_init__(self) -> None:
        check_text("name", self.name)
        decks = self.decks
        if not isinstance(decks, tuple) or not all(isinstance(word, str) for word in decks):
            raise WrongType(f"decks={decks!r}: should be a tuple of texts, such as ('random',)")
        for number in ("games", "seed"):
            object.__setattr__(self, number, whole_number(number, getattr(self, number)))
        if not self.name or len(self.name) > LONGEST_NAME:
            raise PlanError(f"a cell's name has 1 to {LONGEST_NAME} characters: {self.name!r}")
        if self.games < 1:
            raise PlanError(f"{self.games} games in cell {self.name!r}; a cell has at least 1")
        if self.games > MOST_GAMES:
            raise PlanError(
                f"{self.games:,} games in cell {self.name!r}; a cell has at most {MOST_GAMES:,}"
            )
        named_belief(self.belief)  # raises for an unknown name
        if self.positions not in POSITIONS:
            raise PlanError(
                f"no positions {self.positions!r}; {nearest(self.positions, tuple(POSITIONS))}"
            )
        if self.measure not in MEASURES:
            raise PlanError(f"no measure {self.measure!r}; {nearest(self.measure, MEASURES)}")
        for side in ("a", "b"):
            object.__setattr__(self, side, noted(getattr(self, side)))
        object.__setattr__(self, "playing", format_of(self.decks, self.format))
        object.__setattr__(self, "format", str(self.playing))
        agents = (resolved(self.a, self.belief), resolved(self.b, self.belief))
        dealing = read_dealing(self.deals)
        object.__setattr__(self, "deals", str(dealing))
        terms = Terms(*agents, self.belief, self.positions, self.measure, self.playing, dealing)
        object.__setattr__(self, "terms", terms)

    def pairs(self) -> list[Pair]:
        """List its pairs of games; raise for invalid decks."""
        return list(schedule(read_decks(self.decks), self.games, self.seed, self.playing))

    def facts(self) -> dict[str, Any]:
        """Return its terms as JSON would hold them; the number of games is not one of them."""
        for agent in (self.a, self.b):
            if isinstance(agent, Gone):
                agent(seed=self.seed)
            if not isinstance(agent, str):
                raise WrongType(
                    f"agent {name_of(agent)} of cell {self.name!r}: a plan that is stored names "
                    "agents by spec strings, so that others can play it; register a Kind "
                    "(docs/arena.md), or play without a store"
                )
        names = [each.name for each in fields(self) if each.init and each.name != "games"]
        if self.deals == SHUFFLED:  # as cells were noted before there was another way
            names.remove("deals")
        return {**{name: getattr(self, name) for name in names}, "decks": list(self.decks)}


@dataclass(frozen=True, slots=True)
class Plan:
    """An experiment's cells.

    seed: of a tournament, from which and from their names the seeds of its cells are made.

    >>> import hearthlab as hl
    >>> cell = hl.arena.Cell(name="one", a="rules", b="random", decks=("random",), games=4)
    >>> plan = hl.arena.Plan("small", (cell,))
    >>> plan.name, plan.games
    ('small', 4)
    """

    name: str
    cells: tuple[Cell, ...]
    seed: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        check_text("name", self.name)
        cells = self.cells
        if not isinstance(cells, tuple) or not all(isinstance(cell, Cell) for cell in cells):
            raise WrongType(f"cells={cells!r}: should be a tuple of cells, such as (cell,)")
        if not self.name or len(self.name) > LONGEST_NAME:
            raise PlanError(f"a plan's name has 1 to {LONGEST_NAME} characters: {self.name!r}")
        names = [cell.name for cell in self.cells]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise PlanError(f"plan {self.name!r} has two cells named {twice[0]!r}")

    @property
    def games(self) -> int:
        """The number of games of all cells."""
        return sum(cell.games for cell in self.cells)

    def _repr_html_(self) -> str:
        rows = [(cell.name, ", ".join(cell.decks), f"{cell.games:,}") for cell in self.cells]
        return framed(f"{self.name}: {self.games:,} games", table(COLUMNS, rows, left=2))

    def check(self) -> None:
        """Raise for invalid agents or decks, before anything is played."""
        playing = {
            (agent, cell.playing): None
            for cell in self.cells
            for agent in cell.terms.agents
            if isinstance(agent, str | Gone)
        }
        made: dict[str | Gone, Agent] = {}
        for spec, where in playing:
            if spec not in made:
                made[spec] = build(spec, 0)  # only the agent can check combinations of options
            check_format(made[spec], where)
        for words, where in dict.fromkeys((cell.decks, cell.playing) for cell in self.cells):
            matchups(read_decks(words), where)

    def json(self) -> str:
        """Write the plan."""
        cells = [{**cell.facts(), "games": cell.games} for cell in self.cells]
        return json.dumps({"name": self.name, "cells": cells})

    @classmethod
    def read(cls, text: str) -> Plan:
        """Read a plan that `json` wrote."""
        try:
            content: dict[str, Any] = json.loads(text)
            cells = [Cell(**{**each, "decks": tuple(each["decks"])}) for each in content["cells"]]
            return cls(content["name"], tuple(cells))
        except (KeyError, TypeError, json.JSONDecodeError) as error:
            raise PlanError(f"not a plan: {text[:80]!r} ({error})") from None


def read_decks(words: tuple[str, ...]) -> DeckChoice | list[DeckChoice]:
    """Read decks as a cell names them."""
    if not words:
        raise PlanError("no decks to play with")
    if words == (RANDOM,):
        return RANDOM
    return [_choice(word) for word in words]


def matchups_of(cell: Cell) -> int:
    """Return how many pairs of decks a cell plays in turn; new random ones are all alike."""
    return len(matchups(read_decks(cell.decks), cell.playing) or (None,))


def _choice(word: str) -> DeckChoice:
    first, versus, second = word.partition(VERSUS)
    return (first.strip(), second.strip()) if versus else word


def cell_seed(seed: int, name: str) -> int:
    """Make the seed of one of many cells, so that they do not share their deals."""
    return mixed("cell", seed, name)


def fitting(start: str, middle: str, end: str) -> str:
    """Name a plan; when that becomes too long, a number stands for the middle."""
    name = f"{start}{middle}{end}"
    return name if len(name) <= LONGEST_NAME else f"{start}{mixed(middle):x}{end}"


def scaled(cell: Cell, scale: float) -> Cell:
    """Return a cell with n times the games: whole pairs, at least one."""
    return replace(cell, games=max(2, 2 * round(cell.games * scale / 2)))
