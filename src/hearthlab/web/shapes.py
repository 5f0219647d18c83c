"""What the messages of the window are made of: cards, sides, actions, events, opinions, tables."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field


class Shape(BaseModel):
    """A record that is sent or received: no unknown fields, no guessed types, nothing assigned."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Player = Annotated[int, Field(ge=0, le=1)]
Slot = Annotated[int, Field(ge=0, le=255, description="an entity's place in the game's record")]
Count = Annotated[int, Field(ge=0, lt=1 << 53)]
Chance = Annotated[float, Field(ge=0, le=1)]
GameId = Annotated[str, Field(min_length=1, max_length=32)]
Word = Annotated[str, Field(max_length=200)]
FormatText = Annotated[
    str,
    Field(max_length=4000, description="a format's name or text, such as classic@2015-03-01"),
]
Text = Annotated[str, Field(max_length=200_000)]
Seed = Annotated[int, Field(ge=0, lt=1 << 53)]  # exact in JavaScript

Mode = Literal["play", "watch", "analyse"]
Waiting = Literal["action", "mulligan", "choice"]
ActionKind = Literal["end", "play", "attack", "power", "mulligan", "choose"]
Tag = Literal[
    "taunt",
    "charge",
    "divine_shield",
    "windfury",
    "stealth",
    "immune",
    "elusive",
    "frozen",
    "cant_attack",
    "cant_attack_heroes",
    "lifesteal",
    "poisonous",
    "aloof",
    "dormant",
    "deathrattle",
    "silenced",
    "asleep",
    "enraged",
    "trigger",
    "inspire",
    "aura",
    "spell_damage",
]
EventKind = Literal[
    "play",
    "attack",
    "power",
    "damage",
    "heal",
    "death",
    "summon",
    "draw",
    "burn",
    "fatigue",
    "trigger",
    "secret",
    "turn",
    "buff",
    "silence",
    "freeze",
    "transform",
    "control",
    "return",
    "discard",
    "equip",
    "armor",
    "counter",
    "redirect",
    "gain_card",
    "shield",
    "mulligan",
    "mana",
    "destroy",
    "choice",
    "tags",
    "shuffle",
    "prevented",
    "result",
]


# --- The catalogue -------------------------------------------------------------------------------
class CardFacts(Shape):
    """The printed card; `text` is plain, without markup."""

    id: str
    name: str
    type: str = Field(description="MINION, SPELL, WEAPON, HERO, HERO_POWER or ENCHANTMENT")
    card_class: str
    set: str
    rarity: str
    cost: int
    attack: int
    health: int = Field(description="of a weapon: its durability")
    race: str
    text: str
    keywords: list[str] = Field(description="such as TAUNT, BATTLECRY, CHOOSE_ONE, SECRET")
    collectible: bool
    implemented: bool = Field(description="whether decks and positions may contain it")
    options: list[str] = Field(description="ids of the two options of a choose one card")


class FormatFacts(Shape):
    """A format: the cards of a game."""

    name: str = Field(description="its name in requests")
    date: str = Field(description="day of the rules and of the printed cards")
    sets: list[str] = Field(description="card sets for decks and random effects")
    cards: int = Field(description="number of cards that a deck may hold")


class DeckFacts(Shape):
    """A deck; `code` is empty when a card of it has no number in the game client."""

    name: str
    hero_class: str
    code: str
    cards: list[str] = Field(description="thirty card ids, by cost")
    archetype: str
    plan: str
    source: str
    sets: list[str] = Field(description="deck sets that it belongs to")
    curated: bool = Field(description="whether it is the deck of its class to begin with")


class OptionFacts(Shape):
    """An option of a kind of agent."""

    name: str
    default: str
    range: str
    about: str


class AgentFacts(Shape):
    """A kind of agent; its spec is `name` or `name:option=value,option=value`."""

    name: str
    about: str
    cheats: bool = Field(description="whether it sees hidden cards")
    options: list[OptionFacts]


class Preset(Shape):
    """A difficulty, and the spec that plays it."""

    name: str
    level: int | None = Field(description="from 1, the weakest; null: not rated")
    elo: int | None = Field(description="on the ladder of the format, gsv being 0; null: not rated")
    spec: str
    about: str


# --- A state -------------------------------------------------------------------------------------
class Counted(Shape):
    """The progress of a card, its goal, and the card that replaces it there."""

    progress: Count
    goal: Count
    reward: str = Field(description="a card id")


class Minion(Shape):
    """A minion in play. Green numbers are above the printed ones, red health is damaged."""

    slot: Slot
    card: str
    name: str
    attack: int
    health: int
    max_health: int
    printed_attack: int
    printed_health: int
    tags: list[Tag]
    effects: list[str] = Field(description="names of its enchantments' cards")
    counted: Counted | None = Field(description="progress of a dormant minion")
    can_attack: bool = Field(description="whether a legal attack starts here now")


class HandCard(Shape):
    """A card in hand; card, name, type and numbers are null when the viewer does not know it."""

    slot: Slot
    card: str | None
    name: str | None
    type: str | None
    cost: int | None
    printed_cost: int | None
    attack: int | None
    health: int | None
    costs_health: bool = Field(description="whether the cost is paid with health, not mana")
    tags: list[Tag]
    effects: list[str] = Field(description="names of its enchantments' cards")
    counted: Counted | None = Field(description="of a card that grows in hand")
    generated: bool = Field(description="known not to come from its owner's deck, as the Coin")
    playable: bool


