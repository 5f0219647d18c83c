"""A deck: a hero and thirty cards, checked; from deck codes, card names, text or a seed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

from hearthlab.carddata import facts
from hearthlab.carddata.facts import Card
from hearthlab.carddata.formats import DECK_SIZE, VARIABLE, current, holding
from hearthlab.carddata.quoting import quoted, seed_of, text
from hearthlab.engine.tables import CARDS
from hearthlab.game.deck_lists import PLAYABLE, entry, names, random_list
from hearthlab.game.errors import DeckError
from hearthlab.game.html import framed, note, stacked, table
from hearthlab.game.ranked import ranked_lists

_LINE = re.compile(r"^#?\s*(\d{1,3})\s*x\s+(?:\((\d+)\)\s+)?(.+?)\s*$")
_HEADER = re.compile(r"^#\s*(Class|Archetype|Plan|Source|Free|Order):\s*(.*?)\s*$")


@dataclass(frozen=True, slots=True)
class Deck:
    """A hero class and thirty card ids.

    A `free` deck may break class limits and copy limits. A deck that is not `shuffled` keeps its
    order, first card on top; any other is sorted by cost and name, so equal decks compare equal.
    """

    hero: str
    cards: tuple[str, ...]
    name: str = field(default="", compare=False)
    source: str = field(default="", compare=False)
    free: bool = False
    shuffled: bool = True
    archetype: str = field(default="", compare=False)
    plan: str = field(default="", compare=False)  # how it wins, in a line

    def __post_init__(self) -> None:
        if self.hero not in facts.HEROES:
            raise DeckError(
                f"no class {quoted(self.hero)}; the classes are {', '.join(facts.HEROES)}"
            )
        found = [_card(card_id) for card_id in self.cards]
        if self.shuffled:
            found.sort(key=lambda card: (card.cost, card.name, card.id))
        object.__setattr__(self, "cards", tuple(card.id for card in found))
        _check(self, found)

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
    ) -> Deck:
        """Make a deck of card names or ids; the hero's class may follow from the cards."""
        ids = tuple(_card(card).id for card in cards)
        hero = text(hero, "class").upper() if hero is not None else _class_of(ids)
        return cls(hero, ids, name, source, free, shuffled)

    @classmethod
    def from_code(cls, code: str, *, name: str = "", free: bool = False) -> Deck:
        """Read a deck code of the game client."""
        from hearthstone.deckstrings import parse_deckstring  # imported here: it takes a while

        stripped = text(code, "deck code").strip()
        try:
            counted, heroes, _, _ = parse_deckstring(stripped)
        except (ValueError, TypeError, EOFError) as error:
            raise DeckError(f"{quoted(code)} is not a deck code: {error}") from None
        ids: list[str] = []
        for dbf_id, count in counted:
            try:
                ids += [facts.by_dbf(dbf_id).id] * min(count, DECK_SIZE + 1)
            except facts.UnknownCard as error:
                other = _other_format(dbf_id for dbf_id, _ in counted)
                raise DeckError(f"deck code {quoted(code)}: {error}{other}") from None
        return cls(_hero_class(heroes) or _class_of(ids), tuple(ids), name, "deck code", free)

    @classmethod
    def from_text(cls, given: str) -> Deck:
        """Read what `str(deck)` writes, or a deck as the game client copies it."""
        name, code, ids = "", "", list[str]()
        header: dict[str, str] = {}
        for line in filter(None, map(str.strip, text(given, "deck").splitlines())):
            if line.startswith("###"):
                name = line[3:].strip()
            elif found := _HEADER.match(line):
                header[found[1]] = found[2]
            elif found := _LINE.match(line):
                ids += [_card(found[3]).id] * int(found[1])
            elif not line.startswith("#"):
                code = line
        if not ids and code:
            return cls.from_code(code, name=name)
        hero = header.get("Class", "").upper() or _class_of(ids)
        free = header.get("Free") == "yes"
        shuffled = header.get("Order") != "as listed"
        source, archetype, plan = (header.get(key, "") for key in ("Source", "Archetype", "Plan"))
        return cls(hero, tuple(ids), name, source, free, shuffled, archetype, plan)

    @classmethod
    def named(cls, name: str) -> Deck:
        """Return a deck of the library, such as "firebat-hunter"."""
        return _named(name)

    @classmethod
    def random(cls, seed: int, hero: str | None = None, *, sets: Iterable[str] = ()) -> Deck:
        """Make a random legal deck of implemented cards: the same for the same seed.

        sets: only cards of these; by default all sets of the format.
        """
        seed = seed_of(seed)
        hero, cards = random_list(seed, hero, tuple(sets))
        return cls(hero, cards, f"random-{hero.lower()}-{seed}", f"seed {seed}")

    @classmethod
    def of(cls, given: Deck | str) -> Deck:
        """Take a deck, a library name, a deck code or a deck's text."""
        if isinstance(given, Deck):
            return given
        if not isinstance(given, str):
            raise TypeError(f"deck {quoted(given)} should be a Deck, a deck's name, or a deck code")
        if given in names() or given in ranked_lists():
            return cls.named(given)
        if "\n" in given.strip() or _LINE.match(given):
            return cls.from_text(given)
        try:
            return cls.from_code(given)
        except DeckError as error:
            if "is not a deck code" not in str(error):
                raise
            raise DeckError(
                f"{quoted(given)} is neither a deck code nor one of the decks {', '.join(names())}"
            ) from None

    # --- What it is --------------------------------------------------------------------------
    @property
    def counts(self) -> Mapping[str, int]:
        """The number of copies of each card id."""
        return MappingProxyType(Counter(self.cards))

    @property
    def code(self) -> str:
        """The deck code, of Classic's printing when all cards have one, else of the original's."""
        from hearthstone.deckstrings import write_deckstring
        from hearthstone.enums import FormatType

        found = [(facts.card(card_id), count) for card_id, count in self.counts.items()]
        without = [card.name for card, _ in found if not card.dbf_ids]
        if without:
            raise DeckError(f"{', '.join(without)}: not in the game client, so no deck code")
        vanilla = all(card.set == "classic" and len(card.dbf_ids) > 1 for card, _ in found)
        counted = [(card.dbf_ids[0 if vanilla else -1], count) for card, count in found]
        hero = facts.card(facts.HEROES[self.hero]).dbf_ids[0]
        standard = current().name == "2018"
        kind = FormatType.FT_STANDARD if standard else FormatType.FT_WILD
        kind = FormatType.FT_CLASSIC if vanilla else kind
        return str(write_deckstring(sorted(counted), [hero], kind))

    def __str__(self) -> str:
        lines = [f"### {self.name}" if self.name else "###", f"# Class: {self.hero.capitalize()}"]
        lines += [f"# Archetype: {self.archetype}"] if self.archetype else []
        lines += [f"# Plan: {self.plan}"] if self.plan else []
        lines += [f"# Source: {self.source}"] if self.source else []
        lines += ["# Free: yes"] if self.free else []
        lines += [] if self.shuffled else ["# Order: as listed"]
        for card_id, count in _runs(self.cards):
            card = facts.card(card_id)
            lines.append(f"{count}x ({card.cost}) {_spelling(card)}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        cards = [(facts.card(card_id), count) for card_id, count in _runs(self.cards)]
        rows = [(f"{count}x", card.name, card.cost) for card, count in cards]
        about = [self.archetype, self.plan, self.source, "free" if self.free else ""]
        title = f"{self.name or 'deck'} ({self.hero.capitalize()}, {len(self)} cards)"
        shown = table(("", "card", "cost"), rows, left=2)
        return framed(title, shown, note(stacked(filter(None, about))))

    def __len__(self) -> int:
        return len(self.cards)


@cache
def _named(name: str) -> Deck:
    found = entry(name)
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
    )


