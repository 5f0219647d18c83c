"""Tournaments: everybody against everybody, or one against all others, as plans to be run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from hearthlab.agents.spec import parse, write
from hearthlab.arena.pairs import VERSUS, default_decks, format_of
from hearthlab.arena.plan import Cell, Plan, cell_seed, fitting
from hearthlab.arena.players import resolved
from hearthlab.arena.standings import Standings
from hearthlab.carddata.formats import Format
from hearthlab.game.errors import DeckError, HearthlabError, WrongType

__all__ = ["Standings", "TournamentError", "gauntlet", "round_robin"]


class TournamentError(HearthlabError, ValueError):
    """A tournament that makes no sense."""


def round_robin(
    agents: Sequence[str],
    *,
    decks: str | Iterable[str] | None = None,
    games: int = 100,
    seed: int = 0,
    belief: str = "known-list",
    format: Format | str | None = None,
    name: str | None = None,
) -> Plan:
    """Plan a match of n games between every two agents.

    decks: as in a plan's cell, one word or several, but the same for both agents; by default the
    format's own set. Decks of several formats make a match in each. The seed of a pairing follows
    from `seed` and its name: pairings do not share deals, and neither an agent that is added nor
    another order changes the games of the others.

    >>> import hearthlab as hl
    >>> hl.round_robin(["rules", "random"], decks="random", games=4, seed=1).games
    4
    """
    specs = _distinct(agents, belief)
    return _plan(list(combinations(specs, 2)), decks, games, seed, belief, format, name)


def gauntlet(
    champion: str,
    challengers: Sequence[str],
    *,
    decks: str | Iterable[str] | None = None,
    games: int = 100,
    seed: int = 0,
    belief: str = "known-list",
    format: Format | str | None = None,
    name: str | None = None,
) -> Plan:
    """Plan a match of n games between one agent and each of the others.

    >>> import hearthlab as hl
    >>> hl.gauntlet("rules", ["random", "greedy"], decks="random", games=2, seed=1).games
    4
    """
    first, *others = _distinct([champion, *challengers], belief)
    return _plan([(first, other) for other in others], decks, games, seed, belief, format, name)


def _distinct(agents: Sequence[str], belief: str) -> list[str]:
    """Normalise the specs; raise for too few, or for the same agent twice."""
    if isinstance(agents, str):
        raise TournamentError(f"agents={agents!r}: should be a list of spec strings")
    if not all(isinstance(spec, str) for spec in agents):
        raise WrongType(f"agents={agents!r}: should be a list of spec strings")
    if len(agents) < 2:
        named = f"only {agents[0]!r}" if agents else "nobody"
        raise TournamentError(f"a tournament needs at least two agents; there is {named}")
    known: dict[object, str] = {}
    for spec in agents:
        same = resolved(spec, belief)
        if same in known:
            raise TournamentError(
                f"{spec!r} and {known[same]!r} are the same agent; name each one once"
            )
        known[same] = spec
    return [write(*parse(spec)) for spec in agents]


def _plan(
    pairings: list[tuple[str, str]],
    decks: str | Iterable[str] | None,
    games: int,
    seed: int,
    belief: str,
    format: Format | str | None,
    name: str | None,
) -> Plan:
    decks = default_decks(format) if decks is None else decks
    words = (decks,) if isinstance(decks, str) else tuple(decks)
    for word in words:
        if VERSUS in word:
            raise TournamentError(
                f"decks {word!r}: agents of a tournament need equal decks; 'X vs Y' is for matches"
            )
    groups = _by_format(words, format)
    cells = []
    for a, b in map(sorted, pairings):  # the order of names does not matter
        for playing, some in groups.items():
            pairing = f"{a}{VERSUS}{b}"
            ending = "" if len(groups) == 1 else f" in {playing}"
            cells.append(
                Cell(
                    name=fitting("", pairing, ending),
                    a=a,
                    b=b,
                    decks=some,
                    games=games,
                    seed=cell_seed(seed, f"{pairing}{ending}"),
                    belief=belief,
                    format=playing,
                )
            )
    if name is None:  # by the common terms of its games, so that agents can be added
        asked = "" if format is None else f", format {Format.of(format)}"
        name = fitting("tournament: ", ", ".join(words), f", {belief}, seed {seed}{asked}")
    return Plan(name, tuple(cells), seed)


def _by_format(
    words: tuple[str, ...], wanted: Format | str | None
) -> dict[Format, tuple[str, ...]]:
    """Group the words of decks by the format they are played in."""
    try:
        return {format_of(words, wanted): words}
    except DeckError:
        found: dict[Format, tuple[str, ...]] = {}
        for word in words:
            playing = format_of(word)
            found[playing] = (*found.get(playing, ()), word)
        return found
