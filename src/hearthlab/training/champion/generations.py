"""Generations of the champion: games of the last net, a fit to what was played, a gate.

A folder holds everything, so that a run resumes after any end:

    generation-01/part-00000.npz …   positions of games, written whole or not at all
    generation-01.hlm                the net fitted after this generation's games
    generation-01.toml               its match against the net before: games, win rate, accepted

The first generation is played by a hand-made score, or by a net to start from. A net that does not
beat the one before in its match is kept but not used: the next generation is played by the better
one, and has more to fit to.
"""

from __future__ import annotations

import signal
import tomllib
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from os import getpid
from pathlib import Path

from hearthlab.carddata.formats import DEFAULT, Format
from hearthlab.game.version import engine_version
from hearthlab.models.champion.first import first_model
from hearthlab.models.champion.net import LATE, ChampionModel
from hearthlab.models.champion.rounding import rounded
from hearthlab.models.files import SUFFIX, load_champion, save, write_whole
from hearthlab.models.model_card import PLAYING, Curve, ModelCard, ModelError, Plain
from hearthlab.native.parents import end_with
from hearthlab.training.champion import positions
from hearthlab.training.champion.fitting import Fit, Fitted, fit
from hearthlab.training.champion.phases import OnEpoch, Stretch, fit_stretches, of_turns
from hearthlab.training.champion.positions import Positions
from hearthlab.training.champion.self_play import GAMES_PER_PART, gate_decks, play_part
from hearthlab.training.champion.targets import with_returns

Gate = Callable[[Path, Path, int], float]  # new net, net before, seed → its win rate
MOST_GAMES = 10_000_000
DOC = "a net that values a state at the start of a turn, for the player on the move"
LAST_TURN = 200  # that a phase may end with
LARGEST_SEED = (1 << 53) - 1  # gates have a thousand times it
PART = "part-*" + positions.SUFFIX
# What a run that was killed may leave: see `write_whole`.
HALF_WRITTEN = (".course.toml.*", ".generation-*.*", f"generation-*/.{PART}.*")


@dataclass(frozen=True, slots=True)
class Course:
    """A whole training: how many games per generation, and how nets are fitted and gated."""

    games: tuple[int, ...] = (20_000, 40_000, 60_000, 60_000)  # of each generation
    memory: int = 3  # generations whose games a net is fitted to
    gate: int = 400  # games of the match against the net before
    rivals: float = 0.0  # share of games against `gsv`; the others are self-play
    start: Path | None = None  # a net that plays the first games, and that fits go on from
    turns: tuple[Stretch, ...] = ()  # that are fitted on their own, and alone; none: a whole net
    seed: int = 0
    fit: Fit = field(default_factory=Fit)
    format: Format | str | None = None  # what is played

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
            model = load_champion(self.start, format=self.playing)  # refuses what is none
        if self.turns:
            self._check_turns(model)

    def _check_turns(self, model: ChampionModel | None) -> None:
        """Refuse stretches that no net can have, before a game is played."""
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
        replace(model, arrays=arrays)  # refuses too many phases

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
        """Name everything that decides what is trained, but the format and the engine."""
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


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a generation's net did in its match against the one before."""

    games: int
    win_rate: float
    log_loss: float
    auc: float

    @property
    def accepted(self) -> bool:
        """Whether it won more than half."""
        return self.win_rate > 0.5