# --- Checks ------------------------------------------------------------------------------------
def _check(deck: Deck, cards: list[Card]) -> None:
    if len(cards) != DECK_SIZE:
        raise DeckError(f"{_title(deck)}: {len(cards)} cards; a deck has {DECK_SIZE}")
    for card_id, count in Counter(deck.cards).items():
        card = facts.card(card_id)
        if problem := _problem(deck, card, count):
            raise DeckError(f"{_title(deck)}: {card.name} ({card.id}){problem}")


def _problem(deck: Deck, card: Card, count: int) -> str:
    """Say why a deck may not hold n copies of a card; the empty text if it may."""
    if card.type not in PLAYABLE and not card.collectible:
        return f" is a {card.type.lower().replace('_', ' ')}, no card to play"
    if card.id not in CARDS.implemented:
        return " is not implemented yet; docs/cards.md lists what is"
    if deck.free:
        return ""
    if not card.collectible:
        return " is not collectible"
    if not card.fits(deck.hero):
        kind = "/".join(card.classes) or card.card_class
        return f" is a {kind} card in a {deck.hero} deck"
    if card.set not in current().sets and card.set not in facts.outside_sets():
        return f" is not in the format {current().name}"
    limit = current().most_copies(card)
    if count > limit:
        kind = "a legendary" if card.rarity == "LEGENDARY" else "a card"
        return f": {count} copies; at most {limit} of {kind}"
    return ""


def _other_format(dbf_ids: Iterable[int]) -> str:
    """Name the other format that a deck code is of, for an error."""
    found = holding(dbf_ids)
    if found is None or found == current():
        return ""
    return f"; the code is of the format {found.name}: {VARIABLE}={found.name} or --format"


def _title(deck: Deck) -> str:
    return f"deck {quoted(deck.name)}" if deck.name else f"{deck.hero} deck"


def _card(id_or_name: str) -> Card:
    try:
        return facts.card(id_or_name)
    except facts.UnknownCard as error:
        raise DeckError(str(error)) from None


def _spelling(card: Card) -> str:
    return card.name if facts.card(card.name) is card else card.id


def _class_of(ids: Iterable[str]) -> str:
    """Find the one class of a list of cards."""
    classes = sorted({facts.card(card_id).card_class for card_id in ids} - {"NEUTRAL"})
    if len(classes) != 1:
        what = f"cards of {', '.join(classes)}" if classes else "only neutral cards"
        raise DeckError(f"{what}: the deck needs hero=, one of {', '.join(facts.HEROES)}")
    return classes[0]


def _hero_class(dbf_ids: Iterable[int]) -> str | None:
    """Find the class of a hero; a skin the facts do not know gives None."""
    for dbf_id in dbf_ids:
        try:
            return facts.by_dbf(dbf_id).card_class
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
