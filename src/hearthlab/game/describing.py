"""Descriptions of records, as the dict that position.py reads."""

from __future__ import annotations

from typing import Any

from hearthlab.carddata import facts
from hearthlab.carddata.formats import DEFAULT, Format, default
from hearthlab.cards import symbols
from hearthlab.engine import core, schema
from hearthlab.engine.memory import tables
from hearthlab.engine.tables import cards_in
from hearthlab.game.outcome import outcome_of
from hearthlab.game.position_fields import EXPIRES, LISTED, NUMBERS, PARTS, tag_names
from hearthlab.game.tags import GIVEN_TAGS

EXPRESSIBLE = 0
for _tag in GIVEN_TAGS.values():
    EXPRESSIBLE |= _tag
EXPIRES_NAMES = {value: name for name, value in EXPIRES.items()}
PART_NAMES = {value: name for name, value in PARTS.items()}


def describe(record: schema.Game) -> dict[str, Any]:
    """Describe a position; defaults are left out."""
    placement = {schema.PLACE_ALL: "all", schema.PLACE_RIGHT: "right"}.get(record.placement)
    ordered = _needs_order(record)
    found: dict[str, Any] = _format(record) | {"turn": record.turn} | _moment(record)
    found |= {"positions": placement} if placement else {}
    found["players"] = [_player(record, player, ordered) for player in (0, 1)]
    return found


def _format(record: schema.Game) -> dict[str, Any]:
    """Name the format, unless every reader takes it for granted."""
    playing = cards_in(record).format
    is_default = playing == Format.named(DEFAULT) == default()
    return {} if is_default else {"format": str(playing)}


def _moment(record: schema.Game) -> dict[str, Any]:
    """Describe whose decision it is, and which, or how the game ended."""
    if ended := outcome_of(record):
        return {"result": str(ended)}
    if record.waiting == schema.WAIT_ACTION:
        return {"active": record.active}
    found: dict[str, Any] = {"active": record.chooser}
    if record.waiting == schema.WAIT_MULLIGAN:
        return found | {"waiting": "mulligan"}
    offered = [cards_in(record).key_of(row) for row in record.offered[: record.n_offered]]
    return found | {"waiting": "choice", "offered": offered}


def _has_placement_card(record: schema.Game, player: int) -> bool:
    """Return whether a player knows of a card left to which it matters where minions stand."""
    side = record.players[player]
    slots = [*side.hand[: side.n_hand], *side.secrets[: side.n_secrets]]
    for both in record.players:
        slots += both.board[: both.n_board]
        slots += [] if both.weapon == schema.NONE else [both.weapon]
    rows = [*side.deck[: side.n_deck], *(record.entities[slot].card for slot in slots)]
    return any(tables(record).cards[row].tags & symbols.PLACEMENT for row in rows)


def _in_play(record: schema.Game) -> list[int]:
    """List the entities in play in the order in which position.py numbers them."""
    sides = record.players
    slots = [side.weapon for side in sides if side.weapon != schema.NONE]
    for side in sides:
        slots += side.secrets[: side.n_secrets]
    slots += [past.quest - 1 for past in record.pasts if past.quest]
    for side in sides:
        slots += side.board[: side.n_board]
    return slots


def _needs_order(record: schema.Game) -> bool:
    orders = [record.entities[slot].order for slot in _in_play(record)]
    return orders != sorted(orders)


def _player(record: schema.Game, player: int, ordered: bool) -> dict[str, Any]:
    side = record.players[player]
    hero_class = symbols.CLASSES[side.hero_class]
    hero = record.entities[side.hero]
    found: dict[str, Any] = {"class": hero_class}
    if cards_in(record).ids[hero.card] != facts.HEROES[hero_class]:
        found["hero"] = cards_in(record).ids[hero.card]
    if cards_in(record).ids[record.entities[side.power].card] != facts.HERO_POWERS[hero_class]:
        found["power"] = cards_in(record).ids[record.entities[side.power].card]
    found["health"] = hero.max_health - hero.damage
    if hero.own_health != tables(record).cards[hero.card].health:
        found["max_health"] = hero.own_health
    found |= {"mana": side.mana, "crystals": side.crystals}
    past = record.pasts[player]
    numbers = ((name, getattr(at.holder(record, player), name)) for name, at in NUMBERS.items())
    found |= {name: number for name, number in numbers if number}
    found |= {"power_used": True} if side.power_used else {}
    if record.placement_matters >> player & 1 and not _has_placement_card(record, player):
        found["places_matter"] = True  # the card that made them matter is gone
    found |= _changes(record, side.hero)
    found["hand"] = [
        _short(_named(record, slot) | _hand_card(record, slot)) for slot in side.hand[: side.n_hand]
    ]
    found["board"] = [_minion(record, slot, ordered) for slot in side.board[: side.n_board]]
    if side.weapon != schema.NONE:
        found["weapon"] = _weapon(record, side.weapon, ordered)
    found["secrets"] = [
        _short(_named(record, slot) | _order(record, slot, ordered))
        for slot in side.secrets[: side.n_secrets]
    ]
    if past.quest:
        found["quest"] = _quest(record, past.quest - 1, ordered)
    found["deck"] = [_deck_card(record, player, i) for i in reversed(range(side.n_deck))]
    for name in LISTED:
        found[name] = [cards_in(record).key_of(row) for row in getattr(past, name) if row]
    found["died"] = [cards_in(record).key_of(row) for row in side.died[: side.n_died]]
    found["graves"] = [
        cards_in(record).key_of(side.deck[schema.LAST_PLACE - i]) for i in range(side.n_graves)
    ]
    return {key: value for key, value in found.items() if value != []}


