"""Formats: which cards games are played with, and on which day.

A format is a value: sets, a day, and changes. The facts and definitions of its cards follow from
them (docs/formats.md). Any number of formats may be used in one process.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NoReturn

from hearthlab.carddata import lookup, outside
from hearthlab.carddata.changing import CardFile, ChangeError, Override, override
from hearthlab.carddata.facts import HEROES, Card, UnknownCard
from hearthlab.carddata.history import facts_on
from hearthlab.carddata.parts import FormatError as FormatError
from hearthlab.carddata.parts import classes_of, day_of, number_of, sets_of
from hearthlab.carddata.quoting import hint, quoted, text
from hearthlab.carddata.releases import BASIC, FIRST_LATER_DAY, SETS

VARIABLE = "HEARTHLAB_FORMAT"
DEFAULT = "2014"
DECK_SIZE = 30
RANDOM_DECKS = "random"
TURNS, LATER_TURNS = 90, 89
# The client ends a game before turn 90 begins: hs-bugs #109, first reported on this day with the
# client of The Grand Tournament. No source says so of an earlier day.
LATER_TURNS_SINCE = "2015-08-24"
MOST_TURNS = 1000
RULES = ("copies", "legendary_copies", "turn_limit")  # numbers of a format that its text may give

_ITEM = re.compile(r"(?P<card>.+)\.(?P<field>\w+)=(?P<value>-?[0-9]{1,9})")
_RULE = re.compile(r"(?P<name>[a-z_]+)=(?P<value>[A-Z0-9+]{1,99})")
_WRITTEN = re.compile(r"(?P<base>[^\[\]]*)(?:\[(?P<items>[^\[\]]*)\])?")


def _turns_on(day: str) -> int:
    """Return the turn limit of a day."""
    return TURNS if day < LATER_TURNS_SINCE else LATER_TURNS


class Format:
    """Sets, a day and changes; the value that says which cards games are played with.

    Formats of equal content are equal, even under different names. A format can be pickled, and
    `Format.of(str(made)) == made`.

    >>> import hearthlab as hl
    >>> cheap = hl.Format.of("2014").changed({"Fireball": {"cost": 1}})
    >>> cheap.card("Fireball").cost, hl.Format.of(str(cheap)) == cheap
    (1, True)
    """

    __slots__ = (
        *("base", "changes", "classes", "copies", "date", "decks", "files"),
        *("_hash", "legendary_copies", "name", "sets", "turn_limit"),
    )
    name: str  # a label
    sets: tuple[str, ...]  # of the cards in decks and in the pools of random effects
    date: str  # of the rules and of all that is printed, such as 2014-11-08
    classes: tuple[str, ...]
    copies: int  # of one card in a deck
    legendary_copies: int
    turn_limit: int  # of both players; then the game is a draw
    base: str  # the format that this one was made from by `changed`, else its own name
    decks: str  # the decks of matches that name none
    changes: tuple[Override, ...]  # numbers that differ from those on the day
    files: tuple[CardFile, ...]  # clauses that do
    _hash: int

    def __init__(
        self,
        sets: Iterable[str],
        date: str,
        *,
        name: str = "",
        classes: Iterable[str] = tuple(sorted(HEROES)),
        copies: int = 2,
        legendary_copies: int = 1,
        turn_limit: int | None = None,
        decks: str = RANDOM_DECKS,
    ) -> None:
        day = day_of(date)
        self._set(
            sets=sets_of(sets, day),
            date=day,
            classes=classes_of(classes),
            copies=number_of(copies, "copies", DECK_SIZE),
            legendary_copies=number_of(legendary_copies, "legendary_copies", DECK_SIZE),
            turn_limit=_turns_on(day)
            if turn_limit is None
            else number_of(turn_limit, "turn_limit", MOST_TURNS),
            decks=decks,
            changes=(),
            files=(),
        )
        self._check_name(text(name, "name"))
        same = None if name else next((each for each in FORMATS.values() if each == self), None)
        label = name or str(self)
        decks = same.decks if same else decks
        self._set(name=label, base=label, decks=decks)

    # --- Values -----------------------------------------------------------------------------------
    def _set(self, **fields: Any) -> None:
        for field, value in fields.items():
            object.__setattr__(self, field, value)
        if hasattr(self, "files"):
            object.__setattr__(self, "_hash", hash(self._content()))

    def _check_name(self, name: str) -> None:
        """Raise if a known format of different content has the name."""
        if name in FORMATS and FORMATS[name] != self:
            raise FormatError(f"the format {quoted(name)} exists and differs; choose another name")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Raise: a format is immutable; `changed` makes another."""
        raise AttributeError(f"a format cannot be changed in place; use changed() for {name}")

    def __delattr__(self, name: str) -> NoReturn:
        """Raise, like `__setattr__`."""
        raise AttributeError(f"a format cannot be changed in place: {name}")

    def _content(self) -> tuple[Any, ...]:
        numbers = (self.copies, self.legendary_copies, self.turn_limit)
        return (self.sets, self.date, self.classes, *numbers, self.changes, self.files)

    def __eq__(self, other: object) -> bool:
        """Return whether both have the same content; names do not matter."""
        if not isinstance(other, Format):
            return NotImplemented
        return self is other or (self._hash == other._hash and self._content() == other._content())

    def __hash__(self) -> int:
        """Hash the content."""
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the value; card files travel with it."""
        state = {name: getattr(self, name) for name in self.__slots__ if name != "_hash"}
        return _restored, (state,)

    def __repr__(self) -> str:
        """Write how the format is found again."""
        label = f" ({self.name})" if self.name != str(self) else ""
        return f"<Format {self}{label}>"

    def __str__(self) -> str:
        """Write the format so that `of` reads it back."""
        known = self._unchanged_name()
        items = [] if known else self._rules()
        items += [f"{card}.{field}={value}" for card, field, value in self.changes]
        items += map(str, self.files)
        origin = known or self._origin()
        return f"{origin}[{','.join(items)}]" if items else origin

    def _origin(self) -> str:
        named = [name for name in self.sets if name != BASIC] or [BASIC]
        return f"{'+'.join(named)}@{self.date}"

    def _rules(self) -> list[str]:
        """Write the differences from a plain format of its sets and day."""
        usual = (2, 1, _turns_on(self.date))
        pairs = zip(RULES, usual, strict=True)
        items = [
            f"{name}={getattr(self, name)}" for name, plain in pairs if getattr(self, name) != plain
        ]
        if self.classes != tuple(sorted(HEROES)):
            items.append(f"classes={'+'.join(self.classes)}")
        return items

    def _unchanged_name(self) -> str:
        """Return the name of the known format that this one equals, except for its changes."""
        plain = self._content()[:-2]
        known = (each for each in FORMATS.values() if each._content()[:-2] == plain)
        return next((each.name for each in known if not each.is_changed), "")

    @property
    def is_changed(self) -> bool:
        """Whether any card is not as it was on the day."""
        return bool(self.changes or self.files)

    @property
    def digest(self) -> str:
        """Eight hexadecimal digits over all that makes its cards and rules."""
        return _digest(self)

    @property
    def remembers(self) -> bool:
        """Whether cards that ask about a game's past exist: games keep more of it."""
        return self.date >= FIRST_LATER_DAY

    # --- Cards ------------------------------------------------------------------------------------
    @property
    def cards(self) -> Mapping[str, Card]:
        """Every card that exists on the day, by id; also those of other sets, for free decks."""
        return lookup.cards(self)

    @property
    def made(self) -> Mapping[str, Card]:
        """The cards that are made of others during a game, by id: `cards` has none of them."""
        return lookup.made(self)

    def printed(self, card_id: str) -> Card | None:
        """Return the card with an id, those included that are made during a game; else None."""
        return self.cards.get(card_id) or self.made.get(card_id)

    def card(self, id_or_name: str) -> Card:
        """Return the card with an id or a name; if several share a name, the collectible one."""
        return lookup.card(self, text(id_or_name, "card"))

    def has(self, id_or_name: str) -> bool:
        """Return whether a card of an id or a name exists on the day, in any set."""
        try:
            self.card(id_or_name)
        except UnknownCard:
            return False
        return True

    def by_dbf(self, dbf_id: int) -> Card:
        """Return the card with a dbf id, of the original or in 2014 of VANILLA's printing."""
        try:
            return lookup.by_dbf(self)[dbf_id]
        except KeyError:
            raise UnknownCard(f"no card with the dbf id {quoted(dbf_id)}") from None

    def holds(self, card: Card) -> bool:
        """Return whether a card belongs to the format: collectible, and of one of its sets."""
        return card.collectible and card.set in self.sets

    def most_copies(self, card: Card) -> int:
        """Return how often a deck may hold a card."""
        return self.legendary_copies if card.rarity == "LEGENDARY" else self.copies

    # --- Other formats ----------------------------------------------------------------------------
    def changed(
        self,
        changes: Mapping[str, Mapping[str, int]] = MappingProxyType({}),
        *,
        cards: str | Path | None = None,
        name: str = "",
    ) -> Format:
        """Return a format in which some cards are different.

        changes: new numbers, such as {"Starving Buzzard": {"cost": 3}}; cards: a card file, whose
        definitions replace those of the cards it names. Changes add up.
        """
        if not isinstance(changes, Mapping):
            raise TypeError(f'changes {quoted(changes)} should be like {{"Wisp": {{"attack": 2}}}}')
        found: dict[tuple[str, str], Any] = {(key, field): new for key, field, new in self.changes}
        for id_or_name, fields in changes.items():
            if not isinstance(fields, Mapping):
                example = '{"attack": 2}'
                raise TypeError(f"the change {quoted(fields)} of a card should be like {example}")
            card = self.card(id_or_name)
            if card.id not in self.cards:
                raise ChangeError(f"{card.name}: made of other cards during a game; change those")
            for field, value in fields.items():
                card_id, _, number = override(card, field, value)
                found[card_id, field] = number
        file = CardFile.read(cards) if cards is not None else None
        files = self.files if file is None or file in self.files else (*self.files, file)
        return self._with(found, files, name)

    def _with(
        self,
        changes: Mapping[tuple[str, str], Any],
        files: tuple[CardFile, ...] = (),
        name: str = "",
    ) -> Format:
        """Return the format with other changes; changes without effect are left out."""
        plain = outside.add_facts(facts_on(self.date))
        kept = tuple(
            (card_id, field, value)
            for (card_id, field), value in sorted(changes.items())
            if getattr(plain[card_id], field, True) != value
        )
        made = object.__new__(Format)
        state = {key: getattr(self, key) for key in self.__slots__ if key != "_hash"}
        made._set(**{**state, "changes": kept, "files": files})
        made._check_name(text(name, "name"))
        made._set(name=name or str(made))
        return made

    # --- By name ----------------------------------------------------------------------------------
    @classmethod
    def named(cls, name: str) -> Format:
        """Return a known format by its name."""
        known = {made.name: made for made in all_formats()}
        if text(name, "format") in known:
            return known[name]
        raise FormatError(f"no format {quoted(name)}; {hint(name, known)}")

    @classmethod
    def of(cls, given: Format | str | None) -> Format:
        """Return a format from a value or from its text; None is the default."""
        if isinstance(given, Format):
            return given
        return default() if given is None else _parse(text(given, "format"))


