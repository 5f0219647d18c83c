"""A folder from which a training resumes: it holds the terms of the training and its progress.

    training.toml   all that decides the outcome: options, the format, the engine
    …               the training's own files, each written whole or not at all

A training that finds its folder compares the terms there with its own. So a
training that was interrupted resumes, after kill -9 too, and one with other options is refused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hearthlab.carddata.formats import DEFAULT, Format
from hearthlab.game.version import engine_version
from hearthlab.models.files import write_whole
from hearthlab.models.model_card import ANOTHER_WAY, PLAYING, ModelCard, ModelError, Plain

TERMS = "training.toml"
ANOTHER_FOLDER = "remove it to start again, or name another folder"  # than to resume


class TrainingFolder:
    """The folder of one training; nothing is read or written before `claim`."""

    def __init__(
        self,
        path: Path,
        facts: Mapping[str, Plain],
        *,
        files: Sequence[str],
        format: Format | str | None = None,
        terms: str = TERMS,
    ) -> None:
        """Name a folder, all that decides the outcome, and patterns of the files in it."""
        self.path = path
        playing = Format.of(format)
        self._card = ModelCard(
            Path(terms).stem,
            engine=engine_version(playing),
            format=str(playing),
            training=facts,
        )
        self._terms = path / terms
        self._files = (terms, *files)

    def claim(self) -> None:
        """Claim the folder for this training: write its terms, or check that they are the same."""
        if self.path.is_file():
            raise ModelError(
                f"{str(self.path)!r} is a file, no folder of a training; {ANOTHER_FOLDER}"
            )
        self.path.mkdir(parents=True, exist_ok=True)
        if self._terms.exists():
            there, here = self._read_terms(), _flat(self._card)
            refuse_other(self.path, there, here, remedy=ANOTHER_FOLDER)
        else:
            write_whole(self._terms, self._card.toml({}).encode())
        self._remove_half_written()

    def _read_terms(self) -> dict[str, Any]:
        try:
            there = tomllib.loads(self._terms.read_text(encoding="utf-8"))
            found = dict(there["training"])
        except (ValueError, TypeError, KeyError) as error:
            raise ModelError(
                f"{str(self._terms)!r} is damaged, or of no training: {error}; {ANOTHER_FOLDER}"
            ) from None
        facts = {"format": str(there.get(PLAYING, DEFAULT)), "engine": there.get("engine")}
        return found | facts

    def _remove_half_written(self) -> None:
        """Remove what `write_whole` left when the process was killed."""
        for pattern in self._files:
            folder, _, name = pattern.rpartition("/")
            for left in self.path.glob(f"{folder}/.{name}.*" if folder else f".{name}.*"):
                if left.is_file():
                    left.unlink()

    # --- Its files -------------------------------------------------------------------------------
    def read(self, name: str) -> bytes | None:
        """Read a file; None if it does not exist."""
        path = self.path / name
        return path.read_bytes() if path.exists() else None

    def write(self, name: str, data: bytes) -> None:
        """Write a file, all of it or nothing."""
        write_whole(self.path / name, data)

    def remove(self) -> None:
        """Remove the files of a training that is done, and the folder if nothing else is there."""
        for pattern in self._files:
            for path in self.path.glob(pattern):
                path.unlink()
        if self.path.is_dir() and not any(self.path.iterdir()):
            self.path.rmdir()


def refuse_other(
    place: Path, there: Mapping[str, Any], here: Mapping[str, Any], *, remedy: str = ANOTHER_WAY
) -> None:
    """Raise an error that names each difference, unless a place is of the same training."""
    wrong = [key for key in {**there, **here} if there.get(key) != here.get(key)]
    if wrong:
        said = ", ".join(
            f"{key} is {there.get(key)!r} there, {here.get(key)!r} here" for key in wrong
        )
        raise ModelError(f"{str(place)!r} holds another training: {said}; {remedy}")


def _flat(card: ModelCard) -> dict[str, Any]:
    """Return everything that a card says of a training, as it is read back."""
    return {**card.training, "format": card.format, "engine": card.engine}
