"""The settings of a search: a class, a published search by name, or a TOML file, and changes.

A file has the tables `[space]` (hero, format, cards), `[play]` (agent, seats, games, mulligan),
`[map]` (axes, rule), `[search]` (algorithm and its numbers) and `[[opponents]]` (name, hero, agent,
deck). With `like = "dsa-me"` it has the entries of another one, and its own in their place.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from importlib import resources
from pathlib import Path
from typing import Any

from hearthlab.agents.spec import nearest
from hearthlab.arena.players import resolved
from hearthlab.carddata.facts import HEROES
from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import quoted
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.field import field_of
from hearthlab.decks.search import pilots
from hearthlab.decks.search.algorithms import ALGORITHMS, DSA_ME, Tuning
from hearthlab.decks.search.entries import TABLES, Given, check_file, check_table
from hearthlab.decks.search.maps import FITNESS, SLIDING, TRUE, Map, read_axes
from hearthlab.decks.search.space import DeckSpace
from hearthlab.decks.search.trials import BOTH, Opponent, Protocol
from hearthlab.game.deck import Deck
from hearthlab.game.version import engine_version

KNOWN_LIST = "known-list"
FOLDER = "published"
SEARCH = {"evaluations": 1000, "refresh": 0.0, "fitness": "health", "confirm": 200}
PLAY = {"agent": pilots.DEFAULT, "seats": BOTH, "games": 60}
MAP = {"axes": "turns,hand", "rule": TRUE}


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that determines the result of a search, except the seed."""

    title: str
    source: str
    notes: tuple[str, ...]
    space: DeckSpace
    protocol: Protocol
    map: Map
    algorithm: str
    tuning: Tuning
    fitness: str
    evaluations: int
    games: int
    confirm: int
    refresh: float = 0.0  # share of the evaluations that play elites again
    start: tuple[Deck, ...] = ()

    def __post_init__(self) -> None:
        if self.algorithm not in ALGORITHMS:
            raise DeckLabError(
                f"no algorithm {self.algorithm!r}; {nearest(self.algorithm, ALGORITHMS)}"
            )
        if self.fitness not in FITNESS:
            raise DeckLabError(f"no fitness {self.fitness!r}; {nearest(self.fitness, [*FITNESS])}")
        if self.algorithm == DSA_ME and self.map.rule == SLIDING:
            raise DeckLabError("dsa-me needs fixed cells: rule true or published, not sliding")
        if not 0 <= self.refresh < 1:
            raise DeckLabError(f"refresh {self.refresh}: should be a share, 0 or more, below 1")
        if not 0 <= self.tuning.crossover <= 1:
            raise DeckLabError(f"crossover {self.tuning.crossover}: should be a share, from 0 to 1")
        numbers = {
            "evaluations": self.evaluations,
            "remap_every": self.map.remap_every,
            "first_cells": self.map.first_cells,
            **asdict(self.tuning),
        }
        for name, number in numbers.items():
            if name != "crossover" and number < 1:
                raise DeckLabError(f"{name} {number}: should be 1 or more")
        if self.evaluations < self.tuning.initial:
            raise DeckLabError(
                f"{self.evaluations} evaluations are too few: the first {self.tuning.initial} are "
                "random decks (initial)"
            )
        self.protocol.check_games(self.games, "games per deck")
        self.protocol.check_games(self.confirm, "fresh games per elite (confirm)")
        for deck in self.start:
            self.space.row(deck)

    def facts(self) -> dict[str, Any]:
        """Return everything that determines the results but the number of evaluations, for JSON."""
        opponents = [
            [list(each.deck.cards), each.deck.hero, each.agent] for each in self.protocol.opponents
        ]
        return {
            "engine": engine_version(self.space.format),
            "hero": self.space.hero,
            "format": str(self.space.format),
            "cards": list(self.space.ids),
            "agent": self.protocol.agent,
            "opponents": opponents,
            "seats": self.protocol.seats,
            "games": self.games,
            "confirm": self.confirm,
            "map": [str(axis) for axis in self.map.axes],
            "rule": self.map.rule,
            "algorithm": self.algorithm,
            "tuning": asdict(self.tuning),
            "fitness": self.fitness,
            "refresh": self.refresh,
            "start": [list(deck.cards) for deck in self.start],
        }


# --- Files ----------------------------------------------------------------------------------------
def published() -> list[str]:
    """List the published searches."""
    folder = resources.files("hearthlab.decks.search") / FOLDER
    return sorted(
        each.name.removesuffix(".toml") for each in folder.iterdir() if each.name.endswith(".toml")
    )


def read_file(what: str, before: Sequence[str] = ()) -> Given:
    """Read a published search by name, or a file; raises for any other word.

    before: the files that lead to this one by `like`.
    """
    if what.endswith(".toml"):
        path: Any = Path(what)
        if not path.is_file():
            raise DeckLabError(f"no file {quoted(what)}")
    else:
        known = [*map(str.lower, sorted(HEROES)), *published()]
        if what not in published():
            raise DeckLabError(
                f"{quoted(what)} is neither a class nor a published search; {nearest(what, known)}"
            )
        path = resources.files("hearthlab.decks.search") / FOLDER / f"{what}.toml"
    try:
        found: Given = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DeckLabError(f"{quoted(what)}: {error}") from None
    check_file(quoted(what), found)
    if "like" not in found:
        return found
    like = found.pop("like")
    if like in (what, *before):
        raise DeckLabError(f"{quoted(what)}: like {like!r} leads back to itself")
    base = read_file(like, (what, *before))
    for name, value in found.items():
        is_table = isinstance(value, dict) and isinstance(base.get(name), dict)
        base[name] = {**base[name], **value} if is_table else value
    return base


