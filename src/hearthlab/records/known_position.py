"""The position of a record, as far as it is known.

The form is that of positions (docs/game.md): cards that the record hides are "unknown card", cards
that this package does not play are named by their id.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearthstone.enums import CardClass, CardType, GameTag, Zone

from hearthlab.carddata import facts
from hearthlab.carddata.formats import DEFAULT, Format
from hearthlab.engine import core, schema
from hearthlab.engine.memory import tables
from hearthlab.engine.tables import UNKNOWN
from hearthlab.game.errors import HearthlabError
from hearthlab.game.position import build_record
from hearthlab.game.position_text import write_text
from hearthlab.game.tags import GIVEN_TAGS
from hearthlab.records.errors import RecordError
from hearthlab.records.table import PLAYERS, Seen, Table
from hearthlab.records.tags import FLAGS

STAND_IN = "Wisp"  # for a hidden card while auras are computed: it changes nothing
CRYSTAL_CORE = ("UNG_067t1e", "UNG_067t1e2")  # on a player whose minions are 5/5
SPELLSTONE = "Spellstone"  # part of the name of cards that count in hand
RITUAL = "OG_279"  # set aside in the client: it shows a player's C'Thun bonuses
NUMBERS = {  # of a player, as the client counts
    "overload": GameTag.OVERLOAD_OWED,
    "locked": GameTag.OVERLOAD_LOCKED,
    "played": GameTag.NUM_CARDS_PLAYED_THIS_TURN,
    "minions_played": GameTag.NUM_MINIONS_PLAYED_THIS_TURN,
}
Item = dict[str, Any]


def position_of(table: Table) -> dict[str, Any]:
    """Describe the position; "attack" and "health" are own numbers if all minions are playable."""
    position = described(table)
    for side in position["players"]:
        for name in ("hand", "board", "secrets"):
            side[name] = [_short(item) for item in side[name]]
        count = side.pop("n_deck")
        side["deck"] = [f"{count} {UNKNOWN}{'' if count == 1 else 's'}"] if count else []
        for name in ("weapon", "quest"):
            if name in side:
                side[name] = _short(side[name])
        for name in [name for name, value in side.items() if value == []]:
            del side[name]
    return position


def described(table: Table) -> dict[str, Any]:
    """Describe the position with every card as a dict, and decks as their size, "n_deck"."""
    position: dict[str, Any] = {}
    if not table.format == Format.named(DEFAULT) == Format.of(None):
        position["format"] = str(table.format)
    position["turn"] = max(1, table.turn)
    if (ended := table.result) is not None:
        position["result"] = ended
    else:
        position["active"] = table.active
    position["players"] = [_player(table, player) for player in PLAYERS]
    _take_off_auras(table, position)
    return position


def text_of(table: Table) -> str:
    """Write the position as text."""
    return write_text(position_of(table))


def class_of(table: Table, player: int) -> str:
    """Return the class of a player."""
    hero = table.hero(player)
    classes = {hero_id: name for name, hero_id in facts.HEROES.items()}
    if hero is not None and hero.plain in classes:
        return classes[hero.plain]
    fact = table.format.cards.get(hero.plain) if hero else None
    if fact is not None and fact.card_class in facts.HEROES:
        return str(fact.card_class)
    number = hero.tag(GameTag.CLASS) if hero else 0
    known = {int(getattr(CardClass, name)): name for name in facts.HEROES}
    if number in known:
        return known[number]
    for seen in table.entities.values():  # the hero the game began with
        if seen.plain in classes and table.controller(seen) == player:
            return classes[seen.plain]
    told = hero.name if hero else "none"
    raise RecordError(f"player {player}: the hero is {told}, not one of the nine classes")


# --- Reading tags ---------------------------------------------------------------------------------
def _player(table: Table, player: int) -> Item:
    side, hero, hero_class = table.player(player), table.hero(player), class_of(table, player)
    found: Item = {"class": hero_class}
    if hero is not None:
        if hero.plain != facts.HEROES[hero_class]:
            found["hero"] = hero.plain
        found["health"] = hero.tag(GameTag.HEALTH) - hero.tag(GameTag.DAMAGE)
        printed = hero.printed_row
        if printed is not None and hero.tag(GameTag.HEALTH) != printed.health:
            found["max_health"] = hero.tag(GameTag.HEALTH)
    crystals = side.tag(GameTag.RESOURCES)
    mana = crystals + side.tag(GameTag.TEMP_RESOURCES) - side.tag(GameTag.RESOURCES_USED)
    # Locked crystals count as used.
    found |= {"mana": max(0, mana), "crystals": crystals}
    found |= {name: side.tag(tag) for name, tag in NUMBERS.items() if side.tag(tag)}
    found |= {"fatigue": fatigue} if (fatigue := fatigue_of(table, player)) else {}
    if hero is not None:
        found |= {"armor": hero.tag(GameTag.ARMOR)} if hero.tag(GameTag.ARMOR) else {}
        found |= {"attack": hero.tag(GameTag.ATK)} if hero.tag(GameTag.ATK) else {}
        found |= _numbers(hero) | _flags(hero)
    for power in table.zone(player, Zone.PLAY, CardType.HERO_POWER):
        if power.plain != facts.HERO_POWERS[hero_class]:
            found["power"] = power.plain
        found |= {"power_used": True} if power.tag(GameTag.EXHAUSTED) else {}
    found["hand"] = [_in_hand(seen) for seen in table.hand(player)]
    found["board"] = [_minion(seen, table) for seen in table.board(player)]
    for weapon in table.zone(player, Zone.PLAY, CardType.WEAPON):
        found["weapon"] = _weapon(weapon)
    found["secrets"] = [{"card": _key(seen)} for seen in table.secrets(player)]
    if (quest := table.quest(player)) is not None:
        progress = quest.tag(GameTag.QUEST_PROGRESS)
        found["quest"] = {"card": _key(quest)} | ({"progress": progress} if progress else {})
    found["n_deck"] = len(table.zone(player, Zone.DECK))
    return found | (told_past(table, player) if table.format.remembers else {})


def fatigue_of(table: Table, player: int) -> int:
    """Return how much fatigue a player has taken; clients of 2015 write it on the hero."""
    hero = table.hero(player)
    on_hero = hero.tag(GameTag.FATIGUE) if hero else 0
    return max(table.player(player).tag(GameTag.FATIGUE), on_hero)


def told_past(table: Table, player: int) -> dict[str, int]:
    """Describe the counters in a player's tags, for a format whose cards use them."""
    told = table.player(player)
    entities = table.entities.values()
    attached = {seen.card for seen in entities if seen.tag(GameTag.ATTACHED) == told.id}
    found = {
        "golems": told.tag(GameTag.JADE_GOLEM),
        "powers_used": told.tag(GameTag.NUM_TIMES_HERO_POWER_USED_THIS_GAME),
        "overloaded": told.tag(GameTag.OVERLOAD_THIS_GAME),
        "extra_turns": max(0, told.tag(GameTag.NUM_TURNS_LEFT) - 1),
        "crystal": int(bool(attached & set(CRYSTAL_CORE))),
    }
    for seen in entities:
        printed = seen.printed_row if seen.card == RITUAL else None
        if printed is not None and table.controller(seen) == player:
            found["cthun_attack"] = seen.tag(GameTag.ATK) - printed.attack
            found["cthun_health"] = seen.tag(GameTag.HEALTH) - printed.health
            found["cthun_taunt"] = seen.tag(GameTag.TAUNT)
    return {name: value for name, value in found.items() if value > 0}


