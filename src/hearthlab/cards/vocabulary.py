"""The words card files are written in; imported whole at the top of each of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hearthlab.carddata import zombeasts
from hearthlab.cards import opcodes, symbols
from hearthlab.cards.definition import card, card_until, enchantment
from hearthlab.cards.expressions import (
    Aura,
    CardError,
    Chosen,
    Condition,
    Event,
    Instruction,
    Number,
    Pool,
    Repeat,
    Selector,
    TopOfDeck,
    Trigger,
    Value,
    When,
    flatten,
)
from hearthlab.cards.opcodes import (
    ALL_MISSING,
    BACK,
    BY_TARGET,
    COPY,
    COUNTED,
    FLAT,
    FULL,
    LEFT,
    MISSING_ONLY,
    OPCODES,
    OWN_ATTACK,
    TO_THE_LAST,
    TWICE_SPELL_DAMAGE,
    copy_deck,
    count_expected,
    expect,
    price_deck,
    renounce,
    shuffle_kept,
    swap_decks,
    take_random_power,
)

# --- Words that are specified elsewhere -----------------------------------------------------------
globals().update({word: opcode for word, opcode in OPCODES.items() if word not in opcodes.CONTROL})

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...


ALOOF = symbols.ALOOF
CANT_ATTACK = symbols.CANT_ATTACK
CANT_ATTACK_HEROES = symbols.CANT_ATTACK_HEROES
CHARGE = symbols.CHARGE
DORMANT = symbols.DORMANT
ELUSIVE = symbols.ELUSIVE
FROM_OUTSIDE = symbols.GENERATED
IMMUNE = symbols.IMMUNE
LIFESTEAL = symbols.LIFESTEAL
POISONOUS = symbols.POISONOUS
SHIELD = symbols.SHIELD
STEALTH = symbols.STEALTH
TAUNT = symbols.TAUNT
WINDFURY = symbols.WINDFURY

# --- Selectors: properties ------------------------------------------------------------------------
CHARACTER = Selector()
FRIENDLY = Selector(need=symbols.FRIENDLY)
ENEMY = Selector(need=symbols.ENEMY)
MINION = Selector(need=symbols.MINION)
HERO = Selector(need=symbols.HERO)
WEAPON = Selector(need=symbols.WEAPON, base=symbols.BASE_WEAPONS)
WEAPON_CARD = Selector(need=symbols.WEAPON)  # in any zone
SECRETS = Selector(need=symbols.SECRET, base=symbols.BASE_SECRETS)
IN_HAND = Selector(base=symbols.BASE_HANDS)
SPELL = Selector(need=symbols.SPELL)
SECRET = Selector(need=symbols.SECRET)
BEAST = Selector(need=symbols.BEAST)
DEMON = Selector(need=symbols.DEMON)
DRAGON = Selector(need=symbols.DRAGON)
MURLOC = Selector(need=symbols.MURLOC)
PIRATE = Selector(need=symbols.PIRATE)
TOTEM = Selector(need=symbols.TOTEM)
MECH = Selector(need=symbols.MECHANICAL)
ELEMENTAL = Selector(need=symbols.ELEMENTAL)
DAMAGED = Selector(need=symbols.DAMAGED)
UNDAMAGED = Selector(avoid=symbols.DAMAGED)
FROZEN = Selector(need=symbols.FROZEN)
TAUNTING = Selector(need=symbols.TAUNT)
SHIELDED = Selector(need=symbols.SHIELD)
WITH_LIFESTEAL = Selector(need=symbols.LIFESTEAL)
WITH_WINDFURY = Selector(need=symbols.WINDFURY)
STEALTHED = Selector(need=symbols.STEALTH)
SILENCED = Selector(need=symbols.SILENCED)
CHARGING = Selector(need=symbols.CHARGE)
WITH_DEATHRATTLE = Selector(need=symbols.DEATHRATTLE)
WITH_BATTLECRY = Selector(need=symbols.BATTLECRY)
WITH_OVERLOAD = Selector(need=symbols.OVERLOADS)
LEGENDARY = Selector(need=symbols.LEGENDARY)
MORTAL = Selector(need=symbols.MORTAL)
MUTED = Selector(need=symbols.SILENCED)
IN_PLAY = Selector(need=symbols.IN_PLAY)
PROTECTED = Selector(need=symbols.IMMUNE)
NEW = Selector(need=symbols.GENERATED)  # did not start in its owner's deck
POWER = Selector(need=symbols.POWER)
ACTIVE = Selector(need=symbols.ACTIVE)  # belongs to the player whose turn it is

# --- Selectors: single entities (and, after `-`, "not that one") ----------------------------------
SELF = Selector(need=symbols.SELF, base=symbols.BASE_SELF)
TARGET = Selector(need=symbols.TARGET, base=symbols.BASE_TARGET)
EVENT = Selector(need=symbols.SUBJECT, base=symbols.BASE_SUBJECT)
OTHER = Selector(need=symbols.OTHER, base=symbols.BASE_OTHER)
LAST = Selector(base=symbols.BASE_LAST)
ADJACENT = Selector(base=symbols.BASE_ADJACENT)
BESIDE_TARGET = Selector(base=symbols.BASE_BESIDE_TARGET)
BESIDE_EVENT = Selector(base=symbols.BASE_BESIDE_SUBJECT)
ENDS = Selector(base=symbols.BASE_ENDS)  # the leftmost and rightmost minions
BESIDE_OTHER = Selector(base=symbols.BASE_BESIDE_OTHER)
OWN_HERO = FRIENDLY & HERO
OWN_POWER = Selector(need=symbols.FRIENDLY | symbols.POWER, base=symbols.BASE_POWERS)
ENEMY_HERO = ENEMY & HERO
OWN_WEAPON = FRIENDLY & WEAPON
ENEMY_WEAPON = ENEMY & WEAPON

# --- Players --------------------------------------------------------------------------------------
YOU = symbols.WHO_SELF
OPPONENT = symbols.WHO_OPPONENT
BOTH = symbols.WHO_BOTH
TARGET_OWNER = symbols.WHO_TARGET
EVENT_OWNER = symbols.WHO_SUBJECT
ACTIVE_PLAYER = symbols.WHO_ACTIVE

# --- Expiry ---------------------------------------------------------------------------------------
THIS_TURN = symbols.EXPIRES_TURN_END
THEIR_NEXT_TURN = symbols.EXPIRES_HOLDER_TURN_END
UNTIL_YOUR_NEXT_TURN = symbols.EXPIRES_CASTER_TURN_START
NEXT_SPELL = symbols.EXPIRES_SPELL_PLAYED
NEXT_SECRET = symbols.EXPIRES_SECRET_PLAYED
NEXT_BATTLECRY = symbols.EXPIRES_BATTLECRY

# --- Rules ----------------------------------------------------------------------------------------
HEALING_HURTS = symbols.RULE_HEALING_HURTS
DOUBLE_SPELLS = symbols.RULE_DOUBLE_SPELLS
DOUBLE_DEATHRATTLES = symbols.RULE_DOUBLE_DEATHRATTLES
HEALTH_FLOOR = symbols.RULE_HEALTH_FLOOR
ATTACK_IS_HEALTH = symbols.RULE_ATTACK_IS_HEALTH
WEARS_BY_ATTACK = symbols.RULE_WEARS_BY_ATTACK
IMMUNE_WHILE_ATTACKING = symbols.RULE_IMMUNE_WHILE_ATTACKING
ANSWERS_LAST = symbols.RULE_LATE
BORROWED = symbols.RULE_BORROWED
FIRST_TWIN = symbols.RULE_FIRST_TWIN
SECOND_TWIN = symbols.RULE_SECOND_TWIN
DOUBLE_BATTLECRIES = symbols.RULE_DOUBLE_BATTLECRIES
JOINS_PIRATES = symbols.RULE_JOINS_PIRATES
TWICE_AT_END = symbols.RULE_TWICE_AT_END
NO_POWERS = symbols.RULE_NO_POWERS
KEEPS_WEAPON = symbols.RULE_KEEPS_WEAPON
QUEST = symbols.RULE_QUEST
POWER_DAMAGE = symbols.RULE_POWER_DAMAGE
POWER_TWICE = symbols.RULE_POWER_TWICE
POWER_ALWAYS = symbols.RULE_POWER_ALWAYS
CLEAVES = symbols.RULE_CLEAVES
HERO_ELUSIVE = symbols.RULE_HERO_ELUSIVE
BOTH_OPTIONS = symbols.RULE_BOTH_OPTIONS
RITUAL = symbols.RULE_RITUAL
SHARED_POWER = symbols.RULE_SHARED_POWER
HURTS_TWICE = symbols.RULE_HURTS_TWICE
ONE_AT_A_TIME = symbols.RULE_ONE_AT_A_TIME
TIRELESS = symbols.RULE_TIRELESS
FOUR_ATTACKS = symbols.RULE_FOUR_ATTACKS
SPARES_OWN_HERO = symbols.RULE_SPARES_OWN_HERO
RANDOM_TARGETS = symbols.RULE_RANDOM_TARGETS


def random(selector: Selector, count: int = 1) -> Selector:
    """Pick n at random; mortally wounded ones are skipped."""
    if selector.single:
        raise CardError("a single entity can't be picked at random")
    return replace(selector, pick=symbols.PICK_RANDOM, count=count)


def all_but_one(selector: Selector) -> Selector:
    """Take all, sparing one at random."""
    return replace(selector, pick=symbols.PICK_ALL_BUT_ONE)


def attack_at_least(number: int) -> Selector:
    """Match an attack of at least this amount."""
    return Selector(stat=symbols.STAT_ATTACK, compare=symbols.COMPARE_AT_LEAST, number=number)


def attack_at_most(number: int) -> Selector:
    """Match an attack of at most this amount."""
    return Selector(stat=symbols.STAT_ATTACK, compare=symbols.COMPARE_AT_MOST, number=number)


def attack_exactly(number: int) -> Selector:
    """Match exactly this attack."""
    return Selector(stat=symbols.STAT_ATTACK, compare=symbols.COMPARE_EQUAL, number=number)


def cost_at_most(number: int) -> Selector:
    """Match a cost of at most this amount."""
    return Selector(stat=symbols.STAT_COST, compare=symbols.COMPARE_AT_MOST, number=number)


def cost_exactly(number: int) -> Selector:
    """Match exactly this cost."""
    return Selector(stat=symbols.STAT_COST, compare=symbols.COMPARE_EQUAL, number=number)


def other_class(name: str) -> Selector:
    """Keep class cards that this class may not have."""
    number = symbols.CLASSES.index(name)
    return Selector(stat=symbols.STAT_FOREIGN, compare=symbols.COMPARE_EQUAL, number=number)


def health_exactly(number: int) -> Selector:
    """Match exactly this current health."""
    return Selector(stat=symbols.STAT_HEALTH, compare=symbols.COMPARE_EQUAL, number=number)


def health_at_least(number: int) -> Selector:
    """Match a current health of at least this amount."""
    return Selector(stat=symbols.STAT_HEALTH, compare=symbols.COMPARE_AT_LEAST, number=number)


def named(card_id: str) -> Selector:
    """Match this card only."""
    return Selector(stat=symbols.STAT_CARD, compare=symbols.COMPARE_EQUAL, number=card_id)


def not_named(card_id: str) -> Selector:
    """Match all but this card."""
    return Selector(stat=symbols.STAT_CARD, compare=symbols.COMPARE_NOT, number=card_id)


# --- Values ---------------------------------------------------------------------------------------
EVENT_AMOUNT = Value(symbols.VALUE_AMOUNT)
CARDS_PLAYED = Value(symbols.VALUE_PLAYED)  # this turn, before this one
ARMOR = Value(symbols.VALUE_ARMOR)
MINIONS_PLAYED = Value(symbols.VALUE_MINIONS_PLAYED)  # this turn, before this one
TOP_COST = Value(symbols.VALUE_TOP_COST)  # printed cost of the top card of your deck
HAND_GAP = Value(symbols.VALUE_HAND_GAP)  # how many cards more the opponent holds
SECOND = Value(symbols.VALUE_SECOND)  # the second stored number
MANA = Value(symbols.VALUE_MANA)  # mana that you have left
SPELL_DAMAGE = Value(symbols.VALUE_SPELL_DAMAGE)  # of your minions
DIED_THIS_TURN = Value(symbols.VALUE_DIED_NOW)  # minions of both sides
DISCARDED = Value(symbols.VALUE_DISCARDS)  # cards you have discarded this game
OVERLOADED = Value(symbols.VALUE_OVERLOADED)  # crystals you have overloaded this game
HERO_HEALED = Value(symbols.VALUE_WAS_HEALED) >= 1  # yours, this turn
CHOSEN_COST = Value(symbols.VALUE_CHOSEN_COST)  # printed on the chosen card
SPELLS_CAST = Value(symbols.VALUE_SPELLS_CAST)  # by you this game
SPELLS_ON_MINIONS = Value(symbols.VALUE_SPELLS_ON_MINIONS)  # yours on your own, this game
TOTEMS_SUMMONED = Value(symbols.VALUE_TOTEMS)  # by you this game
BOARD_GAP = Value(symbols.VALUE_BOARD_GAP)  # how many minions more the opponent has
ELEMENTALS_LAST_TURN = Value(symbols.VALUE_ELEMENTALS_BEFORE)  # that you played in your last turn
OTHER_CLASS_PLAYED = Value(symbols.VALUE_OTHER_CLASS)  # cards of other classes, by you this game
POWERS_USED = Value(symbols.VALUE_POWERS_USED)  # by you this game
POWERING = Value(symbols.VALUE_POWERING) >= 1  # your hero power takes effect
NO_QUEST = Value(symbols.VALUE_QUEST) <= 0  # and there is room for one
FOREIGN = Value(symbols.VALUE_FOREIGN) >= 1  # the event's card did not start in a deck
ROOM = Value(symbols.VALUE_ROOM)  # free places on your board and crystals you may yet gain
SECRETS_PLAYED = Value(symbols.VALUE_SECRETS_PLAYED)  # by you this game
NO_DUPLICATES = Value(symbols.VALUE_DUPLICATES) <= 0  # in your deck


def count(selector: Selector) -> Value:
    """Count the selected."""
    return Value(symbols.VALUE_COUNT, selector=selector)


def attack(selector: Selector) -> Value:
    """Sum the attack of the selected."""
    return Value(symbols.VALUE_ATTACK, selector=selector)


def health(selector: Selector) -> Value:
    """Sum the remaining health (or durability) of the selected."""
    return Value(symbols.VALUE_HEALTH, selector=selector)


def max_health(selector: Selector) -> Value:
    """Sum the maximum health of the selected."""
    return Value(symbols.VALUE_MAX_HEALTH, selector=selector)


def damage_on(selector: Selector) -> Value:
    """Sum the damage on the selected."""
    return Value(symbols.VALUE_DAMAGE, selector=selector)


def between(low: int, high: int) -> Value:
    """Draw a random number, both ends included, each time it is read."""
    return Value(symbols.VALUE_RANDOM, plus=low, times=high)


def spell_amount(number: int) -> Value:
    """Take a number with spell damage and doubling (for split damage)."""
    return Value(symbols.VALUE_SPELL_AMOUNT, plus=number)


def cards_in_hand(who: int = YOU) -> Value:
    """Count the cards in a hand."""
    return Value(symbols.VALUE_HAND, who=who)


def cards_in_deck(who: int = YOU) -> Value:
    """Count the cards in a deck."""
    return Value(symbols.VALUE_DECK, who=who)


def known_in_deck(what: Selector, who: int = YOU) -> Value:
    """Count the matching cards of a deck that its player knows."""
    return Value(symbols.VALUE_KNOWN_IN_DECK, selector=what, who=who)


def in_deck(what: Selector, who: int = YOU) -> Value:
    """Count the matching cards of a deck, by printed values."""
    return Value(symbols.VALUE_IN_DECK, selector=what, who=who)


def revealed_cost(what: Selector, who: int = YOU) -> Value:
    """Reveal a random matching card of a deck and take its cost; -1 without one."""
    return Value(symbols.VALUE_REVEALED_COST, selector=what, who=who)


BIG_SPELLS = Value(symbols.VALUE_BIG_SPELLS)  # of printed cost 5 or more, cast this game
BIG_SPELLS_NOW = Value(symbols.VALUE_BIG_SPELLS_NOW)  # paid for with 5 or more this turn


def crystals(who: int = YOU) -> Value:
    """Count mana crystals."""
    return Value(symbols.VALUE_CRYSTALS, who=who)


def secrets(who: int = YOU) -> Value:
    """Count secrets in play."""
    return Value(symbols.VALUE_SECRETS, who=who)


def minions(who: int = YOU) -> Value:
    """Count the minions on a side."""
    return Value(symbols.VALUE_BOARD, who=who)


def missing(family: Pool) -> Value:
    """Count the cards of a pool that are not on your board; none when the board is full."""
    return Value(symbols.VALUE_MISSING, pool=family)


def hero_damage(who: int = YOU) -> Value:
    """Count the health a hero is missing."""
    return Value(symbols.VALUE_HEALTH_MISSING, who=who)


def attacks_made(selector: Selector) -> Value:
    """Count the attacks of the selected this turn."""
    return Value(symbols.VALUE_ATTACKS, selector=selector)


def overload_of(selector: Selector) -> Value:
    """Sum the printed overload of the selected."""
    return Value(symbols.VALUE_OVERLOAD, selector=selector)


def deaths(what: Selector, who: int = YOU) -> Value:
    """Count the minions of a player that died this game, by their printed facts."""
    return Value(symbols.VALUE_DEATHS, selector=what, who=who)


def twin_died(bit: int) -> Condition:
    """Test whether Feugen (1) or Stalagg (2) died this game on your side."""
    return Condition(Value(symbols.VALUE_GRAVE, plus=0, times=bit), symbols.COMPARE_AT_LEAST, 1)


NEVER = Condition(Value(symbols.VALUE_CONSTANT, times=0), symbols.COMPARE_AT_LEAST, 1)

# --- Conditions -----------------------------------------------------------------------------------
COMBO = CARDS_PLAYED >= 1
AFTER_ELEMENTAL = ELEMENTALS_LAST_TURN >= 1  # "if you played an Elemental last turn"


def exists(selector: Selector) -> Condition:
    """Test whether the selector finds something."""
    return count(selector) >= 1


def none(selector: Selector) -> Condition:
    """Test whether the selector finds nothing."""
    return count(selector) <= 0


def holding(what: Selector) -> Condition:
    """Test whether you hold such a card besides this one ("if you're holding a Dragon")."""
    return exists(IN_HAND & FRIENDLY & what - SELF)


def chance(percent: int) -> Condition:
    """Succeed n times in a hundred."""
    return between(1, 100) <= percent


# --- Control flow ---------------------------------------------------------------------------------
def when(condition: Condition, *then: Any, otherwise: Any = ()) -> When:
    """Do `then` if the condition holds, else `otherwise`."""
    return When(condition, flatten(then), flatten(otherwise))


def repeat(times: Number, *body: Any) -> Repeat:
    """Do the body n times."""
    return Repeat(times, flatten(body))


def stop() -> Instruction:
    """End the effect here."""
    return opcodes.end()


# --- Choices: an effect offers cards, a player chooses, the effect resumes with CHOSEN ------------
CHOSEN = Chosen()


def top_of_deck(number: int) -> TopOfDeck:
    """Name the top cards of your deck, for `offer`; those not chosen are gone."""
    return TopOfDeck(number)


def offer(what: TopOfDeck | Pool, number: int | None = None) -> Instruction:
    """Let you choose one card: of the top of your deck, or of n different cards of a pool."""
    if isinstance(what, TopOfDeck) and number is None:
        wanted, made = what.count, opcodes.offer_from_deck(what.count)
    elif isinstance(what, Pool) and number is not None:
        wanted, made = number, opcodes.offer_from_pool(what, number)
    else:
        given = f"offer({what!r}, {number!r})"
        raise CardError(f"{given}: write offer(top_of_deck(3)) or offer(pool(...), 3)")
    if not 1 <= wanted <= symbols.MOST_OFFERED:
        raise CardError(f"offer: {wanted} cards; a choice is of 1 to {symbols.MOST_OFFERED}")
    return made


def discover(what: Pool) -> tuple[Instruction, Instruction]:
    """Offer three cards of a pool for your class; the chosen one is added to your hand."""
    return opcodes.offer_by_class(what, 3), opcodes.add_chosen()


def discover_of_classes(what: Pool, *classes: str) -> tuple[Instruction, Instruction]:
    """Offer three cards of a pool, each of another class; the chosen one is added to your hand."""
    mask = sum(1 << symbols.CLASSES.index(name) - 1 for name in classes)
    return opcodes.offer_of_classes(what, mask), opcodes.add_chosen()


def discover_and_cast(what: Pool) -> tuple[Instruction, Instruction]:
    """Let you choose one of three spells that your class may have; cast it at random targets."""
    return opcodes.offer_by_class(what, 3), opcodes.cast_chosen()


def discover_and_summon(what: Pool, number: int = 1) -> tuple[Instruction, Instruction]:
    """Let you choose one of three minions of a pool that your class may have; summon copies."""
    return opcodes.offer_by_class(what, 3), opcodes.summon_chosen(number)


def choose_and_summon(*ids: str) -> tuple[Instruction, Instruction]:
    """Let you choose one of up to four minions; it is summoned."""
    return opcodes.offer_from_pool(Pool(ids=ids), len(ids)), opcodes.summon_chosen()


def discover_in_enemy_deck() -> tuple[Instruction, Instruction]:
    """Offer copies of three cards of the opponent's deck; the chosen one is added to your hand."""
    return opcodes.offer_from_enemy_deck(3), opcodes.add_chosen()


