"""The table of features: the inputs of models, the meaning of each, and the named sets.

Two documents define them: haftstein2017 (124: attributes of both players, and least, greatest and
sum of the attributes of their minions) and papagiannis2022 (45). Where this engine keeps no such
attribute, the table names its substitute. `docs/features.md` is generated from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from ctypes import c_float
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from itertools import combinations_with_replacement
from types import MappingProxyType

from hearthlab.cards.symbols import CLASSES
from hearthlab.engine.schema import Game
from hearthlab.game.errors import HearthlabError
from hearthlab.search import core
from hearthlab.search.schema.values import FAMILY_BOARD, FAMILY_SIDES, MAX_FEATURES

DIGEST_BYTES = 8
OWN, OPPONENT = "own", "opponent"
SPREADS = ("min", "max", "sum")
PLAYED = tuple(name.lower() for name in CLASSES[1:])  # classes that heroes have


class FeatureError(HearthlabError, ValueError):
    """A feature set that does not exist."""


@dataclass(frozen=True, slots=True)
class Feature:
    """One number of a vector."""

    name: str
    meaning: str  # how the engine reads it
    instead: str = ""  # what it replaces, when the engine has no such attribute


@dataclass(frozen=True, slots=True)
class Row:
    """An attribute of a table in a document: one feature of each side, or several."""

    name: str
    meaning: str
    instead: str = ""


# haftstein2017, table 1: attributes of a player. The order is that of SIDE_* in schema/values.py.
PLAYER_ROWS = (
    Row("hand_size", "cards in hand"),
    Row("board_size", "minions on the board"),
    *(
        Row(f"class.{name.lower()}", f"1 for the class {name.capitalize()}, else 0")
        if name != "NEUTRAL"
        else Row(
            "class.none",
            "1 for a hero without a class, else 0",
            "the document's 124 features leave room for ten classes and it names nine; heroes here "
            "always have one of these, Lord Jaraxxus too, so this is 0",
        )
        for name in CLASSES
    ),
    Row("deck_size", "cards left in the deck"),
    Row("health", "health of the hero, without armor"),
    Row("mana", "mana left; of the player not on turn: what the last turn left"),
    Row("max_mana", "mana crystals, full or empty"),
    Row(
        "used_mana",
        "crystals less locked ones less mana left, at least 0",
        "mana spent this turn is not kept: mana from The Coin and the like hides as much of it",
    ),
    Row(
        "total_used_mana",
        "used_mana, and the mana of all own turns before: 1, 2, …, 10, 10 and so on",
        "mana spent in the whole game is not kept: this counts earlier turns as if all was spent",
    ),
    Row(
        "overload",
        "crystals locked this turn and those that will be next turn",
        "the document does not say which; both come from overload",
    ),
    Row("fatigue", "damage of the last draw from an empty deck"),
    Row("armor", "armor of the hero"),
    Row("attack", "attack of the hero without its weapon"),
    Row("max_health", "the most health that the hero can have"),
    Row("frozen", "1 if the hero is frozen, else 0"),
    Row("immune", "1 if the hero is immune, else 0"),
    Row("attacks", "attacks that the hero has left this turn, whatever its attack"),
    Row("weapon_attack", "attack of the weapon, 0 without one"),
    Row("weapon_durability", "durability of the weapon, 0 without one"),
    Row("weapon_windfury", "1 if the weapon has windfury, else 0"),
)
# haftstein2017, table 2: attributes of minions, each as least, greatest and sum; 0 without minions.
MINION_ROWS = (
    Row("cost", "printed cost"),
    Row("health", "health left"),
    Row("attack", "attack, auras included, at least 0"),
    Row(
        "attacks",
        "attacks left this turn; of the player not on turn: those that the last turn left",
    ),
    Row("taunt", "1 with taunt, else 0"),
    Row("windfury", "1 with windfury, else 0"),
    Row("shield", "1 with divine shield, else 0"),
    Row("frozen", "1 if frozen, else 0"),
    Row("stealth", "1 with stealth, else 0"),
    Row("immune", "1 if spells and hero powers can't target it, or if it is immune; else 0"),
    Row("charge", "1 with charge, else 0"),
)
ABILITIES = ("taunt", "windfury", "shield", "frozen", "stealth", "immune", "charge")


def _sides() -> Iterator[Feature]:
    """List the features of haftstein2017."""
    for side in (OWN, OPPONENT):
        for row in PLAYER_ROWS:
            yield Feature(f"{side}.{row.name}", row.meaning, row.instead)
        for row in MINION_ROWS:
            for spread in SPREADS:
                meaning = f"{spread} over minions: {row.meaning}"
                yield Feature(f"{side}.minions.{row.name}.{spread}", meaning, row.instead)


def _board() -> Iterator[Feature]:
    """List the features of papagiannis2022, table 1."""
    yield Feature("active", "1 if the player who asks is on turn, else 0")
    yield Feature("first", "1 if that player had the first turn, else 0")
    yield Feature("turn", "number of the turn, both players' turns counted")
    for name, meaning in (
        ("health", "health of the hero, without armor"),
        ("attack", "attack of the hero, its weapon's included"),
        ("hand_size", "cards in hand"),
        ("secrets", "secrets in play"),
    ):
        yield from (Feature(f"{side}.{name}", meaning) for side in (OWN, OPPONENT))
    yield Feature(
        "own.spells",
        "spells in the hand of the player who asks",
        "the document counts those of the player on turn, which the other may not know",
    )
    yield Feature("active.mana", "mana left of the player on turn")
    for name, meaning in (
        ("minions", "minions on the board"),
        ("minions.cost", "sum of the printed costs of the minions"),
        ("minions.attack", "sum of the attacks of the minions"),
        ("minions.health", "sum of the healths of the minions"),
        ("ready", "minions able to attack; of the player not on turn: that did not last turn"),
        ("ready.attack", "sum of the attacks of those"),
        ("taunts", "minions with taunt"),
    ):
        yield from (Feature(f"{side}.{name}", meaning) for side in (OWN, OPPONENT))
    for side in (OWN, OPPONENT):
        for name in PLAYED:
            yield Feature(f"{side}.class.{name}", f"1 for the class {name.capitalize()}, else 0")


FAMILIES: Mapping[int, tuple[Feature, ...]] = MappingProxyType(
    {FAMILY_SIDES: tuple(_sides()), FAMILY_BOARD: tuple(_board())}
)


@dataclass(frozen=True)
class FeatureSet:
    """A named selection of a family's features, with or without the products of all pairs."""

    name: str
    document: str
    family: int
    places: tuple[int, ...]  # in the family's vector
    squares: bool
    doc: str

    @property
    def features(self) -> tuple[Feature, ...]:
        """The features that are read of a state; products are made of these."""
        return tuple(FAMILIES[self.family][place] for place in self.places)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all features that a model weights, in order."""
        plain = tuple(feature.name for feature in self.features)
        if not self.squares:
            return plain
        return plain + tuple(" * ".join(pair) for pair in combinations_with_replacement(plain, 2))

    @cached_property
    def digest(self) -> str:
        """The identity of this set: names, places and meanings. Models keep it: meanings stay."""
        text = repr((self.family, self.places, self.squares, self.features))
        return blake2b(text.encode(), digest_size=DIGEST_BYTES).hexdigest()

    def read(self, record: Game, player: int) -> list[float]:
        """Read the features of a state as a player sees it, without products."""
        vector = (c_float * MAX_FEATURES)()
        core.read_features(record, self.family, player, vector)
        return [vector[place] for place in self.places]


def _chosen(players: tuple[str, ...], minions: tuple[str, ...]) -> tuple[int, ...]:
    """Find the places of attributes of both players and of their minions."""
    names = [feature.name.partition(".")[2] for feature in FAMILIES[FAMILY_SIDES]]
    wanted = {*players, *(f"minions.{name}.{spread}" for name in minions for spread in SPREADS)}
    assert wanted <= set(names), wanted - set(names)
    return tuple(place for place, name in enumerate(names) if name in wanted)


_PLAYER = tuple(row.name for row in PLAYER_ROWS)
_MINION = tuple(row.name for row in MINION_ROWS)
_PLAIN = tuple(name for name in _MINION if name not in ABILITIES)
_MANA = ("health", "mana", "max_mana", "used_mana", "total_used_mana")
# haftstein2017, table 3
_SELECTIONS = (
    ("all", _PLAYER, _MINION, "all attributes of players and minions"),
    ("health", ("health",), (), "the health of both heroes"),
    ("player-only", _PLAYER, (), "all attributes of players, none of minions"),
    ("minion-only", (), _MINION, "all attributes of minions, none of players"),
    (
        "simple-game",
        ("hand_size", "board_size", "deck_size", "health"),
        ("health", "attack"),
        "sizes of hand, board and deck, healths, attacks of minions",
    ),
    ("mana", _MANA, ("cost",), "health, mana and the costs of minions"),
    ("no-abilities", _PLAYER, _PLAIN, "all, without the abilities of minions"),
)


def _sets() -> Iterator[FeatureSet]:
    source = "haftstein2017"
    for name, players, minions, doc in _SELECTIONS:
        places = _chosen(players, minions)
        yield FeatureSet(name, source, FAMILY_SIDES, places, False, doc)
        doc = f"{name}, and the products of all pairs (equation 16)"
        yield FeatureSet(f"{name}-squared", source, FAMILY_SIDES, places, True, doc)
    places = tuple(range(len(FAMILIES[FAMILY_BOARD])))
    doc = "players, board and classes (table 1)"
    yield FeatureSet("board", "papagiannis2022", FAMILY_BOARD, places, False, doc)


SETS: Mapping[str, FeatureSet] = MappingProxyType({found.name: found for found in _sets()})


def feature_set(name: str) -> FeatureSet:
    """Return a feature set by name."""
    if name not in SETS:
        raise FeatureError(f"no feature set {name!r}; there are {', '.join(SETS)}")
    return SETS[name]
