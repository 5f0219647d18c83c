"""The plan of a competition: every two entries, with every deck, in mirrored pairs.

A pairing has one cell for the known decks and one for the hidden ones. In a cell the decks are
played in turn, one pair each per round, so a competition that is given more rounds plays on.
"""

from __future__ import annotations

from dataclasses import dataclass

from hearthlab.arena.pairs import VERSUS
from hearthlab.arena.plan import Cell, Plan, cell_seed
from hearthlab.arena.run import Dealt, Order
from hearthlab.competition.config import Config, Entry
from hearthlab.competition.deals import Deals
from hearthlab.competition.decks import DeckList

OF_HIDDEN = ", hidden decks"  # how the names of meetings with such decks end
KNOWN, HIDDEN = "known-list", "uniform"  # agents' beliefs about the opponent's deck


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two entries and the decks of one kind that they play with."""

    a: Entry
    b: Entry
    decks: DeckList
    belief: str

    @property
    def name(self) -> str:
        """The name of its cell; its seed is made of it."""
        kind = OF_HIDDEN if self.belief == HIDDEN else ""
        return f"{self.a.name}{VERSUS}{self.b.name}{kind}"


def plan_of(config: Config, rounds: int | None = None) -> Plan:
    """Plan the competition, or its first rounds: a cell per meeting."""
    rounds = config.rounds if rounds is None else rounds
    deals = config.deals
    cells = tuple(_cell(config, meeting, rounds, deals) for meeting in meetings_of(config))
    return Plan(f"competition: {config.name}", cells)


def meetings_of(config: Config) -> list[Meeting]:
    """List the meetings of entries with decks, in the order of the plan's cells."""
    lists = ((config.decks.known, KNOWN), (config.decks.hidden, HIDDEN))
    return [
        Meeting(a, b, decks, belief)
        for decks, belief in lists
        if decks.words
        for a, b in config.pairings
    ]


def dealt_by(config: Config) -> Dealt | None:
    """Return the dealer of the secret; None when deals come from the seed."""
    deals = config.deals
    if deals is None:
        return None
    decks = {meeting.name: len(meeting.decks.names) for meeting in meetings_of(config)}
    return lambda cell, pairs: [deals.dealt(pair, cell.name, decks[cell.name]) for pair in pairs]


def ordered_by(config: Config) -> Order | None:
    """Return the sort key of pairs: the round, then a key from the secret."""
    deals = config.deals
    if deals is None:
        return None
    decks = {meeting.name: len(meeting.decks.names) for meeting in meetings_of(config)}
    return lambda cell, pair: deals.place(pair, cell, decks[cell])


def _cell(config: Config, meeting: Meeting, rounds: int, deals: Deals | None) -> Cell:
    return Cell(
        name=meeting.name,
        a=meeting.a.played,
        b=meeting.b.played,
        decks=meeting.decks.words,
        games=2 * rounds * len(meeting.decks.names),
        seed=cell_seed(config.seed, meeting.name) if deals is None else deals.mark(meeting.name),
        belief=meeting.belief,
        format=config.format,
    )
