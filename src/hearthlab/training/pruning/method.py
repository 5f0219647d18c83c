"""`train("pruning", …)`: play the bandits, and train both networks on them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hearthlab.carddata.formats import Format
from hearthlab.models.files import save
from hearthlab.models.model_card import ModelError
from hearthlab.models.pruning import PruningModel
from hearthlab.training.folder import TrainingFolder
from hearthlab.training.job import Job
from hearthlab.training.pruning.bandits import REPETITIONS, DataSet, data_set
from hearthlab.training.pruning.rewards import distribution
from hearthlab.training.pruning.training import EPOCHS, STATE, Training

DATA = ".npz"  # the data set, beside the model


@dataclass(frozen=True, slots=True)
class Options:
    """The bandits to play, and how long the networks are trained."""

    tuples: DataSet
    data: Path | None
    epochs: int
    networks: bool
    seed: int
    format: Format | str | None


def options(
    *,
    rewards: str = "uniform",
    data: str | Path | None = None,
    repetitions: int = REPETITIONS,
    epochs: int = EPOCHS,
    networks: bool = True,
    seed: int = 0,
    format: Format | str | None = None,
) -> Options:
    """Check the options of a training.

    rewards: uniform, bimodal, or a file of rewards; data: the file of the data set.
    networks: keep the networks in the model, not only their tables.
    """
    if epochs < 1:
        raise ModelError(f"epochs={epochs}: should be 1 or more")
    tuples = DataSet(Path(rewards).name, distribution(rewards), seed, repetitions)
    return Options(tuples, None if data is None else Path(data), epochs, networks, seed, format)


def run(options: Options, job: Job) -> PruningModel:
    """Play the bandits that the data set lacks, and train."""
    place = options.data or job.file.with_suffix(DATA)
    tuples = data_set(place, options.tuples)
    if not tuples.done:
        tuples.make(
            place,
            threads=job.workers,
            progress=lambda done, total: job.on_progress("tuples", done, total),
        )
        job.on_line(f"{place}: {len(tuples.kept):,} tuples")
    training = Training(tuples, options.epochs, options.seed, job.name, job.commit, options.format)
    folder = TrainingFolder(job.place(), training.terms(), files=(STATE,), format=options.format)
    folder.claim()
    training.resume(folder)
    while not training.done:
        job.on_progress("epochs", training.epoch, options.epochs)
        training.step()
        training.save(folder)
        last = ", ".join(f"{name} {curve[-1]:.2e}" for name, curve in training.curves.items())
        job.on_line(f"epoch {training.epoch}: {last}")
    model = training.model(networks=options.networks)
    save(model, job.file)
    folder.remove()
    for name, score in model.card.scores.items():
        job.on_line(f"{name}: {score:.4g}")
    job.on_line(f"{job.file}: trained")
    return model