def discover_dead() -> tuple[Instruction, Instruction]:
    """Let you choose one of three friendly minions that died this game; it is summoned."""
    return opcodes.offer_dead(), opcodes.summon_offered()


def discover_power(what: Pool) -> tuple[Instruction, Instruction]:
    """Let you choose one of three hero powers; it replaces yours."""
    return opcodes.offer_power(what, 3), opcodes.take_chosen_power()


def discover_in_deck(what: Selector, kin: Pool) -> tuple[Instruction, Instruction]:
    """Let you choose a copy of one of three cards of your deck; others know it is of kin."""
    return opcodes.offer_from_own_deck(what, kin), opcodes.add_chosen()


def discover_of_player(what: Pool, player: int) -> tuple[Instruction, Instruction]:
    """Let you choose one of three cards of a pool that are of a player's class."""
    return opcodes.offer_of_player(what, player), opcodes.add_chosen()


def guess_started(what: Pool) -> tuple[Instruction, Instruction]:
    """Let you guess which of three cards started in the opponent's deck, for a copy of it."""
    return opcodes.offer_guesses(what), opcodes.add_guessed()


def choose_and_cast(*ids: str) -> tuple[Instruction, Instruction]:
    """Offer up to four cards; the chosen one's effect is run."""
    return opcodes.offer_from_pool(Pool(ids=ids), len(ids)), opcodes.do_chosen()


