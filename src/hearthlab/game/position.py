"""Positions: set up a board from a readable description, and describe one.

A description is a dict (or its JSON, or the text of position_text.py):

    {"turn": 9, "active": 0, "players": [
        {"class": "MAGE", "health": 20, "mana": 7, "crystals": 9,
         "hand": ["Fireball", {"card": "Frostbolt", "cost": -1}],
         "board": ["Chillwind Yeti", {"card": "Water Elemental", "damage": 3, "tags": ["TAUNT"]}],
         "weapon": {"card": "Fiery War Axe", "durability": 1}, "secrets": ["Counterspell"],
         "deck": ["Fireball"]},
        {"class": "HUNTER"}]}

Minions are awake unless "asleep". A deck's first card is its top. "attack" and "health" are a
minion's own, before auras; "health" is its maximum. "started" lists the deck a side began
with, for cards that need it; by default the side's cards. All other omitted fields have a
plain default.
A card of a deck may differ from its printed values: {"card": "Wisp", "attack": 2}; "cost" changes
its cost, "price" sets it. One that is "veiled" is unknown to the deck's player, one that is "told"
is known to the opponent.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hearthlab.carddata import facts
from hearthlab.carddata.formats import Format, FormatError, all_formats
from hearthlab.carddata.quoting import quoted
from hearthlab.cards import symbols
from hearthlab.engine import core, schema
from hearthlab.engine.memory import tables
from hearthlab.engine.tables import Cards, cards_in
from hearthlab.game.errors import DeckError, PositionError
from hearthlab.game.position_fields import (
    CARD_FIELDS,
    DECK_FIELDS,
    DEFAULT_TURN,
    EFFECT_FIELDS,
    EXPIRES,
    MINION_FIELDS,
    NUMBERS,
    OTHER_MOMENTS,
    PARTS,
    PLAYER_FIELDS,
    POSITION_FIELDS,
    POWER_PRICE,
    QUEST_FIELDS,
    WEAPON_FIELDS,
    Fields,
    read_tags,
)
from hearthlab.game.position_past import read_lists
from hearthlab.game.start import placement_of, seats


def refuse_other_moments(position: Mapping[str, Any]) -> None:
    """Raise PositionError for a mulligan, a choice or an ended game."""
    found = [f"{name} {quoted(position[name])}" for name in OTHER_MOMENTS if name in position]
    if found:
        raise PositionError(
            f"{', '.join(found)}: a mulligan, a choice or the end of a game is set up from an "
            "exact description only"
        )


def format_of(position: object, playing: Format | str | None) -> Format:
    """Return the format of a description: its own, else the requested one, else the default."""
    said = position.get("format") if isinstance(position, Mapping) else None
    if said is None:
        return Format.of(playing)
    if not isinstance(said, str):
        raise PositionError(f"format {quoted(said)} is not text, such as '2018-wild'")
    try:
        found = Format.of(said)
    except FormatError as error:
        raise PositionError(str(error)) from None
    if playing is not None and Format.of(playing) != found:
        wanted = Format.of(playing).name
        raise PositionError(
            f"the position is of the format {found.name}, the requested one is {wanted}"
        )
    return found


def build_record(position: Mapping[str, Any], cards: Cards, seed: int) -> schema.Game:
    """Set up the record of a description."""
    if isinstance(position, Mapping):
        refuse_other_moments(position)
    top = Fields(position, POSITION_FIELDS, "position")
    sides = position.get("players")
    if not isinstance(sides, (list, tuple)) or len(sides) != 2:
        raise PositionError("players: a position has two")
    players = [Fields(side, PLAYER_FIELDS, f"player {i}") for i, side in enumerate(sides)]
    turn = top.number("turn", DEFAULT_TURN, 1, cards.tables.turn_limit)
    active = top.number("active", 0, 0, 1)
    try:
        placement = placement_of(position.get("positions", "relevant"))
    except (TypeError, ValueError) as error:
        raise PositionError(str(error)) from None
    # Step 1. Heroes, powers and decks.
    heroes, powers = zip(*(_seat(cards, fields) for fields in players), strict=True)
    decks = [_deck(fields) for fields in players]
    rows = [[_row(cards, item.card, item.where) for item in deck] for deck in decks]
    both = (rows[0], rows[1])
    record = core.set_up(cards, seed, heroes, powers, both, placement, False, False)
    record.turn, record.active = turn, active
    for player, fields in enumerate(players):
        if "class" in fields.given:  # a hero who came later leaves a player's class as it was
            record.players[player].hero_class = symbols.CLASSES.index(_class(fields))
    # Step 2. Weapons before anything could listen to them, then secrets, minions and hands.
    ordered: list[tuple[int, int]] = []
    for player, fields in enumerate(players):
        _numbers(record, player, fields)
        _weapon(record, player, fields, ordered)
    for player, fields in enumerate(players):
        _secrets(record, player, fields, ordered)
        _quest(record, player, fields, ordered)
    for player, fields in enumerate(players):
        _board(record, player, fields, ordered)
        _hand(record, player, fields)
        _imprint(record, player, decks[player])
    _put_in_order(record, ordered)
    for player, fields in enumerate(players):
        read_lists(record, player, fields, partial(_row, cards))
    # Step 3. Auras; then nobody may be dead.
    core.refresh(record)
    _check_alive(record)
    record.mortal = record.dirty = 0
    core.recall_hands(record)  # effects of cards in hands listen, too
    return record


def _row(
    cards: Cards, card: object, where: str, kind: str | None = None, *, named: bool = False
) -> int:
    """Find the row of a card that the engine can play, or of one that is only named."""
    if not isinstance(card, str):
        raise PositionError(f"{where}: {quoted(card)} is not a card name")
    try:
        row = cards.row_of(card)
    except facts.UnknownCard as error:
        raise PositionError(f"{where}: {error}{_elsewhere(cards, card)}") from None
    fact = cards.format.card(card)
    if kind and fact.type != kind:
        raise PositionError(f"{where}: {fact.name} is a {fact.type.lower()}, no {kind.lower()}")
    if not named and not cards.is_implemented(row):
        raise PositionError(f"{where}: {fact.name} ({fact.id}) is not implemented yet")
    return row


def _elsewhere(cards: Cards, card: str) -> str:
    """Name the first shipped format that knows a card, for an error."""
    for other in all_formats():
        try:
            other.card(card)
        except facts.UnknownCard:
            continue
        if other != cards.format:
            return f" (the position is of {cards.format.name}; {other.name} has the card)"
    return ""


def _class(fields: Fields) -> str:
    return str(fields.given.get("class", "MAGE")).upper()


def _seat(cards: Cards, fields: Fields) -> tuple[int, int]:
    """Return the rows of a side's hero and power."""
    hero_class = _class(fields)
    try:
        heroes, powers = seats(cards, (hero_class, hero_class))
    except DeckError as error:
        raise PositionError(f"{fields.where}: {error}") from None
    hero, power = heroes[0], powers[0]
    if "hero" in fields.given:
        hero = _row(cards, fields.given["hero"], f"{fields.where}, hero", "HERO")
    if "power" in fields.given:
        power = _row(cards, fields.given["power"], f"{fields.where}, power", "HERO_POWER")
    return hero, power