def _restored(state: dict[str, Any]) -> Format:
    made = object.__new__(Format)
    made._set(**state)
    return made


# --- Text ----------------------------------------------------------------------------------------
def _parse(written: str) -> Format:
    """Read the text form of a format; raises FormatError."""
    try:
        return _read(written)
    except FormatError:
        raise
    except (ChangeError, UnknownCard) as error:
        raise FormatError(f"format {quoted(written)}: {error}") from None


def _read(written: str) -> Format:
    known = {made.name: made for made in all_formats()}
    if written in known:
        return known[written]
    match = _WRITTEN.fullmatch(written)
    if match is None or (match["base"] not in known and "@" not in match["base"]):
        example = "formats are also written like classic+naxxramas@2015-03-01"
        raise FormatError(f"no format {quoted(written)}; {hint(written, known)} ({example})")
    base, items = match["base"], [each for each in (match["items"] or "").split(",") if each]
    if base in known:
        made = known[base]
    else:
        sets, _, day = base.rpartition("@")
        rules = [_RULE.fullmatch(each) for each in items]
        items = [each for each, rule in zip(items, rules, strict=True) if rule is None]
        given = dict(_rule(rule, written) for rule in rules if rule is not None)
        made = Format(sets.split("+"), day, **given)
    for item in items:
        if change := _ITEM.fullmatch(item):
            made = made.changed({change["card"]: {change["field"]: int(change["value"])}})
        elif "#" in item:
            file = CardFile.parse(item)
            made = made._with(
                {(key, field): new for key, field, new in made.changes}, (*made.files, file)
            )
        else:
            example = "CS2_237.cost=3 or my_changes.py#1a2b3c"
            raise FormatError(f"{quoted(written)}: {quoted(item)} should be like {example}")
    return made