def _key(seen: Seen) -> str:
    """Return a card's name in positions."""
    if not seen.card:
        return UNKNOWN
    return seen.name if seen.row is None else seen.cards.key_of(seen.row)


def _numbers(seen: Seen) -> Item:
    attacks = seen.tag(GameTag.NUM_ATTACKS_THIS_TURN)
    return {"attacks": attacks} if attacks else {}


def _in_hand(seen: Seen) -> Item:
    """Describe a card in hand; a spellstone counts in TAG_SCRIPT_DATA_NUM_1."""
    found: Item = {"card": _key(seen)}
    progress = seen.tag(GameTag.TAG_SCRIPT_DATA_NUM_1)
    return found | ({"attacks": progress} if progress and SPELLSTONE in seen.name else {})


def _minion(seen: Seen, table: Table) -> Item:
    found: Item = {"card": _key(seen)}
    printed = seen.printed_row
    if seen.tag(GameTag.DAMAGE):
        found["damage"] = seen.tag(GameTag.DAMAGE)
    if printed is None or seen.tag(GameTag.ATK) != printed.attack:
        found["attack"] = seen.tag(GameTag.ATK)
    if printed is None or seen.tag(GameTag.HEALTH) != printed.health:
        found["health"] = seen.tag(GameTag.HEALTH)
    found |= _flags(seen) | _numbers(seen)
    if table.is_asleep(seen) and not seen.tag(GameTag.NUM_ATTACKS_THIS_TURN):
        found["asleep"] = True
    return found | ({"silenced": True} if seen.tag(GameTag.SILENCED) else {})


def _weapon(seen: Seen) -> Item:
    found: Item = {"card": _key(seen)}
    printed = seen.printed_row
    left = seen.tag(GameTag.DURABILITY) - seen.tag(GameTag.DAMAGE)
    if printed is None or left != printed.health:
        found["durability"] = left
    if printed is None or seen.tag(GameTag.ATK) != printed.attack:
        found["attack"] = seen.tag(GameTag.ATK)
    return found


def _flags(seen: Seen) -> Item:
    """Describe which keywords a card has that are not printed on it, and the other way round."""
    printed = seen.printed_row
    if printed is None:
        return {}
    tags = 0 if seen.tag(GameTag.SILENCED) else printed.tags
    found: Item = {}
    for name, flag in GIVEN_TAGS.items():
        if flag not in FLAGS:
            continue
        has = bool(seen.tag(FLAGS[flag][0]))
        if has != bool(tags & flag):
            found.setdefault("tags" if has else "without", []).append(name)
    return found


