"""Shared by training commands: the model file, one thread, a bar, and Ctrl-C."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

RESUMES = "stopped; the same command resumes"
ONE_THREAD = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")  # the same bytes on any machine's load

ModelFile = Annotated[Path, typer.Argument(help="the model file to write, NAME.hlm")]
Features = Annotated[str, typer.Option(help="the feature set, see docs/features.md")]
Threads = Annotated[int, typer.Option(min=1, max=256, help="threads that play")]


def one_thread() -> None:
    """Let NumPy compute in one thread by default; call it before NumPy is imported."""
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")


def check_model_file(file: Path) -> None:
    """Raise for a file without a model's suffix or that cannot be written, before any work."""
    from hearthlab.commands.output import InputError, check_file
    from hearthlab.models.files import SUFFIX

    if file.suffix != SUFFIX:
        raise InputError(f"{str(file)!r}: model files are named NAME{SUFFIX}")
    check_file(file)


@contextmanager
def interruptible(words: Callable[[], str] = lambda: RESUMES) -> Iterator[None]:
    """End with one line after Ctrl-C; words: make that line."""
    from hearthlab.commands.output import console
    from hearthlab.commands.progress import INTERRUPTED

    try:
        yield
    except KeyboardInterrupt:
        console().print(words(), soft_wrap=True)
        raise typer.Exit(INTERRUPTED) from None


def train_shown(
    method: str, file: Path, *, on_line: Callable[[str], None] | None = None, **options: Any
) -> None:
    """Train under a bar, and print each line; on_line: is called with it, too."""
    from hearthlab.commands.output import console
    from hearthlab.commands.progress import changing_bar
    from hearthlab.training.train import train

    check_model_file(file)
    out = console()

    def show(line: str) -> None:
        out.print(line, soft_wrap=True)
        if on_line is not None:
            on_line(line)

    with changing_bar() as on_progress:
        train(method, file, on_progress=on_progress, on_line=show, **options)