def _deck(fields: Fields) -> list[Fields]:
    """Read the cards of a deck, the top one last."""
    cards = fields.items("deck", schema.MAX_DECK, "cards in the deck")
    where = f"{fields.where}, deck"
    return [Fields.of_card(card, DECK_FIELDS, where) for card in reversed(cards)]


def _imprint(record: schema.Game, player: int, deck: list[Fields]) -> None:
    """Set how the cards of a deck differ from their printed values."""
    for place, item in enumerate(deck):
        if item.is_plain:
            continue
        row = record.players[player].deck[place]
        marks = schema.MARK_VEILED if item.flag("veiled") else 0
        marks |= schema.MARK_TOLD if item.flag("told") else 0
        core.write_marks(record.pasts[player], place, marks)
        printed = tables(record).cards[row]
        attack = item.number("attack", printed.attack, -100, schema.MAX_STAT) - printed.attack
        health = item.number("health", printed.health, 0, schema.MAX_STAT) - printed.health
        cost = item.number("cost", 0, -schema.MAX_COST_CHANGE, schema.MAX_COST_CHANGE)
        price = item.number("price", 0, 0, schema.MAX_COST_CHANGE)
        tags, sets = read_tags(item, "tags"), "price" in item.given
        if not (attack or health or cost or tags or sets):
            continue
        change = (attack, health, price if sets else cost, int(sets))
        number = core.imprint_of(record, player, 0, tags, *change, printed.kind, 0)
        if not number:
            limit = schema.MAX_IMPRINTS
            raise PositionError(f"{item.where}: more than {limit} different changes in decks")
        core.write_imprint(record, player, place, number)