AIMING = Value(symbols.VALUE_AIMING)  # cards attached to this one that need a target


def brew(potion: str, *ingredients: str) -> tuple[Instruction, ...]:
    """Offer ingredients twice; the potion of both is added to your hand."""
    what = Pool(ids=ingredients)
    first, second = opcodes.offer_besides(what, 3), opcodes.offer_besides(what, 3)
    return first, opcodes.keep_chosen(), second, opcodes.mix(potion, what)


def build_a_beast() -> tuple[Instruction, ...]:
    """Offer three Beasts twice; the Zombeast of both is added to your hand."""
    first, second = Pool(kin=zombeasts.FIRST), Pool(kin=zombeasts.SECOND)
    made = opcodes.craft(zombeasts.ZOMBEAST, first, second)
    return (
        *(opcodes.offer_besides(first, 3), opcodes.keep_chosen()),
        *(opcodes.offer_besides(second, 3), made),
    )


ADAPTATIONS = Pool(ids=tuple(f"UNG_999t{number}" for number in (2, 3, 4, 5, 6, 7, 8, 10, 13, 14)))


def adapt(who: Selector) -> tuple[Instruction, Instruction]:
    """Let you choose one of three adaptations; each of who gains it."""
    return opcodes.offer_adaptation(who, ADAPTATIONS), opcodes.adapt_chosen(who)


