"""`train("lspi", …)`: least-squares policy iteration, with a checkpoint after each iteration."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hearthlab.carddata.formats import Format
from hearthlab.models.files import save
from hearthlab.models.lspi.config import Config
from hearthlab.models.model import Model
from hearthlab.training.folder import TrainingFolder
from hearthlab.training.job import Job
from hearthlab.training.lspi.reuse import SampleStore
from hearthlab.training.lspi.training import CURVES, STATE, Training


@dataclass(frozen=True, slots=True)
class Options:
    """What to train, and the folder of samples that are used again."""

    config: Config
    samples: SampleStore | None = None


def options(
    *,
    features: str = "all",
    samples: int = 100_000,
    iterations: int = 30,
    gamma: float = 0.7,
    alpha: float = 1.0,
    epsilon_first: float = 0.999,
    epsilon_last: float = 0.001,
    opponent: str = "self",
    average: int = 1,
    reuse: str | Path | None = None,
    ridge: float = 1.0,
    seed: int = 0,
    format: Format | str | None = None,
) -> Options:
    """Check the options of a training; reuse: the folder to keep samples in."""
    config = Config(
        features=features,
        samples=samples,
        iterations=iterations,
        gamma=gamma,
        alpha=alpha,
        epsilon_first=epsilon_first,
        epsilon_last=epsilon_last,
        opponent=opponent,
        average=average,
        reuse=reuse is not None,
        ridge=ridge,
        seed=seed,
        format=format,
    )
    return Options(config, None if reuse is None else SampleStore(Path(reuse)))


def run(options: Options, job: Job) -> Model:
    """Train; the model file is written after every iteration, so that its curves can be seen."""
    config = options.config
    training = Training(config, name=job.name, commit=job.commit, store=options.samples)
    folder = TrainingFolder(job.place(), config.facts(), files=(STATE,), format=config.playing)
    folder.claim()
    training.resume(folder)
    total = config.iterations * config.samples

    def show(iteration: int, samples: int) -> None:
        job.on_progress("samples", iteration * config.samples + samples, total)

    while not training.done:
        show(training.iteration, 0)
        training.step(threads=job.workers, progress=show)
        training.save(folder)
        save(training.model(), job.file)
        said = ", ".join(f"{name} {training.curves[name][-1]:.3f}" for name in CURVES)
        job.on_line(f"iteration {training.iteration}: {said}")
    model = training.final()
    save(model, job.file)
    folder.remove()
    job.on_line(f"{job.file}: trained")
    return model