def _rule(found: re.Match[str], written: str) -> tuple[str, Any]:
    """Read a rule of decks or games, such as copies=1."""
    name, value = found["name"], found["value"]
    if name == "classes":
        return name, value.split("+")
    if name in RULES and value.isdecimal():
        return name, int(value)
    example = "copies=1, legendary_copies=1, turn_limit=90 or classes=MAGE+PRIEST"
    raise FormatError(f"{quoted(written)}: {quoted(found[0])} should be like {example}")


@lru_cache(maxsize=lookup.FORMATS_KEPT)
def _digest(of: Format) -> str:
    from hashlib import blake2b  # imported here: most programs ask for no digest

    *numbers, changes, files = of._content()
    content = (*numbers, changes, tuple(file.source for file in files), outside.digest())
    return blake2b(repr(content).encode(), digest_size=4).hexdigest()


# --- The formats that have a name -----------------------------------------------------------------
FORMATS: dict[str, Format] = {}
MAMMOTH = ("old-gods", "karazhan", "gadgetzan", "ungoro", "frozen-throne", "kobolds")


def add(made: Format) -> None:
    """Add a format under its name."""
    if made.name in FORMATS:
        raise FormatError(f"the format {quoted(made.name)} exists; name another")
    FORMATS[made.name] = made