def recruit(what: Selector = MINION) -> Instruction:
    """Recruit: summon a random minion of your deck that matches."""
    return opcodes.summon_from_deck(MINION & what)


CTHUN = "OG_280"
CTHUN_ATTACK = Value(symbols.VALUE_CTHUN, selector=named(CTHUN))  # your C'Thun's, in any zone


def cthun(attack: Number = 0, health: Number = 0, tags: int = 0) -> Instruction:
    """Give your C'Thun attack, health and tags, in any zone."""
    return opcodes.ritual(attack, health, tags, CTHUN)


JADE_GOLEM = "CFM_712_t01"  # the first; the rows of the others follow


def jade_golem() -> Instruction:
    """Summon a Jade Golem: the first is a 1/1, each one after it is larger by 1/1."""
    return opcodes.summon_golem(JADE_GOLEM)


def draw(*operands: Any, **named: Any) -> Instruction:
    """Draw cards; `draw(CHOSEN)` takes the one chosen of those offered from your deck."""
    if operands and isinstance(operands[0], Chosen):
        return opcodes.draw_chosen(*operands[1:], **named)
    return opcodes.draw(*operands, **named)


def add_copy(*operands: Any, **named: Any) -> Instruction:
    """Put copies of the card of each of who, or of the chosen card, into a hand."""
    if operands and isinstance(operands[0], Chosen):
        return opcodes.add_chosen(*operands[1:], **named)
    return opcodes.add_copy(*operands, **named)


