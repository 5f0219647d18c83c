"""Values of a configuration, taken out of TOML one by one: each is checked and quoted if wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hearthlab.agents.spec import nearest
from hearthlab.carddata.quoting import quoted
from hearthlab.competition.errors import CompetitionError

LONGEST_TEXT = 4_000  # characters


class Fields:
    """One table of a file; fields are checked when taken, and `done` raises for the rest."""

    def __init__(self, content: Any, where: str) -> None:
        if not isinstance(content, Mapping):
            raise CompetitionError(f"{where}: {quoted(content)} should be a table")
        self.content: dict[str, Any] = dict(content)
        self.where = where
        self.asked: list[str] = []

    def _take(self, key: str) -> Any:
        self.asked.append(key)
        return self.content.pop(key, None)

    def refuse(self, key: str, value: object, wanted: str) -> CompetitionError:
        """Return the error of a wrong value."""
        return CompetitionError(f"{self.where}: {key} = {quoted(value)}: should be {wanted}")

    def has(self, key: str) -> bool:
        """Return whether a key is given and was not taken yet."""
        return key in self.content

    def text(self, key: str, default: str | None = None, *, most: int = LONGEST_TEXT) -> str:
        """Take a text; without a default it must be given."""
        value = self._take(key)
        if value is None and default is not None:
            return default
        if value is None:
            raise CompetitionError(f"{self.where}: {key} is missing")
        if not isinstance(value, str):
            raise self.refuse(key, value, "a text in quotes")
        value = value.strip()
        if not value or len(value) > most:
            raise self.refuse(key, value, f"a text of 1 to {most:,} characters")
        return value

    def whole(self, key: str, default: int, *, least: int, most: int) -> int:
        """Take a whole number."""
        value = self._take(key)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.refuse(key, value, f"a whole number from {least:,} to {most:,}")
        return value

    def seconds(self, key: str, *, most: float) -> float | None:
        """Take a time; None when there is no limit."""
        value = self._take(key)
        if value is None:
            return None
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or not 0 < value <= most:
            raise self.refuse(key, value, f"seconds, more than 0 and at most {most:,.0f}")
        return float(value)

    def number(self, key: str, default: float, *, most: float) -> float:
        """Take a number that is not negative."""
        value = self._take(key)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
            raise self.refuse(key, value, f"a number from 0 to {most:,.0f}")
        return float(value)

    def flag(self, key: str, default: bool) -> bool:
        """Take true or false."""
        value = self._take(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self.refuse(key, value, "true or false")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Take a list of texts; () when it is not given."""
        value = self._take(key)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self.refuse(key, value, 'a list of texts, such as ["firebat-hunter"]')
        return tuple(each.strip() for each in value)

    def table(self, key: str) -> Fields:
        """Take a table; an empty one when it is not given."""
        value = self._take(key)
        return Fields({} if value is None else value, f"{self.where}: [{key}]")

    def tables(self, key: str) -> list[Fields]:
        """Take a list of tables."""
        value = self._take(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.refuse(key, value, f"tables, each under [[{key}]]")
        return [Fields(each, f"{self.where}: [[{key}]] {at}") for at, each in enumerate(value, 1)]

    def done(self) -> None:
        """Raise for unknown fields."""
        for key in self.content:
            raise CompetitionError(f"{self.where}: no key {key!r}; {nearest(key, self.asked)}")


def read_toml(path: Path, what: str) -> Fields:
    """Read a file; its errors name the line."""
    try:
        return Fields(tomllib.loads(path.read_text(encoding="utf-8")), str(path))
    except FileNotFoundError:
        raise CompetitionError(f"there is no {what} {str(path)!r}") from None
    except IsADirectoryError:
        raise CompetitionError(f"{what} {str(path)!r} is a folder; name a file") from None
    except OSError as error:
        raise CompetitionError(f"{what} {str(path)!r}: {error.strerror}") from None
    except ValueError as error:  # not TOML, or not UTF-8
        raise CompetitionError(f"{path}: not TOML: {error}") from None


def twice(words: Sequence[str]) -> str | None:
    """Return the first word that occurs twice, in any case."""
    seen: set[str] = set()
    for word in words:
        if word.casefold() in seen:
            return word
        seen.add(word.casefold())
    return None