# The championship decks on the day they were played: after the changes of 22 September 2014.
add(Format(("classic", "naxxramas"), "2014-11-08", name="2014", decks="championship-2014"))
# The format Classic of 2021 to 2023 is the game of June 2014, patch 1.0.0.5832.
add(Format(("classic",), "2014-06-18", name="classic", decks="classic"))
# Standard in the Year of the Mammoth, before The Witchwood, after patch 10.2.
add(Format(("classic", *MAMMOTH), "2018-02-14", name="2018"))
add(Format(SETS, "2018-02-14", name="2018-wild", decks="competition"))


def all_formats() -> tuple[Format, ...]:
    """List the formats that have a name: the shipped ones, then those of files of cards."""
    outside.define()
    return tuple(FORMATS.values())


@cache
def default() -> Format:
    """Return the default format: 2014, or the one that HEARTHLAB_FORMAT names."""
    asked = os.environ.get(VARIABLE) or DEFAULT
    try:
        return _parse(asked)
    except FormatError as error:
        raise FormatError(f"{VARIABLE}={asked}: {error}") from None


def holding(dbf_ids: Iterable[int]) -> Format | None:
    """Find the first known format whose sets hold all cards with these dbf ids."""
    wanted = set(dbf_ids)
    for made in all_formats():
        if all((card := lookup.by_dbf(made).get(each)) and made.holds(card) for each in wanted):
            return made
    return None