# --- Triggers -------------------------------------------------------------------------------------
def _trigger(event: Event, effects: Any) -> Trigger:
    return Trigger(event, flatten(effects))


def at(event: Event, *effects: Any) -> Trigger:
    """Act at the start or end of a turn."""
    return _trigger(event, effects)


def whenever(event: Event, *effects: Any) -> Trigger:
    """Act when something happens.

    "Whenever you cast a spell" and "whenever you play a card" are one event, answered in order of
    play (rulebook, On Play phase).
    """
    if event.kind == symbols.EVENT_CAST:
        subject = event.subject & SPELL if event.subject else SPELL
        event = replace(event, kind=symbols.EVENT_PLAY, subject=subject)
    return _trigger(event, effects)


def after(event: Event, *effects: Any) -> Trigger:
    """Act after something happened."""
    later = {
        symbols.EVENT_SUMMON: symbols.EVENT_AFTER_SUMMON,
        symbols.EVENT_CAST: symbols.EVENT_AFTER_CAST,
        symbols.EVENT_PLAY: symbols.EVENT_AFTER_PLAY,
        symbols.EVENT_ATTACK: symbols.EVENT_AFTER_ATTACK,
    }
    return _trigger(replace(event, kind=later.get(event.kind, event.kind)), effects)


def before(event: Event, *effects: Any) -> Trigger:
    """Act before something happens: it may be cancelled or sent elsewhere."""
    earlier = {
        symbols.EVENT_CAST: symbols.EVENT_BEFORE_SPELL,
        symbols.EVENT_ATTACK: symbols.EVENT_BEFORE_ATTACK,
    }
    return _trigger(replace(event, kind=earlier.get(event.kind, event.kind)), effects)