def _numbers(record: schema.Game, player: int, fields: Fields) -> None:
    """Set the counters of a side, and its hero."""
    side = record.players[player]
    side.crystals = fields.number("crystals", schema.MAX_MANA, 0, schema.MAX_MANA)
    side.mana = fields.number("mana", side.crystals, 0, schema.MAX_MANA)
    for name in filter(NUMBERS.__contains__, fields.given):
        number = fields.number(name, 0, 0, NUMBERS[name].most)
        if name != POWER_PRICE:
            setattr(NUMBERS[name].holder(record, player), name, number)
        elif number:
            core.price_power(record, player, number - 1)
    side.power_used = int(fields.flag("power_used"))
    record.placement_matters |= int(fields.flag("places_matter")) << player
    died = fields.items("died", schema.MAX_REMEMBERED, "remembered deaths")
    for i, card in enumerate(died):
        side.died[i] = _row(cards_in(record), card, f"{fields.where}, died", "MINION")
    side.n_died = len(died)
    room = schema.MAX_DECK - side.n_deck  # the dead of a game are in the last places of a deck
    graves = fields.items("graves", room, f"dead minions beside {side.n_deck} cards of the deck")
    for i, card in enumerate(graves):
        side.deck[schema.LAST_PLACE - i] = _row(
            cards_in(record), card, f"{fields.where}, graves", "MINION"
        )
    side.n_graves = len(graves)
    hero = record.entities[side.hero]
    largest = fields.number("max_health", hero.own_health, 1, schema.MAX_STAT)
    health = fields.number("health", largest, 1, schema.MAX_STAT)
    if health > largest:
        raise PositionError(f"{fields.where}: health {health}, but at most {largest}")
    core.add_stats(record, side.hero, 0, largest - hero.own_health, 0)
    hero.damage = largest - health
    _dress(record, side.hero, fields, None)


def _dress(record: schema.Game, slot: int, fields: Fields, asleep: bool | None) -> None:
    """Set an entity's own numbers, tags and effects."""
    entity = record.entities[slot]
    attack = fields.number("attack", entity.own_attack, -100, schema.MAX_STAT)
    tags = read_tags(fields, "tags")
    lost = read_tags(fields, "without")
    core.add_stats(record, slot, attack - entity.own_attack, 0, tags)
    if asleep is False:
        lost |= symbols.EXHAUSTED
    if lost:
        core.remove_tags(record, slot, lost)
    entity.attacks = fields.number("attacks", 0, 0, 255)
    for effect in fields.items("effects", schema.MAX_ENCHANTMENTS, "effects"):
        _attach(record, slot, Fields(effect, EFFECT_FIELDS, f"{fields.where}, effects"))


def _attach(record: schema.Game, slot: int, fields: Fields) -> None:
    """Attach a record whose attack and tags are already counted in the entity."""
    if record.n_enchantments >= schema.MAX_ENCHANTMENTS:
        raise PositionError(f"{fields.where}: more than {schema.MAX_ENCHANTMENTS} effects")
    made = record.enchantments[record.n_enchantments]
    entity = record.entities[slot]
    expires = fields.given.get("expires", "NEVER")
    if expires not in EXPIRES:
        raise PositionError(f"{fields.where}: expires {quoted(expires)}; use {', '.join(EXPIRES)}")
    record.next_order += 1
    made.order = record.next_order
    made.attack = fields.number("attack", 0, -100, schema.MAX_STAT)
    made.tags = read_tags(fields, "tags")
    made.expires = EXPIRES[expires]
    made.caster = fields.number("caster", entity.controller, 0, 1)
    made.turn = record.turn if fields.flag("this_turn") else 0
    made.next = entity.enchantments
    entity.enchantments = record.n_enchantments
    record.n_enchantments += 1
    record.live_enchantments += 1
    if "card" in fields.given:
        card = fields.given["card"]
        if card not in cards_in(record).index:
            raise PositionError(
                f"{fields.where}: no card or enchantment with the id {quoted(card)}"
            )
        made.card = cards_in(record).index[card]
        row = tables(record).cards[made.card]
        part = fields.given.get("part", "ALL")
        if part not in PARTS:
            raise PositionError(f"{fields.where}: part {quoted(part)}; use {', '.join(PARTS)}")
        made.part = PARTS[part]
        carried = row.tags & (symbols.HAS_AURA | symbols.COST_AURA | symbols.DEATHRATTLE)
        if made.part == symbols.PART_ALL:
            entity.listens |= row.listens
            record.rules |= row.rules
        else:
            carried &= symbols.DEATHRATTLE if made.part == symbols.PART_DEATHRATTLE else 0
        entity.own_tags |= carried
        entity.tags |= carried


def _weapon(
    record: schema.Game, player: int, fields: Fields, ordered: list[tuple[int, int]]
) -> None:
    given = fields.given.get("weapon")
    if given is None:
        return
    item = Fields.of_card(given, WEAPON_FIELDS, f"{fields.where}, weapon")
    slot = core.create(record, _row(cards_in(record), item.card, item.where, "WEAPON"), player)
    entity = record.entities[slot]
    durability = item.number("durability", entity.own_health, 1, schema.MAX_STAT)
    core.wield(record, slot, player)
    if durability > entity.own_health:
        core.add_stats(record, slot, 0, durability - entity.own_health, 0)
    entity.damage = entity.own_health - durability
    _dress(record, slot, item, None)
    ordered.append((item.number("order", 0, 0, 65535), slot))


