"""A deck: a hero and thirty cards, checked; from deck codes, card names, text or a seed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Any

from hearthlab.carddata import facts, outside
from hearthlab.carddata.facts import HEROES, Card
from hearthlab.carddata.formats import (
    DECK_SIZE,
    DEFAULT,
    Format,
    FormatError,
    all_formats,
    holding,
)
from hearthlab.carddata.html import framed, note, stacked, table
from hearthlab.carddata.quoting import hint, quoted, seed_of, text
from hearthlab.engine.tables import cards_of
from hearthlab.game.deck_lists import PLAYABLE, entry, has_list, home_of, names, random_list
from hearthlab.game.errors import DeckError

SEED_BITS = 32  # of a random deck of a class; they stand in its name

VANILLA = ("basic", "classic")  # the sets whose cards were printed again in 2021
_LINE = re.compile(r"^#?\s*(\d{1,3})\s*x\s+(?:\((\d+)\)\s+)?(.+?)\s*$")
_HEADER = re.compile(r"^#\s*(Class|Format|Archetype|Plan|Source|Free|Order):\s*(.*?)\s*$")


@dataclass(frozen=True, slots=True)
class Deck:
    """A hero class and thirty card ids, in a format.

    A `free` deck may break class limits and copy limits. A deck that is not `shuffled` keeps its
    order, first card on top; any other is sorted by cost and name, so equal decks compare equal.

    >>> import hearthlab as hl
    >>> deck = hl.Deck.of("freeze-mage")
    >>> deck.hero, len(deck.cards), hl.Deck.of(deck.code).cards == deck.cards
    ('MAGE', 30, True)
    """

    hero: str
    cards: tuple[str, ...]
    name: str = field(default="", compare=False)
    source: str = field(default="", compare=False)
    free: bool = False
    shuffled: bool = True
    archetype: str = field(default="", compare=False)
    plan: str = field(default="", compare=False)  # how it wins, in a line
    format: Format = field(default_factory=lambda: Format.of(None))

    def __post_init__(self) -> None:
        if self.hero not in facts.HEROES:
            raise DeckError(f"no class {quoted(self.hero)}; {hint(str(self.hero), facts.HEROES)}")
        try:
            found = [self.format.card(card_id) for card_id in self.cards]
        except facts.UnknownCard as error:
            name = self.format.name
            raise DeckError(f"{_title(self)} cannot be played in {name}: {error}") from None
        if self.shuffled:
            found.sort(key=lambda card: (card.cost, card.name, card.id))
        object.__setattr__(self, "cards", tuple(card.id for card in found))
        _check(self, found)

    def __setstate__(self, state: Sequence[Any]) -> None:
        """Restore a pickle; one from before formats gets the first format that has its cards."""
        for each, value in zip(fields(self), state, strict=False):
            object.__setattr__(self, each.name, value)
        if len(state) < len(fields(self)):
            object.__setattr__(self, "format", _home(self.cards, free=self.free))

    # --- Ways to make one --------------------------------------------------------------------
    @classmethod
    def from_cards(
        cls,
        cards: Iterable[str],
        *,
        hero: str | None = None,
        name: str = "",
        source: str = "",
        free: bool = False,
        shuffled: bool = True,
        format: Format | str | None = None,
    ) -> Deck:
        """Make a deck of card names or ids; the hero's class may follow from the cards.

        format: by default the first that has all these cards.
        """
        cards = tuple(cards)
        playing = _home(cards, free=free) if format is None else Format.of(format)
        ids = tuple(_card(playing, card).id for card in cards)
        hero = text(hero, "class").upper() if hero is not None else _class_of(playing, ids)
        return cls(hero, ids, name, source, free, shuffled, format=playing)

    @classmethod
    def from_code(
        cls,
        code: str,
        *,
        name: str = "",
        free: bool = False,
        format: Format | str | None = None,
    ) -> Deck:
        """Read a deck code of the game client.

        format: by default the first that has all of its cards.
        """
        from hearthstone.deckstrings import parse_deckstring  # imported here: it takes a while

        stripped = text(code, "deck code").strip()
        try:
            counted, heroes, _, _ = parse_deckstring(stripped)
        except (ValueError, TypeError, EOFError) as error:
            raise DeckError(f"{quoted(code)} is not a deck code: {error}") from None
        home = holding(dbf_id for dbf_id, _ in counted)
        playing = Format.of(home if format is None else format)
        ids: list[str] = []
        for dbf_id, count in counted:
            try:
                ids += [playing.by_dbf(dbf_id).id] * min(count, DECK_SIZE + 1)
            except facts.UnknownCard as error:
                other = _other_format(playing, home)
                raise DeckError(f"deck code {quoted(code)}: {error}{other}") from None
        hero = _hero_class(playing, heroes) or _class_of(playing, ids)
        return cls(hero, tuple(ids), name, "deck code", free, format=playing)

    @classmethod
    def from_text(cls, given: str, *, format: Format | str | None = None) -> Deck:
        """Read what `str(deck)` writes, or a deck as the game client copies it.

        format: by default the one that the text names, else the first that has all of its cards.
        """
        name, code, written = "", "", list[str]()
        header: dict[str, str] = {}
        for line in filter(None, map(str.strip, text(given, "deck").splitlines())):
            if line.startswith("###"):
                name = line[3:].strip()
            elif found := _HEADER.match(line):
                header[found[1]] = found[2]
            elif found := _LINE.match(line):
                written += [found[3]] * int(found[1])
            elif not line.startswith("#"):
                code = line
        format = format if format is not None else _named_format(header.get("Format", ""))
        if not written and code:
            return cls.from_code(code, name=name, format=format)
        free = header.get("Free") == "yes"
        playing = _home(written, free=free) if format is None else Format.of(format)
        ids = [_card(playing, card).id for card in written]
        hero = header.get("Class", "").upper() or _class_of(playing, ids)
        shuffled = header.get("Order") != "as listed"
        source, archetype, plan = (header.get(key, "") for key in ("Source", "Archetype", "Plan"))
        return cls(hero, tuple(ids), name, source, free, shuffled, archetype, plan, playing)

    @classmethod
    def named(cls, name: str, *, format: Format | str | None = None) -> Deck:
        """Return a deck of the library, such as "firebat-hunter".

        format: by default the first that has it.
        """
        home, playing = home_of(text(name, "deck")), Format.of(format)
        if home is None or (format is not None and has_list(playing, name)):
            return _named(name, playing)
        return _named(name, home) if format is None else _named(name, home).played_in(playing)

    @classmethod
    def random(
        cls,
        seed: int,
        hero: str | None = None,
        *,
        sets: Iterable[str] = (),
        format: Format | str | None = None,
    ) -> Deck:
        """Make a random legal deck of implemented cards: the same for the same seed.

        sets: only cards of these; by default all sets of the format.
        """
        seed, playing = seed_of(seed), Format.of(format)
        hero, cards = random_list(playing, seed, hero, tuple(sets))
        return cls(hero, cards, f"random-{hero.lower()}-{seed}", f"seed {seed}", format=playing)

    @classmethod
    def of(cls, given: Deck | str, *, format: Format | str | None = None) -> Deck:
        """Take a deck, a library name, a deck code or a deck's text.

        format: the format of the game; by default its own, or the first that holds it.
        """
        if isinstance(given, Deck):
            return given if format is None else given.played_in(format)
        if not isinstance(given, str):
            raise TypeError(f"deck {quoted(given)} should be a Deck, a deck's name, or a deck code")
        if has_list(Format.of(format), given) or home_of(given) is not None:
            return cls.named(given, format=format)
        if "\n" in given.strip() or _LINE.match(given):
            return cls.from_text(given, format=format)
        try:
            return cls.from_code(given, format=format)
        except DeckError as error:
            if "is not a deck code" not in str(error):
                raise
            raise DeckError(
                f"{quoted(given)} is neither a deck code nor a deck's name; "
                f"{hint(given, names(Format.of(format)))}"
            ) from None

    def played_in(self, format: Format | str) -> Deck:
        """Return the same list in another format; raises DeckError if that does not hold it."""
        playing = Format.of(format)
        return self if playing == self.format else replace(self, format=playing)

    # --- Facts -------------------------------------------------------------------------------
    @property
    def counts(self) -> Mapping[str, int]:
        """The number of copies of each card id."""
        return MappingProxyType(Counter(self.cards))

    @property
    def code(self) -> str:
        """The deck code, of Classic's printing when all cards have one, else of the original's."""
        from hearthstone.deckstrings import write_deckstring
        from hearthstone.enums import FormatType

        found = [(self.format.card(card_id), count) for card_id, count in self.counts.items()]
        without = [card.name for card, _ in found if not card.dbf_ids]
        if without:
            raise DeckError(f"{', '.join(without)}: not in the game client, so no deck code")
        vanilla = all(card.set in VANILLA and len(card.dbf_ids) > 1 for card, _ in found)
        counted = [(card.dbf_ids[0 if vanilla else -1], count) for card, count in found]
        hero = self.format.card(facts.HEROES[self.hero]).dbf_ids[0]
        standard = self.format.base == "2018"
        kind = FormatType.FT_STANDARD if standard else FormatType.FT_WILD
        kind = FormatType.FT_CLASSIC if vanilla else kind
        return str(write_deckstring(sorted(counted), [hero], kind))

    def __str__(self) -> str:
        lines = [f"### {self.name}" if self.name else "###", f"# Class: {self.hero.capitalize()}"]
        lines += [] if self.format == Format.named(DEFAULT) else [f"# Format: {self.format}"]
        lines += [f"# Archetype: {self.archetype}"] if self.archetype else []
        lines += [f"# Plan: {self.plan}"] if self.plan else []
        lines += [f"# Source: {self.source}"] if self.source else []
        lines += ["# Free: yes"] if self.free else []
        lines += [] if self.shuffled else ["# Order: as listed"]
        for card_id, count in _runs(self.cards):
            card = self.format.card(card_id)
            lines.append(f"{count}x ({card.cost}) {_spelling(self.format, card)}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        cards = [(self.format.card(card_id), count) for card_id, count in _runs(self.cards)]
        rows = [(f"{count}x", card.name, card.cost) for card, count in cards]
        about = [self.archetype, self.plan, self.source, "free" if self.free else ""]
        title = f"{self.name or 'deck'} ({self.hero.capitalize()}, {len(self)} cards)"
        shown = table(("", "card", "cost"), rows, left=2)
        return framed(title, shown, note(stacked(filter(None, about))))

    def __len__(self) -> int:
        return len(self.cards)


@cache
def _named(name: str, playing: Format) -> Deck:
    found = entry(playing, name)
    ids = [card["id"] for card in found["cards"] for _ in range(card["count"])]
    return Deck(
        found["hero"],
        tuple(ids),
        name,
        found["source"],
        free=not found.get("class_limits", True),
        shuffled=found.get("shuffled", True),
        archetype=found.get("archetype", ""),
        plan=found.get("plan", ""),
        format=playing,
    )


# --- Checks ------------------------------------------------------------------------------------
def _check(deck: Deck, cards: list[Card]) -> None:
    if len(cards) != DECK_SIZE:
        raise DeckError(f"{_title(deck)}: {len(cards)} cards; a deck has {DECK_SIZE}")
    for card_id, count in Counter(deck.cards).items():
        card = deck.format.card(card_id)
        if problem := _problem(deck, card, count):
            raise DeckError(f"{_title(deck)}: {card.name} ({card.id}){problem}")


def _problem(deck: Deck, card: Card, count: int) -> str:
    """Say why a deck may not hold n copies of a card; the empty text if it may."""
    if card.type not in PLAYABLE and not card.collectible:
        return f" is a {card.type.lower().replace('_', ' ')}, no card to play"
    if card.id not in cards_of(deck.format).implemented:
        return " is not implemented yet; docs/cards.md lists the implemented cards"
    if deck.free:
        return ""
    if not card.collectible:
        return " is not collectible"
    if not card.fits(deck.hero):
        kind = "/".join(card.classes) or card.card_class
        return f" is a {kind} card in a {deck.hero} deck"
    if not deck.format.holds(card) and card.set not in outside.sets():
        return f" is not in the format {deck.format.name}"
    limit = deck.format.most_copies(card)
    if count > limit:
        kind = "a legendary" if card.rarity == "LEGENDARY" else "a card"
        return f": {count} copies; at most {limit} of {kind}"
    return ""


def _other_format(playing: Format, home: Format | None) -> str:
    """Name the other format that a deck code is of, for an error."""
    if home is None or home == playing:
        return ""
    return f"; the code is of the format {home.name}, the requested one is {playing.name}"


def _named_format(text: str) -> Format | None:
    """Return the format that a deck's text names; the client's Standard and Wild name none."""
    try:
        return Format.of(text) if text else None
    except FormatError:
        if "@" in text or "[" in text:
            raise  # no word of the client's
        return None


def _home(cards: Iterable[str], *, free: bool) -> Format:
    """Return the first format that has all of some cards, else the default."""
    cards = list(dict.fromkeys(cards))
    for playing in all_formats():
        if all(_is_held(playing, card, free=free) for card in cards):
            return playing
    return Format.of(None)


def _is_held(playing: Format, card: str, *, free: bool) -> bool:
    """Return whether a format has a card; a free deck may hold cards of other sets."""
    try:
        found = playing.card(card)
    except (facts.UnknownCard, TypeError):
        return False
    return free or playing.holds(found)


def together(
    deck0: Deck | str, deck1: Deck | str, format: Format | str | None = None
) -> tuple[Deck, Deck]:
    """Take two decks to be played against each other, in one format.

    format: by default the decks' own. Decks of formats of one day are played in the first format
    of that day that holds both.
    """
    first, second = Deck.of(deck0, format=format), Deck.of(deck1, format=format)
    if first.format == second.format:
        return first, second
    same_day = (each for each in all_formats() if each.date == first.format.date)
    for playing in same_day if first.format.date == second.format.date else ():
        try:
            return first.played_in(playing), second.played_in(playing)
        except DeckError:
            continue
    names = [f"{_title(deck)} is of the format {deck.format.name}" for deck in (first, second)]
    raise DeckError(f"{names[0]}, {names[1]}; name one format for both with format=")


def of_classes(
    deck0: Deck | str, deck1: Deck | str, seed: int, format: Format | str | None = None
) -> tuple[Deck | str, Deck | str]:
    """Replace names of classes by random decks, in the format of the other deck.

    >>> from hearthlab.game.deck import of_classes
    >>> [deck.hero for deck in of_classes("mage", "hunter", 1)]
    ['MAGE', 'HUNTER']
    """
    given = (deck0, deck1)
    heroes = [each.upper() if isinstance(each, str) else "" for each in given]
    classes = [hero in HEROES for hero in heroes]
    for deck, is_class in zip(given, classes, strict=True):
        if isinstance(deck, str) and deck.isalpha() and not is_class and home_of(deck) is None:
            near = hint(deck, [hero.lower() for hero in HEROES])
            if near.startswith("did"):
                raise DeckError(f"{quoted(deck)} is neither a class nor a deck; {near}")
    if classes in ([True, False], [False, True]) and format is None:
        format = Deck.of(given[classes.index(False)]).format
    first, second = (
        Deck.random(
            Random(f"hearthlab deck {seed} {player}").getrandbits(SEED_BITS), hero, format=format
        )
        if is_class
        else deck
        for player, (deck, hero, is_class) in enumerate(zip(given, heroes, classes, strict=True))
    )
    return first, second


def _title(deck: Deck) -> str:
    return f"deck {quoted(deck.name)}" if deck.name else f"{deck.hero} deck"


def _card(playing: Format, id_or_name: str) -> Card:
    try:
        return playing.card(id_or_name)
    except facts.UnknownCard as error:
        raise DeckError(str(error)) from None


def _spelling(playing: Format, card: Card) -> str:
    return card.name if playing.card(card.name) is card else card.id


def _class_of(playing: Format, ids: Iterable[str]) -> str:
    """Find the one class of a list of cards."""
    classes = sorted({playing.card(card_id).card_class for card_id in ids} - {"NEUTRAL"})
    if len(classes) != 1:
        what = f"cards of {', '.join(classes)}" if classes else "only neutral cards"
        raise DeckError(f"{what}: the deck needs hero=, one of {', '.join(facts.HEROES)}")
    return classes[0]


def _hero_class(playing: Format, dbf_ids: Iterable[int]) -> str | None:
    """Find the class of a hero; a skin the facts do not know gives None."""
    for dbf_id in dbf_ids:
        try:
            return playing.by_dbf(dbf_id).card_class
        except facts.UnknownCard:
            continue
    return None


def _runs(cards: Iterable[str]) -> list[tuple[str, int]]:
    """Count neighbours that are the same card."""
    runs: list[tuple[str, int]] = []
    for card_id in cards:
        if runs and runs[-1][0] == card_id:
            runs[-1] = (card_id, runs[-1][1] + 1)
        else:
            runs.append((card_id, 1))
    return runs