def _deck_card(record: schema.Game, player: int, place: int) -> Any:
    """Describe a card of a deck, and how it differs from its printed values."""
    row = record.players[player].deck[place]
    marks = core.marks_at(record.pasts[player], place)
    found: dict[str, Any] = {"card": cards_in(record).key_of(row)}
    found |= {"veiled": True} if marks & schema.MARK_VEILED else {}
    found |= {"told": True} if marks & schema.MARK_TOLD else {}
    if number := marks & schema.MARK_IMPRINT:
        imprint, printed = record.imprints[number - 1], tables(record).cards[row]
        found |= {"attack": printed.attack + imprint.attack} if imprint.attack else {}
        found |= {"health": printed.health + imprint.health} if imprint.health else {}
        found |= {"price" if imprint.sets else "cost": imprint.cost}
        found |= {"tags": tag_names(imprint.tags)} if imprint.tags else {}
        if not imprint.sets and not imprint.cost:
            del found["cost"]
    return _short(found)


def _quest(record: schema.Game, slot: int, ordered: bool) -> Any:
    """Describe a quest, its progress, and which names it has counted how often."""
    entity = record.entities[slot]
    found = _named(record, slot)
    found |= {"progress": entity.damage} if entity.damage else {}
    found |= {"tags": ["GENERATED"]} if entity.own_tags & symbols.GENERATED else {}
    names: list[str] = []
    index = entity.enchantments
    while index != schema.NONE:
        counted = record.enchantments[index]
        names = [cards_in(record).key_of(counted.tags)] * counted.attack + names
        index = counted.next
    found |= {"names": names} if names else {}
    return _short(found | _order(record, slot, ordered))


def _named(record: schema.Game, slot: int) -> dict[str, Any]:
    return {"card": cards_in(record).key_of(record.entities[slot].card)}


def _short(item: dict[str, Any]) -> Any:
    return item["card"] if len(item) == 1 else item


def _order(record: schema.Game, slot: int, ordered: bool) -> dict[str, Any]:
    """Return the place in the order of play, counted from 1, when the description needs it."""
    if not ordered:
        return {}
    orders = sorted(record.entities[other].order for other in _in_play(record))
    return {"order": orders.index(record.entities[slot].order) + 1}


def _hand_card(record: schema.Game, slot: int) -> dict[str, Any]:
    entity = record.entities[slot]
    found: dict[str, Any] = {"cost": entity.cost} if entity.cost else {}
    if entity.own_health != _born(record, slot)[1]:
        found["health"] = entity.own_health
    return found | _changes(record, slot)


def _minion(record: schema.Game, slot: int, ordered: bool) -> Any:
    entity = record.entities[slot]
    found = _named(record, slot)
    found |= {"damage": entity.damage} if entity.damage else {}
    if entity.own_health != _born(record, slot)[1]:
        found["health"] = entity.own_health
    found |= _changes(record, slot)
    found |= {"asleep": True} if entity.own_tags & symbols.EXHAUSTED else {}
    found |= {"silenced": True} if entity.own_tags & symbols.SILENCED else {}
    return _short(found | _order(record, slot, ordered))


def _weapon(record: schema.Game, slot: int, ordered: bool) -> Any:
    entity = record.entities[slot]
    found = _named(record, slot)
    left = entity.own_health - entity.damage
    found |= {"durability": left} if left != tables(record).cards[entity.card].health else {}
    return _short(found | _changes(record, slot) | _order(record, slot, ordered))


def _born(record: schema.Game, slot: int) -> tuple[int, int, int]:
    """Return the attack, health and tags that a new (or newly silenced) card like this one has."""
    entity = record.entities[slot]
    row = tables(record).cards[entity.card]
    if entity.own_tags & symbols.SILENCED:
        return row.attack, row.health, 0
    if not row.rules & symbols.RULE_RITUAL:
        return row.attack, row.health, row.tags
    past = record.pasts[entity.controller]
    tags = row.tags | (symbols.TAUNT if past.cthun_taunt else 0)
    return row.attack + past.cthun_attack, row.health + past.cthun_health, tags


def _changes(record: schema.Game, slot: int) -> dict[str, Any]:
    """Describe how an entity differs from its printed values."""
    entity = record.entities[slot]
    attack, _, printed = _born(record, slot)
    told = EXPRESSIBLE if entity.zone == schema.ZONE_HAND else EXPRESSIBLE & ~symbols.REVEALED
    found: dict[str, Any] = {}
    if entity.own_attack != attack:
        found["attack"] = entity.own_attack
    if gained := tag_names(entity.own_tags & ~printed & told):
        found["tags"] = gained
    if lost := tag_names(printed & ~entity.own_tags & told):
        found["without"] = lost
    if entity.attacks:
        found["attacks"] = entity.attacks
    if effects := _effects(record, slot):
        found["effects"] = effects
    return found


def _effects(record: schema.Game, slot: int) -> list[dict[str, Any]]:
    """Describe the enchantments of an entity, oldest first."""
    found: list[dict[str, Any]] = []
    index = record.entities[slot].enchantments
    while index != schema.NONE:
        attached = record.enchantments[index]
        effect: dict[str, Any] = {"expires": EXPIRES_NAMES[attached.expires]}
        effect |= {"card": cards_in(record).ids[attached.card]} if attached.card else {}
        effect |= {"part": PART_NAMES[attached.part]} if attached.part else {}
        effect |= {"attack": attached.attack} if attached.attack else {}
        effect |= {"tags": tag_names(attached.tags)} if attached.tags else {}
        effect["caster"] = attached.caster
        effect |= {"this_turn": True} if attached.turn == record.turn else {}
        found.insert(0, effect)
        index = attached.next
    return found