def _secrets(
    record: schema.Game, player: int, fields: Fields, ordered: list[tuple[int, int]]
) -> None:
    seen: set[int] = set()
    for given in fields.items("secrets", schema.MAX_SECRETS, "secrets"):
        item = Fields.of_card(given, CARD_FIELDS, f"{fields.where}, secrets")
        row = _row(cards_in(record), item.card, item.where, "SPELL")
        if "SECRET" not in cards_in(record).format.card(item.card).mechanics:
            raise PositionError(f"{item.where}: {cards_in(record).name_of(row)} is not a secret")
        if row in seen:
            raise PositionError(
                f"{item.where}: {cards_in(record).name_of(row)} twice; no two secrets are alike"
            )
        seen.add(row)
        slot = core.create(record, row, player)
        core.hide(record, slot, player)
        _dress(record, slot, item, None)
        ordered.append((item.number("order", 0, 0, 65535), slot))


def _quest(
    record: schema.Game, player: int, fields: Fields, ordered: list[tuple[int, int]]
) -> None:
    given = fields.given.get("quest")
    if given is None:
        return
    item = Fields.of_card(given, QUEST_FIELDS, f"{fields.where}, quest")
    row = _row(cards_in(record), item.card, item.where, "SPELL")
    if "QUEST" not in cards_in(record).format.card(item.card).mechanics:
        raise PositionError(f"{item.where}: {cards_in(record).name_of(row)} is not a quest")
    if record.players[player].n_secrets >= schema.MAX_SECRETS:
        raise PositionError(f"{item.where}: a quest takes the place of one of five secrets")
    slot = core.create(record, row, player)
    core.begin_quest(record, slot, player)
    entity = record.entities[slot]
    core.add_stats(record, slot, 0, 0, read_tags(item, "tags"))
    entity.damage = item.number("progress", 0, 0, 99)
    for name in item.items("names", schema.MAX_ENCHANTMENTS, "names"):
        kind = _row(cards_in(record), name, f"{item.where}, names", "MINION", named=True)
        row = tables(record).names[kind]
        record.enchantments[core.record_of_name(record, slot, row)].attack += 1
    ordered.append((item.number("order", 0, 0, 65535), slot))


def _board(
    record: schema.Game, player: int, fields: Fields, ordered: list[tuple[int, int]]
) -> None:
    for given in fields.items("board", schema.MAX_BOARD, "minions"):
        item = Fields.of_card(given, MINION_FIELDS, f"{fields.where}, board")
        slot = core.create(record, _row(cards_in(record), item.card, item.where, "MINION"), player)
        core.put_on_board(record, slot, player, schema.NONE)
        if item.flag("silenced"):
            core.silence_entity(record, slot)
        entity = record.entities[slot]
        largest = item.number("health", entity.own_health, 0, schema.MAX_STAT)
        core.add_stats(record, slot, 0, largest - entity.own_health, 0)
        _dress(record, slot, item, item.flag("asleep"))
        entity.damage = item.number("damage", 0, 0, schema.MAX_DAMAGE)
        ordered.append((item.number("order", 0, 0, 65535), slot))


def _hand(record: schema.Game, player: int, fields: Fields) -> None:
    for given in fields.items("hand", schema.MAX_HAND, "cards in hand"):
        item = Fields.of_card(given, CARD_FIELDS, f"{fields.where}, hand")
        slot = core.create(record, _row(cards_in(record), item.card, item.where), player)
        core.put_in_hand(record, slot)
        core.price_at(record, slot, item.number("cost", 0, -100, 100))
        printed = record.entities[slot].own_health
        health = item.number("health", printed, 0, schema.MAX_STAT)
        core.add_stats(record, slot, 0, health - printed, 0)
        _dress(record, slot, item, None)


def _put_in_order(record: schema.Game, ordered: list[tuple[int, int]]) -> None:
    """Set the order of play of the entities in play, where the description has it."""
    if any(order for order, _ in ordered):
        for _, slot in sorted(ordered):
            record.next_order += 1
            record.entities[slot].order = record.next_order


def _check_alive(record: schema.Game) -> None:
    for player in (0, 1):
        side = record.players[player]
        for slot in side.board[: side.n_board]:
            entity = record.entities[slot]
            if entity.damage >= entity.max_health:
                name = cards_in(record).name_of(entity.card)
                raise PositionError(
                    f"player {player}, board: {name} has {entity.damage} damage "
                    f"and {entity.max_health} health; dead minions cannot be on the board"
                )