def turn_start(whose: Selector | None = FRIENDLY, *, only: Condition | None = None) -> Event:
    """Wait for a turn to start (whose=None: each turn)."""
    return Event(symbols.EVENT_TURN_START, whose, None, only)


def turn_end(whose: Selector | None = FRIENDLY, *, only: Condition | None = None) -> Event:
    """Wait for a turn to end (whose=None: each turn)."""
    return Event(symbols.EVENT_TURN_END, whose, None, only)


def played(what: Selector | None = None, *, only: Condition | None = None) -> Event:
    """Wait for a card to be played."""
    return Event(symbols.EVENT_PLAY, what, None, only)


def cast(
    what: Selector | None = None, *, at: Selector | None = None, only: Condition | None = None
) -> Event:
    """Wait for a spell to be cast (at: on such a target)."""
    return Event(symbols.EVENT_CAST, what, at, only)


def summoned(what: Selector | None = None, *, only: Condition | None = None) -> Event:
    """Wait for a minion to be summoned."""
    return Event(symbols.EVENT_SUMMON, what, None, only)


def attacks(
    who: Selector | None = None, whom: Selector | None = None, *, only: Condition | None = None
) -> Event:
    """Wait for an attack."""
    return Event(symbols.EVENT_ATTACK, who, whom, only)


