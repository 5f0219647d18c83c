"""The common arguments of all trainings: the file to write, a folder, and callbacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hearthlab.arena.source import commit
from hearthlab.models.files import SUFFIX
from hearthlab.models.model_card import ModelError

OnProgress = Callable[[str, int, int], None]  # unit, number done, number of all
OnLine = Callable[[str], None]  # a line about a result
CHECKPOINT = ".checkpoint"  # beside the model file: the folder that a training resumes from


def ignore(*_: object) -> None:
    """Ignore reports."""


@dataclass(frozen=True, slots=True)
class Job:
    """One training: where its model goes, how many work on it, and who hears of it."""

    file: Path
    folder: Path | None = None  # where games and checkpoints are kept; None: beside the file
    workers: int = 1
    on_progress: OnProgress = ignore
    on_line: OnLine = ignore

    def __post_init__(self) -> None:
        if self.file.suffix != SUFFIX:
            raise ModelError(f"{str(self.file)!r}: model files are named NAME{SUFFIX}")
        if not self.file.absolute().parent.is_dir():
            raise ModelError(f"{str(self.file)!r}: there is no folder {str(self.file.parent)!r}")
        if self.workers < 1:
            raise ModelError(f"workers={self.workers}: should be 1 or more")

    @property
    def name(self) -> str:
        """The name of the model: its file's name."""
        return self.file.stem

    @property
    def commit(self) -> str:
        """The commit of the source that trains."""
        return commit()

    def place(self, suffix: str = CHECKPOINT) -> Path:
        """Return the folder to keep games and checkpoints in."""
        return self.file.with_suffix(suffix) if self.folder is None else self.folder