class Hero(Shape):
    """A hero; `attack` includes the weapon on its owner's turn."""

    slot: Slot
    card: str
    name: str
    health: int
    max_health: int
    armor: int
    attack: int
    tags: list[Tag]
    can_attack: bool


class Power(Shape):
    """A hero power."""

    slot: Slot
    card: str
    name: str
    cost: int
    used: bool
    usable: bool
    passive: bool = Field(description="whether it works by itself, without cost")


class Weapon(Shape):
    """A weapon."""

    slot: Slot
    card: str
    name: str
    attack: int
    durability: int
    printed_attack: int
    printed_durability: int
    tags: list[Tag]


class Secret(Shape):
    """A secret in play; card and name are null for the opponent's."""

    slot: Slot
    card: str | None
    name: str | None
    card_class: str


class Quest(Shape):
    """A quest in progress, visible to both players."""

    slot: Slot
    card: str
    name: str
    counted: Counted


class Counter(Shape):
    """A public counter of the game, such as the size of the next Jade Golem."""

    name: str
    value: str


class Side(Shape):
    """One player's side as the viewer sees it."""

    player: Player
    played_by: str = Field(description="'you', the agent's name, or '' if unknown")
    hero_class: str
    hero: Hero
    power: Power
    weapon: Weapon | None
    mana: int
    crystals: int
    overload: int = Field(description="crystals locked next turn")
    locked: int = Field(description="crystals locked this turn")
    fatigue: int = Field(description="the last fatigue damage; the next is one more")
    hand: list[HandCard]
    board: list[Minion]
    secrets: list[Secret]
    quest: Quest | None
    counters: list[Counter]
    deck_count: Count


class Choice(Shape):
    """The cards offered to the player to act: a choice such as Discover."""

    cards: list[str] = Field(description="card ids; empty when the choice is the opponent's")


class LegalAction(Shape):
    """A legal action of the viewer.

    `source` and `target` are slots. A minion's `place` is 0 for the leftmost, and null if it does
    not matter; then the card may be dropped anywhere. `option` is 0 or 1 for a Choose One card. A
    mulligan lists the slots that it `replace`s; a choice has the index that it `choose`s.
    """

    index: Count
    text: str = Field(description="notation, such as 'play Fireball -> Rexxar'")
    kind: ActionKind
    source: Slot | None = None
    target: Slot | None = None
    place: int | None = None
    option: int | None = None
    replace: list[Slot] | None = None
    choose: int | None = None


class Event(Shape):
    """One event: a sentence of the log, and the data for its animation.

    For damage and healing, `source` affects `target` by `amount`. For a death, draw or trigger, the
    entity concerned is the `source`; for a summon and for a card gained it is the `target`. Slots
    are those right after the action. Cards that the viewer cannot know are null.
    """

    kind: EventKind
    text: str
    ply: int = Field(description="number of actions played before the one that caused it")
    turn: int
    player: Player
    source: Slot | None
    target: Slot | None
    card: str | None = Field(description="id of the source's card")
    target_card: str | None
    amount: int


class Move(Shape):
    """An action that was played."""

    ply: int = Field(description="number of actions played before it")
    turn: int
    player: Player
    text: str


class Effort(Shape):
    """The effort of an agent's last consecutive decisions."""

    player: Player
    agent: Word = Field(description="its name, as the client wrote it")
    actions: Count
    seconds: float
    simulations: Count = Field(description="0 for agents that count none")


class GameInfo(Shape):
    """A game of the session, for tabs."""

    game: GameId
    mode: Mode
    title: str
    format: str
    over: bool


# --- Opinions ------------------------------------------------------------------------------------
class Considered(Shape):
    """An action with a search's results, best first."""

    index: Count | None = Field(description="among the legal actions of the state")
    text: str
    visits: Count
    share: Chance = Field(description="of all visits")
    value: float = Field(description="chance to win for the player to act; else a score")
    kind: ActionKind
    source: Slot | None
    target: Slot | None


class LineAction(Shape):
    """An action of the expected line; it may contain slots of entities that do not exist yet."""

    text: str
    kind: ActionKind
    source: Slot | None
    target: Slot | None


class CardCount(Shape):
    """A card, and its number of copies."""

    card: str
    many: Count


class LikelyDeck(Shape):
    """A deck of the library that explains the opponent's visible cards."""

    name: str = Field(description="empty: no deck of the library")
    archetype: str
    chance: Chance
    cards: list[str]


class PuzzleFacts(Shape):
    """A turn with exactly one winning line."""

    number: Count
    hero_class: str
    opponent_class: str
    actions: Count = Field(description="of the solution")
    missed: dict[str, float] = Field(description="share of an agent's tries that did not win")
    rating: Chance = Field(description="the mean of those: how often agents miss the win")
    source: str


class Point(Shape):
    """The evaluation of one moment: player 0's win chance before the action of `ply`."""

    ply: Count
    turn: int
    player: Player = Field(description="who acted")
    win: Chance
    text: str = Field(description="the action played; empty at the end")
    best: str = Field(description="what the search would have played")
    loss: Chance = Field(description="what the action cost its player, by the search")
    mark: Literal["", "inaccuracy", "mistake"]
