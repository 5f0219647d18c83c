"""`train("boosted", …)`: play a data set, and train boosted trees on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearthlab.arena.extras import need
from hearthlab.carddata.formats import Format
from hearthlab.models.files import SUFFIX, save
from hearthlab.models.model import Model
from hearthlab.training.boosting import self_play
from hearthlab.training.boosting.self_play import SelfPlay
from hearthlab.training.boosting.training import Config, fit
from hearthlab.training.job import Job

DATA = ".games"  # the folder of the data set, beside the model
AGENT = "mcts:budget=300,expansion=one"
EVERY = 10  # trees between two lines about them


@dataclass(frozen=True, slots=True)
class Options:
    """The games to learn from, the trees, and whether each deck gets its own model."""

    games: SelfPlay
    config: Config
    per_deck: bool = False


def options(
    *,
    agent: str = AGENT,
    decks: str | Sequence[str] | None = None,
    games: int = 3_000,
    epsilon: float = 0.0,
    features: str = "board",
    seed: int = 0,
    trees: int = 100,
    depth: int = 6,
    eta: float = 0.3,
    child_weight: float = 1.0,
    rows: float = 1.0,
    columns: float = 1.0,
    patience: int = 0,
    per_deck: bool = False,
    format: Format | str | None = None,
) -> Options:
    """Check the options of a training; decks are named as in a match; by default the format's.

    agent: the spec of the agent that plays itself.
    """
    need("training boosted trees", "pyarrow", "xgboost", extra="learn")
    config = Config(
        trees=trees,
        depth=depth,
        eta=eta,
        child_weight=child_weight,
        rows=rows,
        columns=columns,
        patience=patience,
        split_seed=seed,
    )
    if decks is None:
        decks = Format.of(format).decks
    words = tuple(decks.split(",")) if isinstance(decks, str) else tuple(decks)
    named = "" if format is None else str(Format.of(format))
    return Options(SelfPlay(agent, words, games, seed, epsilon, features, named), config, per_deck)


def run(options: Options, job: Job) -> Model:
    """Play missing games, and train; one model per deck is written beside the file."""
    games, folder = options.games, job.place(DATA)
    found = self_play.generate(
        games,
        folder,
        threads=job.workers,
        on_game=lambda done: job.on_progress("games", done, games.games),
    )
    job.on_line(f"{folder}: {len(found.games):,} games, {len(found):,} states")

    def on_round(trees: int, training: float, validation: float) -> None:
        if trees % EVERY == 0:
            losses = f"{training:.4f} in training, {validation:.4f} in validation"
            job.on_line(f"{trees} trees: log-loss {losses}")

    parts = {job.file: found}
    if options.per_deck:
        for deck in sorted(set(found.deck.tolist())):
            path = job.file.with_name(f"{job.name}-{deck}{SUFFIX}")
            parts[path] = found.where(found.deck == deck)
    models = []
    for path, part in parts.items():
        model = fit(
            part,
            options.config,
            features=games.features,
            name=path.stem,
            facts={key: it for key, it in games.facts().items() if key != "engine"},
            commit=job.commit,
            on_round=on_round,
            format=games.playing,
        )
        save(model, path)
        scores = "; ".join(f"{name}: {score:.4f}" for name, score in model.card.scores.items())
        job.on_line(f"{path}: trained; {scores}")
        models.append(model)
    return models[0]