def _short(item: Mapping[str, Any]) -> Any:
    return item["card"] if len(item) == 1 else dict(item)


# --- Auras ----------------------------------------------------------------------------------------
def with_stand_ins(position: Mapping[str, Any]) -> dict[str, Any]:
    """Put a card that changes nothing in the place of each hidden one."""
    sides = []
    for side in position["players"]:
        filled = {key: value for key, value in side.items() if key not in ("n_deck", "secrets")}
        filled["hand"] = [
            {**item, "card": STAND_IN if item["card"] == UNKNOWN else item["card"]}
            for item in side["hand"]
        ]
        filled["secrets"] = [item for item in side["secrets"] if item["card"] != UNKNOWN]
        filled["deck"] = [STAND_IN] * min(side["n_deck"], schema.MAX_DECK)
        sides.append(filled)
    active = position.get("active", 0)
    return {"turn": position["turn"], "active": active, "players": sides}


def _take_off_auras(table: Table, position: dict[str, Any]) -> None:
    """Turn recorded attack, health and costs, which include auras, into a card's own.

    Set up as recorded, auras count twice; the excess is theirs. Nothing changes in a
    position that cannot be set up, for it has cards that this package does not play.
    """
    try:
        _take_off_lent(table, position)
        record = build_record(with_stand_ins(position), table.cards, 0)
    except HearthlabError:
        return
    for player, given in enumerate(position["players"]):
        side = record.players[player]
        hero = table.hero(player)
        if hero is not None:
            attack = hero.tag(GameTag.ATK)
            if player == table.active:  # the client counts a weapon on its wielder's turn
                weapons = table.zone(player, Zone.PLAY, CardType.WEAPON)
                attack -= sum(weapon.tag(GameTag.ATK) for weapon in weapons)
            correct(given, "attack", record, side.hero, attack)
        correct_weapon(given, record, table, player)
        for power in table.zone(player, Zone.PLAY, CardType.HERO_POWER):
            told = power.tags.get(GameTag.COST)
            if told is not None and told != core.cost_of(record, side.power):
                printed = tables(record).cards[record.entities[side.power].card].cost
                given["power_price"] = 1 + max(0, told - core.cost_of(record, side.power) + printed)
        for slot, item, seen in zip(
            side.board[: side.n_board], given["board"], table.board(player), strict=True
        ):
            correct(item, "attack", record, slot, seen.tag(GameTag.ATK))
            correct(item, "health", record, slot, seen.tag(GameTag.HEALTH))
        for slot, item, seen in zip(
            side.hand[: side.n_hand], given["hand"], table.hand(player), strict=True
        ):
            if seen.card and GameTag.COST in seen.tags:
                change = seen.tag(GameTag.COST) - core.cost_of(record, slot)
                if change:
                    item["cost"] = change
            if seen.card and {GameTag.ATK, GameTag.HEALTH} <= seen.tags.keys():
                correct(item, "attack", record, slot, seen.tag(GameTag.ATK))
                correct(item, "health", record, slot, seen.tag(GameTag.HEALTH))


def _take_off_lent(table: Table, position: dict[str, Any]) -> None:
    """Take off the keywords that auras give: a beast beside Tundra Rhino has no Charge of its own.

    Set up without its keywords, a character shows those from auras.
    """
    sides = position["players"]
    if not any("tags" in item for side in sides for item in (side, *side["board"])):
        return
    bare = with_stand_ins(position)
    for side in bare["players"]:
        side["board"] = [_without_tags(item) for item in side["board"]]
    bare["players"] = [_without_tags(side) for side in bare["players"]]
    record = build_record(bare, table.cards, 0)
    for given, side in zip(sides, record.players, strict=True):
        slots = (side.hero, *side.board[: side.n_board])
        for item, slot in zip((given, *given["board"]), slots, strict=True):
            entity = record.entities[slot]
            lent = entity.tags & ~entity.own_tags
            left = [name for name in item.pop("tags", []) if not lent & GIVEN_TAGS[name]]
            if left:
                item["tags"] = left


def _without_tags(item: Mapping[str, Any]) -> Item:
    return {name: value for name, value in item.items() if name != "tags"}


def correct_weapon(given: Item, record: schema.Game, table: Table, player: int) -> None:
    """Set the attack of a weapon so that it equals the record, with auras (Spiteful Smith)."""
    side = record.players[player]
    for weapon in table.zone(player, Zone.PLAY, CardType.WEAPON):
        if "weapon" in given and side.weapon != schema.NONE:
            told = weapon.tag(GameTag.ATK)
            correct(given["weapon"], "attack", record, side.weapon, told)


def correct(item: Item, name: str, record: schema.Game, slot: int, told: int) -> None:
    """Set a number so that it equals the record, with auras."""
    entity = record.entities[slot]
    total, own = (
        (entity.attack, entity.own_attack)
        if name == "attack"
        else (entity.max_health, entity.own_health)
    )
    printed = getattr(tables(record).cards[entity.card], name)
    value = own + told - total
    if value == printed or (name == "attack" and entity.zone == schema.ZONE_HERO and not value):
        item.pop(name, None)
    else:
        item[name] = value
