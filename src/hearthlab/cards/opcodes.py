"""Specify each opcode once: its word, its operands and its effect.

The engine's enum (OP_…), the word used in card files, the checks and the documentation all come
from these lines. An operand says which field of an instruction row it fills.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hearthlab.cards.expressions import CardError, Instruction, Pool, Selector, Value


@dataclass(frozen=True, slots=True)
class Operand:
    """The field of a row that an operand fills, and the values it accepts."""

    field: str
    accepts: tuple[type, ...]
    default: object = None
    required: bool = True

    def __call__(self, default: object) -> Operand:
        """Return the operand with a default."""
        return Operand(self.field, self.accepts, default, required=False)


SELECTOR = Operand("selector", (Selector,))
AMOUNT = Operand("value", (int, Value))
AMOUNT2 = Operand("value2", (int, Value))
CARD = Operand("card", (str,))
POOL = Operand("card", (Pool,))
PLAYER = Operand("who", (int,))
TAGS = Operand("tags", (int,))
EXPIRY = Operand("expires", (int,))
FLAGS = Operand("flags", (int,))

OPCODES: dict[str, Opcode] = {}


@dataclass(frozen=True, slots=True)
class Opcode:
    """One specification; calling it writes an instruction."""

    name: str
    number: int
    doc: str
    operands: dict[str, Operand]
    one_by_one: bool = False  # repeated n times, with triggers in between

    def __call__(self, *positional: Any, **named: Any) -> Instruction:
        """Make an instruction with these operands."""
        names = list(self.operands)
        if len(positional) > len(names):
            raise CardError(f"{self.name} takes {len(names)} operands at most")
        given = dict(zip(names, positional, strict=False))
        if twice := given.keys() & named.keys():
            raise CardError(f"{self.name} is given {', '.join(sorted(twice))} twice")
        given |= named
        fields: dict[str, object] = {}
        for name, operand in self.operands.items():
            value = given.pop(name, operand.default)
            if value is None and operand.required:
                raise CardError(f"{self.name} needs {name}")
            if value is not None and not isinstance(value, operand.accepts):
                wanted = " or ".join(kind.__name__ for kind in operand.accepts)
                raise CardError(f"{self.name}: {name}={value!r} should be {wanted}")
            if operand.field == "flags":
                value = int(str(fields.get("flags", 0))) | int(str(value))
            fields[operand.field] = value
        if given:
            raise CardError(f"{self.name} has no operand {', '.join(given)}; it has {names}")
        return Instruction(self.name, fields)


def opcode(name: str, doc: str, *, one_by_one: bool = False, **operands: Operand) -> Opcode:
    """Register one opcode."""
    made = Opcode(name, len(OPCODES), doc, operands, one_by_one)
    OPCODES[name] = made
    return made


# Flags of `damage`
FLAT = 1  # no spell damage, no doubling
BY_TARGET = 2  # the target deals it (Betrayal)
TWICE_SPELL_DAMAGE = 4  # spell damage counts twice (Arcane Blast)
OWN_ATTACK = 8  # each takes its own attack on top (Lightbomb)
ALL_MISSING = 16  # of `heal`: also the missing health of each
COUNTED = 32  # the damage dealt is kept, read as EVENT_AMOUNT
# Flag of `process_deaths`
TO_THE_LAST = 1  # repeat until no more minions die of these deaths
# Flags of the summoning and drawing opcodes
COPY = 1  # a copy; the original stays in place
MISSING_ONLY = 2  # only cards not yet on the board (basic totems)
FULL = 4  # crystals come filled
LEFT = 8  # summoned to the left of the summoner
BACK = 16  # summoned on the side it was on when it was remembered

# Opcodes that only the compiler writes and that `step_effect` runs itself.
CONTROL = ("end", "unless", "jump", "loop", "again")

# --- Control flow (written as when/repeat) --------------------------------------------------------
end = opcode("end", "End the effect.")
unless = opcode("unless", "Jump when a condition does not hold.")
jump = opcode("jump", "Jump.")
loop = opcode("loop", "Start a loop of n rounds.", times=AMOUNT)
again = opcode("again", "Go round the loop again.")
store = opcode(
    "store",
    "Keep one or two numbers for later in this effect (read as EVENT_AMOUNT and SECOND).",
    first=AMOUNT,
    second=AMOUNT2(0),
)

# --- Damage, healing, destruction -----------------------------------------------------------------
damage = opcode(
    "damage",
    "Deal damage to each of who; all are hit before anything triggers.",
    who=SELECTOR,
    amount=AMOUNT,
    flags=FLAGS(0),
)
heal = opcode("heal", "Restore health to each of who.", who=SELECTOR, amount=AMOUNT, flags=FLAGS(0))
destroy = opcode("destroy", "Destroy each of who (minions, weapons, secrets).", who=SELECTOR)
process_deaths = opcode(
    "process_deaths",
    "Resolve deaths now, within an effect; further deaths wait unless a flag says otherwise.",
    flags=FLAGS(0),
)
lose = opcode("lose", "Make a player lose the game.", player=PLAYER)

# --- Changing entities in play --------------------------------------------------------------------
buff = opcode(
    "buff",
    "Give each of who attack, health and tags for good.",
    who=SELECTOR,
    attack=AMOUNT(0),
    health=AMOUNT2(0),
    tags=TAGS(0),
)
give = opcode("give", "Give each of who tags for good.", who=SELECTOR, tags=TAGS)
take = opcode("take", "Take tags away from each of who.", who=SELECTOR, tags=TAGS)
enchant = opcode(
    "enchant",
    "Attach an enchantment to each of who: attack and tags until it expires, the card's clauses.",
    who=SELECTOR,
    card=CARD(""),
    attack=AMOUNT(0),
    tags=TAGS(0),
    until=EXPIRY(0),
)
give_spell_damage = opcode(
    "give_spell_damage", "Give each of who spell damage for good.", who=SELECTOR, amount=AMOUNT
)
detach = opcode("detach", "Take off its holder the enchantment this effect belongs to.")
silence = opcode("silence", "Silence each of who.", who=SELECTOR)
freeze = opcode("freeze", "Freeze each of who.", who=SELECTOR)
set_attack = opcode("set_attack", "Set the attack of each of who.", who=SELECTOR, amount=AMOUNT)
set_health = opcode(
    "set_health", "Set the maximum health of each of who, undamaged.", who=SELECTOR, amount=AMOUNT
)
set_remaining = opcode(
    "set_remaining", "Set the remaining health of each of who.", who=SELECTOR, amount=AMOUNT
)
double_attack = opcode(
    "double_attack", "Double the attack of each of who; auras come on top.", who=SELECTOR
)
swap_stats = opcode("swap_stats", "Swap attack and remaining health of each of who.", who=SELECTOR)
change_cost = opcode(
    "change_cost", "Change the cost of each of who (cards in hand).", who=SELECTOR, amount=AMOUNT
)
take_control = opcode(
    "take_control", "Give a player control of each of who.", who=SELECTOR, player=PLAYER(0)
)
transform = opcode("transform", "Transform each of who into a card.", who=SELECTOR, card=CARD)
transform_random = opcode(
    "transform_random",
    "Transform each of who into a random card of a pool.",
    who=SELECTOR,
    pool=POOL,
)
become_copy = opcode("become_copy", "Transform the source into a copy of who.", who=SELECTOR)

# --- Summoning ------------------------------------------------------------------------------------
summon = opcode(
    "summon",
    "Summon a card, count times.",
    card=CARD,
    count=AMOUNT(1),
    player=PLAYER(0),
    flags=FLAGS(0),
    one_by_one=True,
)
summon_random = opcode(
    "summon_random",
    "Summon random cards of a pool.",
    pool=POOL,
    count=AMOUNT(1),
    player=PLAYER(0),
    flags=FLAGS(0),
    one_by_one=True,
)
summon_copy = opcode(
    "summon_copy", "Summon exact copies of each of who.", who=SELECTOR, player=PLAYER(0)
)
summon_again = opcode(
    "summon_again",
    "Summon the same card as each of who, new, with all of its health, or the amount remaining.",
    who=SELECTOR,
    player=PLAYER(0),
    remaining=AMOUNT(0),
)
summon_from_deck = opcode(
    "summon_from_deck",
    "Put a random minion of a deck that matches into play on player's side.",
    who=SELECTOR,
    deck=Operand("a", (int,), 0, required=False),
    player=PLAYER(0),
    flags=FLAGS(0),
)
summon_from_hand = opcode(
    "summon_from_hand",
    "Put a random card of a hand that matches into play.",
    who=SELECTOR,
    player=PLAYER(0),
)
swap_with_hand = opcode(
    "swap_with_hand",
    "Swap each of who with a random minion in its controller's hand.",
    who=SELECTOR,
)
resummon = opcode("resummon", "Summon all friendly minions that died this turn.", one_by_one=True)
equip = opcode("equip", "Equip a weapon.", card=CARD, player=PLAYER(0))
put_secret = opcode("put_secret", "Put a random secret from the player's deck into play.")

# --- Cards ----------------------------------------------------------------------------------------
draw = opcode("draw", "Draw cards.", count=AMOUNT(1), player=PLAYER(0), one_by_one=True)
draw_matching = opcode(
    "draw_matching",
    "Put random matching cards from the deck into hand; give the card for each missing one.",
    who=SELECTOR,
    count=AMOUNT(1),
    card=CARD(""),
    one_by_one=True,
)
add_card = opcode(
    "add_card", "Put a card into a hand.", card=CARD, count=AMOUNT(1), player=PLAYER(0)
)
add_random = opcode(
    "add_random",
    "Put random cards of a pool into a hand.",
    pool=POOL,
    count=AMOUNT(1),
    player=PLAYER(0),
)
add_copy = opcode(
    "add_copy",
    "Put copies of the card of each of who into a hand.",
    who=SELECTOR,
    count=AMOUNT(1),
    player=PLAYER(0),
)
copy_from_deck = opcode(
    "copy_from_deck", "Copy random cards of the opponent's deck into one's hand.", count=AMOUNT(1)
)
discard = opcode(
    "discard", "Discard random cards.", count=AMOUNT(1), player=PLAYER(0), one_by_one=True
)
return_to_hand = opcode(
    "return_to_hand", "Return each of who to its controller's hand.", who=SELECTOR, cost=AMOUNT(0)
)
shuffle_into_deck = opcode(
    "shuffle_into_deck", "Shuffle each of who into its controller's deck.", who=SELECTOR
)
offer_from_deck = opcode(
    "offer_from_deck",
    "Take the top cards off one's deck and let their owner choose one (written as offer).",
    count=AMOUNT,
)
offer_from_pool = opcode(
    "offer_from_pool",
    "Let the player choose one of count different cards of a pool (written as offer).",
    pool=POOL,
    count=AMOUNT,
)
draw_chosen = opcode(
    "draw_chosen", "Draw the card chosen from one's deck (written as draw(CHOSEN))."
)
add_chosen = opcode(
    "add_chosen",
    "Put copies of the chosen card into one's hand (written as add_copy(CHOSEN)).",
    count=AMOUNT(1),
)


# --- Mana, armor, heroes --------------------------------------------------------------------------
gain_mana = opcode("gain_mana", "Gain mana this turn only.", count=AMOUNT, player=PLAYER(0))
gain_crystals = opcode(
    "gain_crystals", "Gain (or lose) mana crystals.", count=AMOUNT, player=PLAYER(0), flags=FLAGS(0)
)
gain_armor = opcode("gain_armor", "Gain armor.", count=AMOUNT, player=PLAYER(0))
replace_hero = opcode(
    "replace_hero", "Replace one's hero by the source minion's hero card.", card=CARD
)
replace_power = opcode("replace_power", "Replace one's hero power.", card=CARD)
# --- Answers to a proposed spell or attack --------------------------------------------------------
counter = opcode("counter", "Counter the spell being cast.")
cancel_attack = opcode("cancel_attack", "Stop the attack under way.")
redirect_attack = opcode("redirect_attack", "Make the attack under way hit who.", who=SELECTOR)
redirect_spell = opcode("redirect_spell", "Make the spell being cast target who.", who=SELECTOR)

# --- Words not used in 2014: last, so that the others keep their numbers --------------------------
summon_golem = opcode(
    "summon_golem",
    "Summon a Jade Golem, one larger than the last; card is the first (written as jade_golem).",
    card=CARD,
)
entomb = opcode(
    "entomb", "Shuffle each of who into a player's deck.", who=SELECTOR, player=PLAYER(0)
)
shuffle_copy = opcode(
    "shuffle_copy", "Shuffle a new copy of each of who into a deck.", who=SELECTOR, player=PLAYER(0)
)
shuffle_card = opcode(
    "shuffle_card", "Shuffle a card into a deck.", card=CARD, count=AMOUNT(1), player=PLAYER(0)
)
add_of_class = opcode(
    "add_of_class",
    "Put a random card of a pool that is of player's class into one's hand.",
    pool=POOL,
    player=PLAYER,
)
offer_by_class = opcode(
    "offer_by_class",
    "Discover: let the player choose one of count cards of a pool that its class may have.",
    pool=POOL,
    count=AMOUNT,
)
offer_of_classes = opcode(
    "offer_of_classes",
    "Let the player choose among random cards of a pool, one of each of some classes.",
    pool=POOL,
    classes=TAGS,
)
offer_from_enemy_deck = opcode(
    "offer_from_enemy_deck",
    "Let the player choose among copies of different cards of the opponent's deck.",
    count=AMOUNT,
)
offer_power = opcode(
    "offer_power",
    "Let the player choose one of count hero powers of a pool besides its own.",
    pool=POOL,
    count=AMOUNT,
)
take_chosen_power = opcode(
    "take_chosen_power",
    "Replace one's hero power by the chosen one (written as replace_power(CHOSEN)).",
)
price_power = opcode("price_power", "Set the cost of hero powers from now on.", count=AMOUNT)
joust = opcode(
    "joust",
    "Reveal a minion of each deck; keep 1 (as EVENT_AMOUNT) if the player's costs more, else 0.",
)
summon_dead = opcode(
    "summon_dead",
    "Summon random friendly minions that died this game, no death twice.",
    count=AMOUNT(1),
)
offer_besides = opcode(
    "offer_besides",
    "Let the player choose one of count cards of a pool besides the one kept (written as brew).",
    pool=POOL,
    count=AMOUNT,
)
store_chosen = opcode(
    "store_chosen", "Keep the place of the chosen card in a pool, read as EVENT_AMOUNT.", pool=POOL
)
keep_chosen = opcode("keep_chosen", "Keep the chosen card for later in this effect.")
mix = opcode(
    "mix",
    "Put a card into one's hand with the kept and the chosen card of a pool attached.",
    card=CARD,
    pool=Operand("b", (Pool,)),
)
cast_attached = opcode(
    "cast_attached", "Run the effects of the cards attached to the source, on who.", who=SELECTOR
)
burn_top = opcode(
    "burn_top", "Remove the top cards of a deck, in sight.", count=AMOUNT(1), player=PLAYER(0)
)
unearth = opcode(
    "unearth",
    "Remove the top cards of the deck, revealed; the minions among them are summoned.",
    count=AMOUNT(1),
    one_by_one=True,
)
steal_from_deck = opcode(
    "steal_from_deck",
    "Put a random matching card of the opponent's deck into one's hand.",
    who=SELECTOR,
)
purge = opcode(
    "purge",
    "Destroy all matching cards in both hands (by their current cost) and decks, in sight.",
    who=SELECTOR,
)
offer_adaptation = opcode(
    "offer_adaptation",
    "Let the controller of the first of who choose one of three adaptations (written as adapt).",
    who=SELECTOR,
    pool=POOL,
)
adapt_chosen = opcode(
    "adapt_chosen", "Give each of who the chosen adaptation (written as adapt).", who=SELECTOR
)
take_turn = opcode(
    "take_turn",
    "Let a player take n extra turns after its next turn, or after this one if it is its own.",
    count=AMOUNT(1),
    player=PLAYER(0),
)
count_quest = opcode(
    "count_quest",
    "Advance the source, a quest; at the goal the reward is added to the hand (written as quest).",
    goal=AMOUNT,
    reward=CARD,
)
count_name = opcode(
    "count_name",
    "Advance the source by the name of the event's card (written as quest_of_names).",
    goal=AMOUNT,
    reward=CARD,
)
crystallize = opcode("crystallize", "Make one's minions 5/5 for the rest of the game, everywhere.")
advance = opcode(
    "advance",
    "Count towards a goal while the source is in hand; when it is reached, it becomes a card.",
    card=CARD,
    goal=AMOUNT2(1),
    amount=AMOUNT(1),
)
ritual = opcode(
    "ritual",
    "Give one's C'Thun attack, health and tags, wherever it is (card is C'Thun; written as cthun).",
    attack=AMOUNT,
    health=AMOUNT2,
    tags=TAGS(0),
    card=CARD,
)
trigger_deathrattles = opcode(
    "trigger_deathrattles", "Trigger the deathrattles of each of who.", who=SELECTOR
)
copy_deathrattles = opcode(
    "copy_deathrattles", "Give the source a copy of the deathrattles of each of who.", who=SELECTOR
)
memorize = opcode(
    "memorize", "Let the source remember the card of each of who, and its side.", who=SELECTOR
)
summon_memorized = opcode(
    "summon_memorized",
    "Summon the remembered minions, count times each; with BACK on their former side.",
    count=AMOUNT(1),
    flags=FLAGS(0),
)
raise_dead = opcode(
    "raise_dead",
    "Summon random minions that died this game and match (FRIENDLY: own ones), no death twice.",
    who=SELECTOR,
    count=AMOUNT(1),
)
offer_from_own_deck = opcode(
    "offer_from_own_deck",
    "Let the player choose among copies of three different cards of its deck that match.",
    who=SELECTOR,
    pool=POOL,
)
offer_of_player = opcode(
    "offer_of_player",
    "Let the player choose among three cards of a pool that are of a player's class.",
    pool=POOL,
    player=PLAYER,
)
transform_by_cost = opcode(
    "transform_by_cost",
    "Transform each of who into a random card of a pool that costs change more (or less).",
    who=SELECTOR,
    pool=POOL,
    change=AMOUNT(0),
)
shuffle_away = opcode(
    "shuffle_away",
    "Shuffle each of who, dead or alive, into a player's deck, if it is not there yet.",
    who=SELECTOR,
    player=PLAYER(0),
)
swap_with_deck = opcode(
    "swap_with_deck",
    "Swap each of who with a random minion of its controller's deck.",
    who=SELECTOR,
)
refresh_mana = opcode("refresh_mana", "Fill one's mana crystals that are not locked.")
refresh_power = opcode("refresh_power", "Let one's hero power be used again this turn.")
summon_all_from_hand = opcode(
    "summon_all_from_hand",
    "Put every matching card in hand into play, from the left.",
    who=SELECTOR,
)

# --- Kobolds & Catacombs --------------------------------------------------------------------------
set_cost = opcode("set_cost", "Set the cost of each of who.", who=SELECTOR, amount=AMOUNT)
add_twin = opcode(
    "add_twin",
    "Put an exact copy of each of who, with its cost, into its controller's hand.",
    who=SELECTOR,
)
add_memorized = opcode(
    "add_memorized", "Add new copies of the cards that the source remembers to the hand."
)
burn_deck = opcode("burn_deck", "Destroy all matching cards of the deck, revealed.", who=SELECTOR)
replace_deck = opcode("replace_deck", "Replace each card of the deck by a card.", card=CARD)
recall = opcode(
    "recall",
    "Return each of who to its controller's hand; it costs that much.",
    who=SELECTOR,
    cost=AMOUNT,
)
summon_small = opcode(
    "summon_small",
    "Summon a copy of each of who whose attack and health are the size.",
    who=SELECTOR,
    size=AMOUNT(1),
)
raise_small = opcode(
    "raise_small",
    "Summon copies of random friendly minions that died and match, of a size, no death twice.",
    who=SELECTOR,
    count=AMOUNT(1),
    size=AMOUNT2(1),
)
raise_different = opcode(
    "raise_different",
    "Summon random friendly minions that died this game, each a different card.",
    count=AMOUNT,
)
joust_spells = opcode(
    "joust_spells", "Reveal a spell of each deck; if the player's costs more, draw it."
)
copy_in_deck = opcode(
    "copy_in_deck",
    "Put a copy of a random matching card of the opponent's deck into one's hand.",
    who=SELECTOR,
)
summon_chosen = opcode("summon_chosen", "Summon copies of the chosen card.", count=AMOUNT(1))
pick = opcode("pick", "Let LAST be one of who for the rest of this effect.", who=SELECTOR)
discard_each = opcode("discard_each", "Discard each of who (cards in hand).", who=SELECTOR)
copy_cheapest = opcode(
    "copy_cheapest",
    "Add an exact copy of the cheapest matching card in hand to the hand.",
    who=SELECTOR,
)
replace_in_hand = opcode(
    "replace_in_hand",
    "Replace each of who by a random card of a pool that is of player's class.",
    who=SELECTOR,
    pool=POOL,
    player=PLAYER,
)
hide_random = opcode(
    "hide_random", "Put a random secret of a pool into play that may be there.", pool=POOL
)
summon_weaker = opcode(
    "summon_weaker",
    "Put a random matching card of the deck into play whose attack is below an amount.",
    who=SELECTOR,
    amount=AMOUNT,
)
bless_deck = opcode(
    "bless_deck",
    "Give the matching cards of the deck +1/+1, weapons +1 attack.",
    who=SELECTOR,
)
offer_dead = opcode(
    "offer_dead", "Let the player choose among three different friendly minions that died."
)
summon_offered = opcode("summon_offered", "Summon the chosen card.")
add_dead = opcode(
    "add_dead",
    "Put a random matching minion that died this game, on either side, into one's hand.",
    who=SELECTOR,
)
throw_weapon = opcode(
    "throw_weapon",
    "Let one's weapon deal its damage to each of who, then return it to one's hand.",
    who=SELECTOR,
)
reflect = opcode(
    "reflect",
    "Make the source, in hand, a copy of the card of who; the enchantment stays.",
    who=SELECTOR,
    card=CARD,
)
tally = opcode(
    "tally",
    "Count for the source; keep 1 (as EVENT_AMOUNT) and begin again at the goal, else keep 0.",
    goal=AMOUNT,
)
forget_tally = opcode("forget_tally", "Let the source count from nothing again.")
vanish = opcode("vanish", "Remove each of who from its hand.", who=SELECTOR)
copy_deathrattle_in_deck = opcode(
    "copy_deathrattle_in_deck",
    "Give the source the deathrattle of a random minion of the deck.",
)
cast_random = opcode(
    "cast_random",
    "Cast a random spell of a pool for the source's controller, its target and choices at random.",
    pool=POOL,
)
summon_discarded = opcode(
    "summon_discarded", "Summon a random minion that one has discarded this game."
)
count_to_awaken = opcode(
    "count_to_awaken",
    "Count for the source, which is dormant; at the goal of one turn it becomes a card.",
    goal=AMOUNT,
    card=CARD,
)
cast_from_deck = opcode(
    "cast_from_deck",
    "Cast a random matching card of the deck, with random targets.",
    who=SELECTOR,
)
cast_chosen = opcode("cast_chosen", "Cast the chosen card, its targets at random.")
recast = opcode("recast", "Repeat the effect of the event's spell, on who.", who=SELECTOR)
strike_out = opcode("strike_out", "Make the source attack who.", who=SELECTOR)
shuffle_unique = opcode(
    "shuffle_unique",
    "Shuffle random cards of a pool that one's class may have, and one lacks, into one's deck.",
    pool=POOL,
    count=AMOUNT(1),
)
trade_stats = opcode(
    "trade_stats", "Swap attack and remaining health of the source with each of who.", who=SELECTOR
)
remove = opcode("remove", "Take each of who out of play; it does not die.", who=SELECTOR)
summon_copy_as = opcode(
    "summon_copy_as",
    "Summon copies of each of who with this attack and health.",
    who=SELECTOR,
    attack=AMOUNT,
    health=AMOUNT2,
)
ready = opcode("ready", "Give each of who another attack this turn.", who=SELECTOR)
cast_copy = opcode(
    "cast_copy", "Cast a copy of each of who (spells just cast) on the source.", who=SELECTOR
)
unlock_mana = opcode("unlock_mana", "Unlock one's overloaded mana crystals, now and next turn.")
summon_by_cost = opcode(
    "summon_by_cost", "Summon a random card of a pool that costs that much.", pool=POOL, cost=AMOUNT
)
draw_revealed = opcode("draw_revealed", "Draw the player's minion that the last joust revealed.")
put_into_play = opcode(
    "put_into_play", "Put each of who out of the hand into the battlefield.", who=SELECTOR
)
spare_strongest = opcode(
    "spare_strongest", "Destroy all minions but one of the highest attack on each side."
)
copy_power = opcode("copy_power", "Replace one's hero power by the opponent's.")
replace_cards = opcode(
    "replace_cards", "Replace the cards of hand and deck by random ones of a pool.", pool=POOL
)
stray = opcode(
    "stray", "Make the attack under way hit a wrong enemy, half of the time, once per attack."
)
steal_secret = opcode(
    "steal_secret",
    "Take control of a random secret of the opponent; one that is there already is destroyed.",
)
give_random = opcode(
    "give_random", "Give each of who one of some tags, at random.", who=SELECTOR, tags=TAGS
)
equip_random = opcode(
    "equip_random", "Equip a random weapon of a pool.", pool=POOL, player=PLAYER(0)
)
do_chosen = opcode("do_chosen", "Run the effect of the chosen card.")
summon_like = opcode(
    "summon_like",
    "Summon a random card of a pool that costs as much as each of who.",
    who=SELECTOR,
    pool=POOL,
)
snuff = opcode(
    "snuff",
    "Count for each of the opponent's minions that are still dormant as a card; at the goal they "
    "become it.",
    card=CARD,
    goal=AMOUNT,
)
offer_guesses = opcode(
    "offer_guesses",
    "Offer three cards of a pool, one of which started in the opponent's deck.",
    pool=POOL,
)
add_guessed = opcode(
    "add_guessed", "Add a copy of the chosen card, if it started in the opponent's deck."
)
open_pack = opcode(
    "open_pack",
    "Put five random cards of pools into one's hand, drawn by rarity as in a pack of cards.",
    commons=POOL,
    rares=Operand("a", (Pool,)),
    epics=Operand("b", (Pool,)),
    legendaries=Operand("tags", (Pool,)),
)
craft = opcode(
    "craft",
    "Put the Zombeast of the kept and the chosen card into one's hand.",
    card=CARD,
    firsts=Operand("a", (Pool,)),
    seconds=Operand("b", (Pool,)),
)
cast_recalled = opcode(
    "cast_recalled",
    "In a loop over SPELLS_ON_MINIONS: cast the next of those spells on the source.",
)
add_destroyed_weapon = opcode(
    "add_destroyed_weapon",
    "Add a new copy of a random destroyed weapon of the player to the hand.",
)
price_deck = opcode(
    "price_deck",
    "Set the cost of the matching cards of the deck; printed costs are ignored.",
    who=SELECTOR,
    cost=AMOUNT,
)
take_random_power = opcode(
    "take_random_power",
    "Replace one's hero power by a random one of a pool; keep its class (as EVENT_AMOUNT).",
    pool=POOL,
)
renounce = opcode(
    "renounce",
    "Replace the cards of the source's class in one's hand and deck by random ones of a pool that "
    "are of the class kept; they cost that much less.",
    pool=POOL,
    discount=AMOUNT,
)
shuffle_kept = opcode(
    "shuffle_kept",
    "Shuffle each of who into its controller's deck, with all that is attached to it for good.",
    who=SELECTOR,
)
expect = opcode(
    "expect",
    "Remember each of who that has at least this attack.",
    who=SELECTOR,
    attack=AMOUNT,
)
count_expected = opcode(
    "count_expected",
    "Count for a quest the event's minion with this attack; one that is being played must have "
    "been expected.",
    goal=AMOUNT,
    attack=AMOUNT2,
    card=CARD,
)
copy_deck = opcode(
    "copy_deck",
    "Shuffle copies of the cards of the opponent's deck into one's deck; nobody sees which.",
)
swap_decks = opcode("swap_decks", "Swap decks with the opponent.")