class School:
    """A training in a folder."""

    def __init__(self, course: Course, folder: Path, *, commit: str = "unknown") -> None:
        self.course, self.folder, self.commit = course, folder, commit
        folder.mkdir(parents=True, exist_ok=True)
        self._check()
        for left in (each for pattern in HALF_WRITTEN for each in folder.glob(pattern)):
            if left.is_file():
                left.unlink()

    def _check(self) -> None:
        """Write down what is trained, or make sure that it is the same."""
        path = self.folder / "course.toml"
        playing = self.course.playing
        card = ModelCard(
            "course",
            engine=engine_version(playing),
            format=str(playing),
            training=self.course.facts(),
        )
        text = card.toml({})
        if not path.exists():
            write_whole(path, text.encode())
            return
        here = tomllib.loads(text)
        try:
            there = tomllib.loads(path.read_text(encoding="utf-8"))
            facts: Mapping[str, Plain] = dict(there["training"])
        except (ValueError, TypeError, KeyError) as error:
            raise ModelError(
                f"{str(path)!r} is damaged, or of no training: {error}; choose another folder"
            ) from None
        played = str(there.get(PLAYING, DEFAULT))
        if played != card.format:
            raise ModelError(
                f"{str(self.folder)!r} holds a training in the format {played}, this one plays "
                f"{card.format}; choose another folder"
            )
        own = here["training"]
        wrong = [key for key in {**facts, **own} if facts.get(key) != own.get(key)]
        if wrong or there.get("engine") != here["engine"]:
            said = ", ".join(
                f"{key} is {facts.get(key)!r} there, {own.get(key)!r} here" for key in wrong
            )
            raise ModelError(
                f"{str(self.folder)!r} holds another training: "
                f"{said or 'it was played with another engine'}; choose another folder"
            )

    # --- What is there ----------------------------------------------------------------------------
    def net(self, generation: int) -> Path:
        """Name the file of a generation's net; 0 is the hand-made one."""
        return self.folder / f"generation-{generation:02}{SUFFIX}"

    def verdict(self, generation: int) -> Verdict | None:
        """Return how a generation's net did, if it is known."""
        path = self.folder / f"generation-{generation:02}.toml"
        if not path.exists():
            return None
        try:
            return Verdict(**tomllib.loads(path.read_text(encoding="utf-8")))
        except (ValueError, TypeError) as error:
            raise ModelError(
                f"{str(path)!r} is damaged: {error}; delete it, and its net is judged again"
            ) from None

    def best(self, before: int) -> int:
        """Return the last generation before another whose net was accepted."""
        for generation in range(before - 1, 0, -1):
            found = self.verdict(generation)
            if found is not None and found.accepted:
                return generation
        return 0

    def games(self, generation: int) -> Path:
        """Name the folder of a generation's games."""
        return self.folder / f"generation-{generation:02}"

    # --- Work -------------------------------------------------------------------------------------
    def lessons(self, generation: int, workers: int) -> Iterator[int]:
        """Play what a generation lacks; yield how many games each part has, as they are done."""
        folder = self.games(generation)
        folder.mkdir(exist_ok=True)
        player = self.net(self.best(generation))
        if player == self.net(0) and not player.exists():
            start = self.course.start
            if start is None:
                model = first_model(format=self.course.playing)
            else:
                model = taken_over(
                    load_champion(start, any_engine=True), format=self.course.playing
                )
            save(model, player)
        lacking = []
        for part in self.course.parts(generation):
            path = folder / f"part-{part:05}{positions.SUFFIX}"
            if path.exists():
                yield self.course.size(generation, part)
            else:
                lacking.append((part, path))
        context = get_context("spawn")
        with ProcessPoolExecutor(
            workers, context, initializer=_begin_work, initargs=(getpid(),)
        ) as pool:
            jobs = {
                pool.submit(
                    _play_and_write,
                    player,
                    path,
                    f"{self.course.seed} {generation} {part}",
                    self.course.size(generation, part),
                    self.course.rivals,
                    self.course.turns,
                    self.course.fit.trace,
                    self.course.playing,
                ): part
                for part, path in lacking
            }
            try:
                for job in as_completed(jobs):
                    job.result()
                    yield self.course.size(generation, jobs[job])
            except BaseException:
                pool.shutdown(wait=True, cancel_futures=True)
                raise

    def data(self, generation: int) -> Positions:
        """Read the positions that a generation's net is fitted to."""
        oldest = max(1, generation - self.course.memory + 1)
        paths = [
            path
            for each in range(oldest, generation + 1)
            for path in sorted(self.games(each).glob(PART))
        ]
        return positions.joined(map(positions.read, paths))

    def fit(self, generation: int, on_epoch: OnEpoch) -> ChampionModel:
        """Fit a generation's net and write its file."""
        how, turns = self.course.fit, self.course.turns
        data = self.data(generation)
        before = load_champion(self.net(self.best(generation)), any_engine=True)
        found: dict[str, Fitted]  # by what is said of the turns
        if turns:
            how = replace(how, mix=1.0, trace=1.0)  # their opinions are returns
            arrays, fits = fit_stretches(
                before, data, turns, how, on_epoch, format=self.course.playing
            )
            found = {f" of turns {stretch}": each for stretch, each in fits.items()}
        else:
            start = None if self.course.start is None else before.weights(LATE)
            whole = fit(
                data,
                how,
                partial(on_epoch, Stretch(1, LATE)),
                start=start,
                format=self.course.playing,
            )
            arrays, found = whole.arrays, {"": whole}
        card = ModelCard(
            f"champion-{generation:02}",
            doc=DOC,
            engine=engine_version(self.course.playing),
            format=str(self.course.playing),
            commit=self.commit,
            training={"algorithm": "champion", "generation": generation, **self.course.facts()},
            scores=_scores(found),
            curves={f"log-loss{of}": _curve(each) for of, each in found.items()},
        )
        model = rounded(ChampionModel(arrays, card))
        save(model, self.net(generation))
        return model

    def judge(self, generation: int, gate: Gate) -> Verdict:
        """Play a generation's net against the one before, and write down how it did."""
        model = load_champion(self.net(generation), any_engine=True)
        seed = self.course.seed * 1000 + generation
        rate = gate(self.net(generation), self.net(self.best(generation)), seed)
        scores: Mapping[str, float] = model.card.scores
        found = Verdict(self.course.gate, rate, scores["log-loss"], scores["AUC"])
        text = "".join(f"{name} = {value}\n" for name, value in asdict(found).items())
        write_whole(self.folder / f"generation-{generation:02}.toml", text.encode())
        return found


def _scores(found: Mapping[str, Fitted]) -> dict[str, float]:
    """Name how good fits are: means over all positions held out, and each for its turns."""
    tested = sum(each.tested for each in found.values())
    means = {
        "log-loss": sum(each.log_loss * each.tested for each in found.values()) / tested,
        "AUC": sum(each.auc * each.tested for each in found.values()) / tested,
    }
    return means | {f"log-loss{of}": each.log_loss for of, each in found.items() if of}


def _curve(found: Fitted) -> Curve:
    return Curve(tuple(map(float, range(1, len(found.curve) + 1))), found.curve)


def taken_over(model: ChampionModel, *, format: Format | str | None = None) -> ChampionModel:
    """Return a net to go on from in this engine and a format, whichever it was trained with."""
    playing = Format.of(format)
    card = replace(model.card, engine=engine_version(playing), format=str(playing))
    return replace(model, card=card)


def _begin_work(parent: int) -> None:
    """Leave Ctrl-C to the process that gives out the work, and end when it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(parent)


def _play_and_write(
    net: Path,
    path: Path,
    seed: str,
    games: int,
    rivals: float,
    turns: tuple[Stretch, ...],
    trace: float,
    playing: Format,
) -> None:
    """Play a part and write it, in a process of its own; some turns alone, if any are named."""
    model = load_champion(net, any_engine=True)
    found = play_part(model, seed, games, rivals, varied=not turns, format=playing)
    positions.write(path, of_turns(with_returns(found, trace), turns) if turns else found)
