"""What an arena plays: players, opponents, decks, pairs; noted in its folder, to resume it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from hearthlab.agents.agent import NOTHING
from hearthlab.agents.spec import canonical, parse
from hearthlab.arena.exporting import replacing
from hearthlab.arena.pairs import default_decks
from hearthlab.arena.plan import Cell, Plan
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.judged.losses import JUDGE, judge_of

FILE = "arena.json"
STORE = "games.sqlite"
JUDGED = "judged.jsonl"
OPPONENTS = ("random", "rules", "greedy", "gsv", "champion")
PAIRS = 20
MILLION = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of an arena."""

    name: str
    players: dict[str, str]  # names, and spec strings
    opponents: dict[str, str]
    decks: tuple[str, ...]
    format: str | None = None
    pairs: int = PAIRS  # of a player against an opponent
    seed: int = 0
    belief: str = "known-list"
    judge: str = JUDGE
    prices: dict[str, tuple[float, float]] = field(default_factory=dict)  # of a million tokens
    positions: int = 0  # pairs of games of others, in whose positions all players decide

    def __post_init__(self) -> None:
        if not self.players or not self.opponents:
            raise CompetitionError("an arena has players and opponents; name at least one of each")
        for name, spec in (*self.players.items(), *self.opponents.items()):
            if parse(spec)[0].sees != NOTHING:
                raise CompetitionError(f"{name!r} looks at hidden cards; nobody may in an arena")
        for what, named in (("players", self.players), ("opponents", self.opponents)):
            specs = list(map(canonical, named.values()))
            twice = next((spec for spec in specs if specs.count(spec) > 1), None)
            if twice is not None:
                raise CompetitionError(f"two {what} are {twice!r}; name each once")
        for name in self.prices:
            if name not in self.players:
                raise CompetitionError(
                    f"a price of {name!r}, who does not play; there are {', '.join(self.players)}"
                )

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The matches; all of them play the same deals."""
        return tuple(
            Cell(
                name=f"{player} vs {opponent}",
                a=spec,
                b=other,
                decks=self.decks,
                games=2 * self.pairs,
                seed=self.seed,
                belief=self.belief,
                format=self.format,
            )
            for player, spec in self.players.items()
            for opponent, other in self.opponents.items()
            if canonical(spec) != canonical(other)
        )

    @property
    def plan(self) -> Plan:
        """Everything that is played."""
        return Plan(f"arena: {self.name}", self.cells)

    @property
    def meetings(self) -> dict[str, tuple[str, str]]:
        """The player and the opponent of each match, by the match's name."""
        names = {
            f"{player} vs {opponent}": (player, opponent)
            for player in self.players
            for opponent in self.opponents
        }
        return {cell.name: names[cell.name] for cell in self.cells}

    def check(self) -> None:
        """Refuse what cannot be played or judged, before anything is."""
        self.plan.check()
        for cell in self.cells:
            judge_of(cell.playing, self.judge)

    # --- In the folder ---------------------------------------------------------------------------
    def write(self, folder: Path) -> None:
        """Note the settings."""
        with replacing(folder / FILE) as waiting:
            waiting.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")


def read_settings(folder: Path) -> Settings | None:
    """Read the settings of a folder; None if it has none yet."""
    path = folder / FILE
    if not path.exists():
        return None
    try:
        content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        content["decks"] = tuple(content["decks"])
        content["prices"] = {name: tuple(each) for name, each in content["prices"].items()}
        return Settings(**content)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise CompetitionError(f"{str(path)!r} is damaged ({error})") from None


def settled(
    folder: Path, *, players: Mapping[str, str], opponents: Mapping[str, str], **given: Any
) -> Settings:
    """Return what a folder plays: what it noted, with more players, opponents or pairs.

    given: other settings; those that are None are as noted, or else the defaults.
    """
    noted = read_settings(folder)
    asked = {key: value for key, value in given.items() if value is not None}
    if noted is None:
        if not players:
            raise CompetitionError(
                f"{str(folder)!r} holds no arena yet; name its players with --player"
            )
        asked.setdefault("decks", tuple(default_decks(asked.get("format"))))
        return Settings(
            name=folder.absolute().name,
            players=dict(players),
            opponents=dict(opponents) or {name: name for name in OPPONENTS},
            **asked,
        )
    for key in ("decks", "format", "seed", "belief", "judge"):
        if key in asked and asked[key] != getattr(noted, key):
            raise CompetitionError(
                f"{str(folder)!r} was begun with {key}={getattr(noted, key)!r}, not "
                f"{asked[key]!r}; name another folder, or leave it out"
            )
    content = {each.name: getattr(noted, each.name) for each in fields(noted)}
    content |= asked | {
        "players": _joined(noted.players, players, "player"),
        "opponents": _joined(noted.opponents, opponents, "opponent"),
        "prices": noted.prices | asked.get("prices", {}),
        "pairs": max(noted.pairs, asked.get("pairs", 0)),
        "positions": max(noted.positions, asked.get("positions", 0)),
    }
    return Settings(**content)


def _joined(noted: Mapping[str, str], given: Mapping[str, str], what: str) -> dict[str, str]:
    """Add players; refuse one whose name is another's."""
    for name, spec in given.items():
        if name in noted and canonical(noted[name]) != canonical(spec):
            raise CompetitionError(f"{what} {name!r} is {noted[name]!r} here, not {spec!r}")
    return {**noted, **given}


def named(words: Iterable[str]) -> dict[str, str]:
    """Read players, each `SPEC` or `NAME=SPEC`; a model is named by itself."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, spec = word.partition("=")
        if not equals or ":" in name:
            name, spec = _name(word), word
        name = " ".join(name.split())
        if name in found:
            raise CompetitionError(f"two players are named {name!r}; write NAME=SPEC")
        found[name] = spec.strip()
    return found


def _name(spec: str) -> str:
    kind, values = parse(spec)
    return str(values["model"]) if kind.name == "llm" else spec
