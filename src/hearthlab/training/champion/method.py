"""`train("champion", …)`: games, nets and gates, generation by generation."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hearthlab.arena.extras import need
from hearthlab.arena.match import match
from hearthlab.carddata.formats import Format
from hearthlab.models.champion.net import ChampionModel
from hearthlab.models.files import find, load_champion, save
from hearthlab.models.model_card import ModelError
from hearthlab.training.champion.config import (
    DROPOUT,
    PHASE_DROPOUT,
    PHASE_TRACE,
    TRACE,
    ChampionConfig,
    Fit,
    TurnRange,
)
from hearthlab.training.champion.generations import ChampionTraining
from hearthlab.training.job import Job

FOLDER = ".generations"  # beside the model
START = "champion"  # of phases, unless another net is named


def options(
    *,
    games: Sequence[int] = (20_000, 40_000, 60_000, 60_000),
    memory: int = 3,
    gate: int = 400,
    rivals: float = 0.0,
    start: str | Path | None = None,
    turns: Sequence[TurnRange | str] = (),
    epochs: int = 6,
    rate: float = 3e-3,
    mix: float = 0.0,
    trace: float | None = None,
    dropout: float | None = None,
    decks: bool = True,
    seed: int = 0,
    format: Format | str | None = None,
) -> ChampionConfig:
    """Check the options of a training.

    games: per generation. start: a net to continue from, by its name or its file.
    turns: ranges such as "1-9" and "10-" that get weights of their own; none: one fit for all.
    """
    need("training the champion", "torch")
    phases = tuple(each if isinstance(each, TurnRange) else TurnRange.parse(each) for each in turns)
    if phases and start is None:
        start = START
    if trace is None:
        trace = PHASE_TRACE if phases else TRACE
    if dropout is None:
        dropout = PHASE_DROPOUT if phases else DROPOUT
    return ChampionConfig(
        games=tuple(games),
        memory=memory,
        gate=gate,
        rivals=rivals,
        start=None if start is None else find(start),
        turns=phases,
        seed=seed,
        fit=Fit(
            epochs=epochs, rate=rate, dropout=dropout, mix=mix, trace=trace, decks=decks, seed=seed
        ),
        format=format,
    )


def run(config: ChampionConfig, job: Job) -> ChampionModel:
    """Train generation by generation; the last accepted net is written to the file."""
    start = config.start
    if start is not None and job.file.exists() and job.file.samefile(start):
        raise ModelError(f"{str(start)!r}: it would be written over; name another file to write")
    folder = job.place(FOLDER)
    if "," in str(folder):
        raise ModelError(f"{str(folder)!r}: nets are named in options of agents: use no commas")
    training = ChampionTraining(config, folder, commit=job.commit)

    def play_gate(new: Path, old: Path, seed: int) -> float:
        return gate(config, new, old, seed=seed, workers=job.workers)

    def on_epoch(turns: TurnRange, epoch: int, loss: float) -> None:
        of = f"turns {turns}, " if config.turns else ""
        job.on_line(f"{of}epoch {epoch}: log-loss {loss:.4f}")

    for generation, size in enumerate(config.games, 1):
        if training.verdict(generation) is not None:
            continue
        # Step 1. Play with the best net so far.
        played = 0
        for games in training.play(generation, job.workers):
            played += games
            job.on_progress("games", played, size)
        # Step 2. Fit a net to these games and to those of earlier generations.
        if not training.net(generation).exists():
            training.fit(generation, on_epoch)
        # Step 3. Accept it if it wins more than half of its match against the best.
        found = training.judge(generation, play_gate)
        job.on_line(
            f"generation {generation}: log-loss {found.log_loss:.4f}, AUC {found.auc:.4f}, "
            f"{100 * found.win_rate:.1f} % of {found.games} games against the best: "
            f"{'accepted' if found.accepted else 'rejected'}"
        )
    best = training.best(len(config.games) + 1)
    if not best:
        beaten = "the hand-made score" if start is None else str(start)
        raise ModelError(
            f"no net was better than {beaten}: with more games, in another folder, one may be"
        )
    model = load_champion(training.net(best), any_engine=True)
    save(model, job.file)
    job.on_line(f"{job.file}: the net of generation {best}")
    return model


def gate(config: ChampionConfig, new: Path, old: Path, *, seed: int, workers: int) -> float:
    """Play the match of a net against the one before; return the new one's share of points."""
    points = 0.0
    for decks, games in config.gates():
        found = match(
            f"champion:model={new}",
            f"champion:model={old}",
            decks=decks,
            games=games,
            seed=seed,
            workers=workers,
            format=config.playing,
        )
        if found.games < games:
            raise KeyboardInterrupt
        points += found.win_rate * games
    return points / config.gate
