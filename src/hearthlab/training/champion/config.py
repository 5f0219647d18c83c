"""The configuration of a champion's training: games, fits, gates, ranges of turns."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from hearthlab.carddata.formats import Format
from hearthlab.models.champion.net import LATE, ChampionModel
from hearthlab.models.files import load_champion
from hearthlab.models.model_card import ModelError, Plain
from hearthlab.training.champion.self_play import GAMES_PER_PART, gate_decks

MOST_GAMES = 10_000_000
LAST_TURN = 200  # that a phase may end with
LARGEST_SEED = (1 << 53) - 1  # gates have a thousand times it
# Fits of phases trust results more, and see all cards.
TRACE, PHASE_TRACE = 0.7, 0.9
DROPOUT, PHASE_DROPOUT = 0.1, 0.0


class TurnRange(NamedTuple):
    """Some turns of a game, both players' counted; written `2-9`, or `10-` to the end of it."""

    first: int
    last: int  # LATE: to the end of the game

    def __str__(self) -> str:
        return f"{self.first}-" if self.last == LATE else f"{self.first}-{self.last}"

    @classmethod
    def parse(cls, text: str) -> TurnRange:
        """Read the written form."""
        first, dash, last = text.strip().partition("-")
        if not (dash and first.isdecimal() and (not last or last.isdecimal())):
            raise ModelError(
                f"{text!r} is not a first and a last turn, such as 1-9 or 10- (all from turn 10 on)"
            )
        return cls(int(first), int(last) if last else LATE)


@dataclass(frozen=True, slots=True)
class Fit:
    """How a net is fitted."""

    epochs: int = 6
    batch: int = 8192
    rate: float = 3e-3
    decay: float = 1e-4
    card_decay: float = 0.05
    dropout: float = 0.1  # share of cards that the net does not see in training
    mix: float = 0.0  # share of the search's opinion on the position itself in the target
    trace: float = 0.7  # λ of the returns that make the rest of it; 1: the result alone
    average: float = 0.999  # share that the mean of nets keeps per step; 0: the last net alone
    decks: bool = True  # whether it reads the cards left in decks
    held_out: float = 0.04  # share of games to measure with
    seed: int = 0


@dataclass(frozen=True, slots=True)
class ChampionConfig:
    """A whole training: how many games per generation, and how nets are fitted and gated."""

    games: tuple[int, ...] = (20_000, 40_000, 60_000, 60_000)  # of each generation
    memory: int = 3  # generations whose games a net is fitted to
    gate: int = 400  # games of the match against the net before
    rivals: float = 0.0  # share of games against `gsv`; the others are self-play
    start: Path | None = None  # a net that plays the first games, and from which fits continue
    turns: tuple[TurnRange, ...] = ()  # that are fitted on their own, and alone; none: a whole net
    seed: int = 0
    fit: Fit = field(default_factory=Fit)
    format: Format | str | None = None  # of the games

    def __post_init__(self) -> None:
        object.__setattr__(self, "format", Format.of(self.format))
        if not self.games or any(not 1 <= n <= MOST_GAMES for n in self.games):
            raise ModelError(
                f"games={self.games}: one number per generation, each from 1 to {MOST_GAMES:_}"
            )
        if self.memory < 1 or self.gate < 2:
            raise ModelError(f"memory={self.memory}, gate={self.gate}: at least 1 and 2")
        if not 0 <= self.seed <= LARGEST_SEED:
            raise ModelError(f"seed={self.seed}: from 0 to {LARGEST_SEED:_}")
        if not 0.0 <= self.rivals <= 1.0:
            raise ModelError(f"rivals={self.rivals}: a share, 0 to 1")
        model = None
        if self.start is not None:
            model = load_champion(self.start, format=self.playing)  # raises if it is none
        if self.turns:
            self._check_turns(model)

    def _check_turns(self, model: ChampionModel | None) -> None:
        """Raise for ranges that no net can have, before a game is played."""
        before, said = 0, ", ".join(map(str, self.turns))
        for first, last in self.turns:
            if not (1 <= first <= last <= LAST_TURN or (1 <= first <= LAST_TURN and last == LATE)):
                raise ModelError(f"turns={said}: a first and a last one, from 1 to {LAST_TURN}")
            if first <= before:
                raise ModelError(f"turns={said}: in order, and no turn twice")
            before = last
        if model is None:
            raise ModelError("a phase is fitted for a net that values the rest: name it as start")
        if self.fit.mix:
            raise ModelError(f"mix={self.fit.mix}: a phase is fitted to returns alone")
        arrays = model.with_phases({each: model.weights(each.last) for each in self.turns})
        replace(model, arrays=arrays)  # raises for too many phases

    def parts(self, generation: int) -> range:
        """Count the parts of a generation, from 1."""
        return range(-(-self.games[generation - 1] // GAMES_PER_PART))

    def size(self, generation: int, part: int) -> int:
        """Return how many games a part has."""
        return min(GAMES_PER_PART, self.games[generation - 1] - part * GAMES_PER_PART)

    def gates(self) -> list[tuple[str, int]]:
        """Share the games of the gate among the kinds of decks, in mirrored pairs."""
        kinds = gate_decks(format=self.format)
        share = self.gate // len(kinds) // 2 * 2
        shares = [self.gate - share * (len(kinds) - 1), *[share] * (len(kinds) - 1)]
        return [(decks, games) for decks, games in zip(kinds, shares, strict=True) if games]

    @property
    def playing(self) -> Format:
        """The format that is played."""
        return Format.of(self.format)

    def facts(self) -> dict[str, Plain]:
        """List everything that decides the training, except the format and the engine."""
        plain: dict[str, Plain] = {
            "games": ", ".join(map(str, self.games)),
            "memory": self.memory,
            "gate": self.gate,
            "gate decks": ", ".join(gate_decks(format=self.format)),
            "rivals": self.rivals,
            "start": "none" if self.start is None else sha256(self.start.read_bytes()).hexdigest(),
            "seed": self.seed,
        }
        if self.turns:
            plain["turns"] = ", ".join(map(str, self.turns))
        return plain | {f"fit {name}": value for name, value in asdict(self.fit).items()}
