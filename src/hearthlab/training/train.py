"""`train`: train a model by one of four methods; called again, it resumes."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, Protocol, cast

from hearthlab.carddata.quoting import hint
from hearthlab.game.errors import WrongType
from hearthlab.models.files import AnyModel
from hearthlab.models.model_card import ModelError
from hearthlab.training.job import Job, OnLine, OnProgress, ignore

METHODS = {  # and the folders of their modules
    "lspi": "lspi",
    "boosted": "boosting",
    "champion": "champion",
    "pruning": "pruning",
}


class Method(Protocol):
    """The module of a method."""

    options: Callable[..., Any]  # keyword options → a configuration, checked
    run: Callable[[Any, Job], AnyModel]


def train(
    method: str,
    file: str | Path,
    *,
    folder: str | Path | None = None,
    workers: int = 1,
    on_progress: OnProgress = ignore,
    on_line: OnLine = ignore,
    **options: Any,
) -> AnyModel:
    """Train a model, write its file NAME.hlm, and return it; called again, it resumes.

    method: "lspi", "boosted", "champion" or "pruning"; options as in the command
    `hearthlab train METHOD`, with underscores (docs/models.md).
    folder: where games and checkpoints are kept; default: beside the file.
    workers: threads or processes that play.
    on_progress: called with the unit, the number done, and the number of all.
    on_line: called with a line about each thing that was reached; `print` shows them.

    >>> import hearthlab as hl
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = f"{folder}/mine.hlm"
    ...     model = hl.train("lspi", file, features="health", samples=500, iterations=2)
    ...     player = hl.agent(f"lspi:model={file}")
    >>> model.kind, model.card.training["iterations done"]
    ('linear', 2)
    """
    if method not in METHODS:
        near = hint(str(method), METHODS)
        raise ModelError(f"no way to train is called {method!r}; {near}")
    if not isinstance(file, str | Path):
        raise WrongType(f"file={file!r}: should be a path, NAME.hlm")
    found = cast(Method, import_module(f"hearthlab.training.{METHODS[method]}.method"))
    known = signature(found.options).parameters
    for name in options:
        if name not in known:
            raise ModelError(f"{name}: no option of {method!r}; there are {', '.join(known)}")
    job = Job(
        Path(file),
        None if folder is None else Path(folder),
        workers,
        on_progress,
        on_line,
    )
    return found.run(found.options(**options), job)