def damaged(
    whom: Selector | None = None, *, by: Selector | None = None, only: Condition | None = None
) -> Event:
    """Wait for damage to be taken."""
    return Event(symbols.EVENT_DAMAGED, whom, by, only)


def targeted(
    what: Selector | None = None, whom: Selector | None = None, *, only: Condition | None = None
) -> Event:
    """Wait for a spell that is about to take effect on a target."""
    return Event(symbols.EVENT_TARGETED, what, whom, only)


def healed(
    whom: Selector | None = None, *, by: Selector | None = None, only: Condition | None = None
) -> Event:
    """Wait for health to be restored."""
    return Event(symbols.EVENT_HEALED, whom, by, only)


def gained_armor(whose: Selector | None = FRIENDLY, *, only: Condition | None = None) -> Event:
    """Wait for armor to be gained."""
    return Event(symbols.EVENT_ARMOR, whose, None, only)


def equipped(what: Selector | None = FRIENDLY, *, only: Condition | None = None) -> Event:
    """Wait for a weapon to be equipped."""
    return Event(symbols.EVENT_EQUIPPED, what, None, only)


def shields_hero() -> Trigger:
    """Let this minion take the damage that its hero would take."""
    return Trigger(Event(symbols.EVENT_SHIELDED), ())


def died(who: Selector | None = None, *, only: Condition | None = None) -> Event:
    """Wait for a minion to die."""
    return Event(symbols.EVENT_DIED, who, None, only)


