"""Generations of the champion: games of the last net, a fit to these games, a gate.

A folder holds everything, so that a run resumes after any end:

    course.toml                      the terms of the training: see `training.folder`
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
from dataclasses import asdict, dataclass, replace
from functools import partial
from multiprocessing import get_context
from os import getpid
from pathlib import Path

from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version
from hearthlab.models.champion.first import first_model
from hearthlab.models.champion.net import LATE, ChampionModel
from hearthlab.models.champion.rounding import rounded
from hearthlab.models.files import SUFFIX, load_champion, save, write_whole
from hearthlab.models.model_card import Curve, ModelCard, ModelError
from hearthlab.native.parents import end_with
from hearthlab.training.champion import positions
from hearthlab.training.champion.config import ChampionConfig, TurnRange
from hearthlab.training.champion.fitting import Fitted, fit
from hearthlab.training.champion.phases import OnEpoch, fit_ranges, of_turns
from hearthlab.training.champion.positions import Positions
from hearthlab.training.champion.self_play import play_part
from hearthlab.training.champion.targets import with_returns
from hearthlab.training.folder import TrainingFolder

Gate = Callable[[Path, Path, int], float]  # new net, net before, seed → its win rate
DOC = "a net that values a state at the start of a turn, for the player on the move"
PART = "part-*" + positions.SUFFIX
TERMS = "course.toml"  # the name since the first version
FILES = ("generation-*.*", f"generation-*/{PART}")


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


class ChampionTraining:
    """A training in a folder."""

    def __init__(self, config: ChampionConfig, folder: Path, *, commit: str = "unknown") -> None:
        self.config, self.folder, self.commit = config, folder, commit
        TrainingFolder(
            folder, config.facts(), files=FILES, format=config.playing, terms=TERMS
        ).claim()

    # --- Existing files ---------------------------------------------------------------------------
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
    def play(self, generation: int, workers: int) -> Iterator[int]:
        """Play missing games of a generation; yield the number of games of each finished part."""
        folder = self.games(generation)
        folder.mkdir(exist_ok=True)
        player = self.net(self.best(generation))
        if player == self.net(0) and not player.exists():
            start = self.config.start
            if start is None:
                model = first_model(format=self.config.playing)
            else:
                model = taken_over(
                    load_champion(start, any_engine=True), format=self.config.playing
                )
            save(model, player)
        lacking = []
        for part in self.config.parts(generation):
            path = folder / f"part-{part:05}{positions.SUFFIX}"
            if path.exists():
                yield self.config.size(generation, part)
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
                    f"{self.config.seed} {generation} {part}",
                    self.config.size(generation, part),
                    self.config.rivals,
                    self.config.turns,
                    self.config.fit.trace,
                    self.config.playing,
                ): part
                for part, path in lacking
            }
            try:
                for job in as_completed(jobs):
                    job.result()
                    yield self.config.size(generation, jobs[job])
            except BaseException:
                pool.shutdown(wait=True, cancel_futures=True)
                raise

    def data(self, generation: int) -> Positions:
        """Read the positions that a generation's net is fitted to."""
        oldest = max(1, generation - self.config.memory + 1)
        paths = [
            path
            for each in range(oldest, generation + 1)
            for path in sorted(self.games(each).glob(PART))
        ]
        return positions.joined(map(positions.read, paths))

    def fit(self, generation: int, on_epoch: OnEpoch) -> ChampionModel:
        """Fit a generation's net and write its file."""
        how, turns = self.config.fit, self.config.turns
        data = self.data(generation)
        before = load_champion(self.net(self.best(generation)), any_engine=True)
        found: dict[str, Fitted]  # by the description of the turns
        if turns:
            how = replace(how, mix=1.0, trace=1.0)  # their opinions are returns
            arrays, fits = fit_ranges(
                before, data, turns, how, on_epoch, format=self.config.playing
            )
            found = {f" of turns {span}": each for span, each in fits.items()}
        else:
            start = None if self.config.start is None else before.weights(LATE)
            whole = fit(
                data,
                how,
                partial(on_epoch, TurnRange(1, LATE)),
                start=start,
                format=self.config.playing,
            )
            arrays, found = whole.arrays, {"": whole}
        card = ModelCard(
            f"champion-{generation:02}",
            doc=DOC,
            engine=engine_version(self.config.playing),
            format=str(self.config.playing),
            commit=self.commit,
            training={"algorithm": "champion", "generation": generation, **self.config.facts()},
            scores=_scores(found),
            curves={f"log-loss{of}": _curve(each) for of, each in found.items()},
        )
        model = rounded(ChampionModel(arrays, card))
        save(model, self.net(generation))
        return model

    def judge(self, generation: int, gate: Gate) -> Verdict:
        """Play a generation's net against the one before, and write down how it did."""
        model = load_champion(self.net(generation), any_engine=True)
        seed = self.config.seed * 1000 + generation
        rate = gate(self.net(generation), self.net(self.best(generation)), seed)
        scores: Mapping[str, float] = model.card.scores
        found = Verdict(self.config.gate, rate, scores["log-loss"], scores["AUC"])
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
    """Return a net to continue from in this engine and a format, whatever it was trained with."""
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
    turns: tuple[TurnRange, ...],
    trace: float,
    playing: Format,
) -> None:
    """Play a part and write it, in a separate process; only some turns, if any are named."""
    model = load_champion(net, any_engine=True)
    found = play_part(model, seed, games, rivals, varied=not turns, format=playing)
    positions.write(path, of_turns(with_returns(found, trace), turns) if turns else found)