# --- Settings -------------------------------------------------------------------------------------
NUMBERS = tuple(each.name for each in fields(Tuning))


def settings_of(
    what: str,
    *,
    format: Format | str | None = None,
    cards: Iterable[str] | None = None,
    field: Any = None,
    agent: str | None = None,
    opponent_agent: str | None = None,
    start: Iterable[Deck | str] | Deck | str = (),
    map: str | None = None,
    **changes: Any,
) -> Settings:
    """Read the settings of a search, and change some.

    map: axes, such as "turns,hand" or "turns=5:15/40,mana".
    changes: entries of the tables, such as algorithm="random", games=100,
    rule="published", seats="first", mulligan="curve", batch=50. None changes nothing.
    """
    is_class = what.upper() in HEROES
    found: Given = {"space": {"hero": what}, "title": f"{what.lower()} decks"}
    if not is_class:
        found = read_file(what)
    tables: dict[str, Given] = {
        "play": {**PLAY, "mulligan": None, **found.get("play", {})},
        "map": {**MAP, "cells": 40, **found.get("map", {})},
        "search": {"algorithm": "map-elites", **SEARCH, **found.get("search", {})},
    }
    for name, value in {"axes": map, **changes}.items():
        if value is None:
            continue
        home = next((part for part in tables if name in TABLES[part]), None)
        if home is None:
            known = [name for part in tables for name in TABLES[part]]
            raise DeckLabError(f"no option {name!r}; {nearest(name, known)}")
        tables[home][name] = value
    for name, table in tables.items():
        check_table(what, name, table)
    space_facts = found.get("space", {})
    if "hero" not in space_facts:
        raise DeckLabError(f"{quoted(what)}: [space]: no entry 'hero'; it names the class")
    playing = Format.of(format if format is not None else space_facts.get("format"))
    space = DeckSpace.of(
        space_facts["hero"],
        playing,
        cards if cards is not None else space_facts.get("cards"),
    )
    play = tables["play"]
    mine = agent or play["agent"]
    if changes.get("mulligan") and not pilots.is_pilot(mine):
        raise DeckLabError(f"mulligan {play['mulligan']!r} is for pilots, {mine!r} is an agent")
    by = opponent_agent or (None if agent is None or pilots.is_pilot(agent) else agent)
    opponents = _opponents(found.get("opponents"), field, playing, by, mine)
    protocol = _protocol(space, mine, opponents, play)
    begun = [start] if isinstance(start, (str, Deck)) else start
    return _settings(what, found, space, protocol, tables, begun)


def _settings(
    what: str,
    found: Given,
    space: DeckSpace,
    protocol: Protocol,
    tables: Mapping[str, Given],
    start: Iterable[Deck | str],
) -> Settings:
    where, search = dict(tables["map"]), tables["search"]
    axes = read_axes(where.pop("axes"), where.pop("cells"))
    tuning = Tuning(**{name: search[name] for name in NUMBERS if name in search})
    notes = found.get("notes", ())
    return Settings(
        title=found.get("title", what),
        source=found.get("source", ""),
        notes=tuple(notes),
        space=space,
        protocol=protocol,
        map=Map(axes, **where),
        algorithm=search["algorithm"],
        tuning=tuning,
        fitness=search["fitness"],
        evaluations=search["evaluations"],
        games=tables["play"]["games"],
        confirm=search["confirm"],
        refresh=search["refresh"],
        start=tuple(Deck.of(deck, format=space.format) for deck in start),
    )


def _opponents(
    listed: list[Given] | None, field: Any, playing: Format, by: str | None, mine: str
) -> list[Opponent]:
    """Return the opponents; `by` plays all of them, else each its own agent, or `mine`."""
    if field is not None or listed is None:
        return [Opponent(deck, by or mine) for deck in field_of(field, playing).decks]
    found = []
    for each in listed:
        cards = [name for name, count in each["deck"].items() for _ in range(count)]
        deck = Deck.from_cards(cards, hero=each["hero"], name=each["name"], format=playing)
        found.append(Opponent(deck, by or each["agent"]))
    return found


def _protocol(space: DeckSpace, agent: str, opponents: list[Opponent], play: Given) -> Protocol:
    """Make the protocol; a mulligan is that of all pilots."""
    mulligan = play["mulligan"]

    def named(spec: str) -> str:
        if not pilots.is_pilot(spec):
            return str(resolved(spec, KNOWN_LIST))
        pilot = pilots.read(spec)
        return str(pilot if mulligan is None else replace(pilot, mulligan=mulligan))

    if mulligan is not None and mulligan not in pilots.MULLIGANS:
        raise DeckLabError(f"no mulligan {mulligan!r}; {nearest(mulligan, pilots.MULLIGANS)}")
    against = tuple(Opponent(each.deck, named(each.agent)) for each in opponents)
    return Protocol(space.hero, space.format, named(agent), against, play["seats"])