def revealed(what: Selector | None = None, *, only: Condition | None = None) -> Event:
    """Wait for a secret to be revealed."""
    return Event(symbols.EVENT_REVEALED, what, None, only)


def used_power(whose: Selector | None = FRIENDLY, *, only: Condition | None = None) -> Event:
    """Wait for a hero power to have been used."""
    return Event(symbols.EVENT_POWER, whose, None, only)


def inspire(*effects: Any) -> Trigger:
    """Act after you used your hero power."""
    return _trigger(used_power(), effects)


def quest(event: Event, goal: int, reward: str) -> Trigger:
    """Count an event until the goal; then the reward is added to the hand."""
    return whenever(event, opcodes.count_quest(goal, reward))


def quest_of_names(event: Event, goal: int, reward: str) -> Trigger:
    """Count an event per name of its card until one reaches the goal."""
    return whenever(event, opcodes.count_name(goal, reward))


def drew(what: Selector | None = FRIENDLY, *, only: Condition | None = None) -> Event:
    """Wait for a card to be drawn."""
    return Event(symbols.EVENT_DREW, what, None, only)


def discarded(what: Selector | None = FRIENDLY, *, only: Condition | None = None) -> Event:
    """Wait for a card to be discarded."""
    return Event(symbols.EVENT_DISCARDED, what, None, only)


def lost_shield(who: Selector | None = None) -> Event:
    """Wait for a minion to lose its Divine Shield."""
    return Event(symbols.EVENT_STATUS, who, None, EVENT_AMOUNT <= 0)


def frozen(who: Selector | None = None) -> Event:
    """Wait for a character to be frozen."""
    return Event(symbols.EVENT_STATUS, who, None, EVENT_AMOUNT >= 1)


def played_card(what: Selector | None = FRIENDLY) -> Event:
    """Wait for a card of any kind to have been played."""
    return Event(symbols.EVENT_AFTER_CARD, what, None, None)


def fatal(whom: Selector | None = None) -> Event:
    """Wait for damage that would kill a hero."""
    return Event(symbols.EVENT_FATAL, whom)


# --- Auras ----------------------------------------------------------------------------------------
def has(
    who: Selector,
    *,
    attack: Number = 0,
    health: int = 0,
    tags: int = 0,
    only: Condition | None = None,
) -> Aura:
    """Return those selected attack, health and tags while in play."""
    return Aura(symbols.AURA_BUFF, who, attack, health, tags, only)


def enrage(*, attack: int = 0, tags: int = 0, who: Selector = SELF) -> Aura:
    """Return attack and tags while this minion is damaged."""
    return Aura(symbols.AURA_BUFF, who, attack, 0, tags, when_damaged=True)


def costs(what: Selector, amount: Number, *, floor: int = 0, only: Condition | None = None) -> Aura:
    """Change the cost of cards in hand while in play, not below the floor."""
    return Aura(symbols.AURA_COST, IN_HAND & what, amount, floor, 0, only)


def costs_exactly(what: Selector, amount: int, *, only: Condition | None = None) -> Aura:
    """Set the cost of cards in hand while in play."""
    return Aura(symbols.AURA_SET_COST, IN_HAND & what, amount, 0, 0, only)


def costs_health(what: Selector) -> Aura:
    """Let cards in hand cost health instead of mana while in play."""
    return Aura(symbols.AURA_COSTS_HEALTH, IN_HAND & what)


# --- Pools ----------------------------------------------------------------------------------------
def pool(*ids: str, **filters: Any) -> Pool:
    """Name a set of cards by ids or by filter (kind=, tribe=, card_class=, cost=, …)."""
    return Pool(ids=ids, **filters)


__all__ = sorted(
    name
    for name, value in globals().items()
    if not name.startswith("_")
    and name
    not in {
        "annotations",
        "replace",
        "Any",
        "symbols",
        "opcodes",
        "zombeasts",
        "OPCODES",
        "flatten",
        "CardError",
    }
    and not isinstance(value, type)
)
