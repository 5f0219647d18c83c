"""The client's tags of a state: of the game, a player, a card."""

from __future__ import annotations

from collections.abc import Mapping

from hearthstone.enums import CardClass, CardType, GameTag, State, Zone

from hearthlab.cards import symbols
from hearthlab.engine import core, schema
from hearthlab.engine.memory import tables
from hearthlab.engine.tables import Cards, cards_in

Tags = dict[int, int]

GAME_ENTITY = 1
FIRST_PLAYER = 2  # entity ids of the players
FIRST_CARD = 4

ZONES: Mapping[int, int] = {
    schema.ZONE_HAND: Zone.HAND,
    schema.ZONE_BOARD: Zone.PLAY,
    schema.ZONE_HERO: Zone.PLAY,
    schema.ZONE_POWER: Zone.PLAY,
    schema.ZONE_WEAPON: Zone.PLAY,
    schema.ZONE_SECRET: Zone.SECRET,
    schema.ZONE_QUEST: Zone.SECRET,
    schema.ZONE_LIMBO: Zone.PLAY,
    schema.ZONE_GRAVE: Zone.GRAVEYARD,
    schema.ZONE_NONE: Zone.SETASIDE,
}
TYPES: Mapping[int, int] = {
    symbols.KIND_HERO: CardType.HERO,
    symbols.KIND_POWER: CardType.HERO_POWER,
    symbols.KIND_MINION: CardType.MINION,
    symbols.KIND_SPELL: CardType.SPELL,
    symbols.KIND_WEAPON: CardType.WEAPON,
}
FLAGS: Mapping[int, tuple[int, ...]] = {
    symbols.TAUNT: (GameTag.TAUNT,),
    symbols.CHARGE: (GameTag.CHARGE,),
    symbols.SHIELD: (GameTag.DIVINE_SHIELD,),
    symbols.WINDFURY: (GameTag.WINDFURY,),
    symbols.STEALTH: (GameTag.STEALTH,),
    symbols.IMMUNE: (GameTag.IMMUNE,),
    symbols.FROZEN: (GameTag.FROZEN,),
    symbols.SILENCED: (GameTag.SILENCED,),
    symbols.CANT_ATTACK: (GameTag.CANT_ATTACK,),
    symbols.DEATHRATTLE: (GameTag.DEATHRATTLE,),
    symbols.LIFESTEAL: (GameTag.LIFESTEAL,),
    symbols.POISONOUS: (GameTag.POISONOUS,),
    symbols.ELUSIVE: (
        GameTag.CANT_BE_TARGETED_BY_SPELLS,
        GameTag.CANT_BE_TARGETED_BY_HERO_POWERS,
    ),
}


def player_entity(player: int) -> int:
    """Return the entity id of a player."""
    return FIRST_PLAYER + player


def player_id(player: int) -> int:
    """Return the number by which tags name a player."""
    return player + 1


def class_number(card_class: int) -> int:
    """Return the client's number of a class."""
    return int(getattr(CardClass, symbols.CLASSES[card_class]))


def game_tags(record: schema.Game) -> Tags:
    """Return the tags of the game itself, without its steps."""
    over = record.result != schema.RESULT_NONE
    return {
        GameTag.ZONE: Zone.PLAY,
        GameTag.ENTITY_ID: GAME_ENTITY,
        GameTag.CARDTYPE: CardType.GAME,
        GameTag.TURN: record.turn,
        GameTag.STATE: State.COMPLETE if over else State.RUNNING,
    }


def player_tags(record: schema.Game, player: int) -> Tags:
    """Return the tags of a player, without those that name other entities."""
    side = record.players[player]
    return {
        GameTag.PLAYER_ID: player_id(player),
        GameTag.TEAM_ID: player_id(player),
        GameTag.CONTROLLER: player_id(player),
        GameTag.ENTITY_ID: player_entity(player),
        GameTag.CARDTYPE: CardType.PLAYER,
        GameTag.ZONE: Zone.PLAY,
        GameTag.MAXHANDSIZE: schema.MAX_HAND,
        GameTag.MAXRESOURCES: schema.MAX_MANA,
        GameTag.FIRST_PLAYER: int(player == 0),
        GameTag.CURRENT_PLAYER: int(record.turn > 0 and record.active == player),
        GameTag.RESOURCES: side.crystals,
        GameTag.RESOURCES_USED: max(side.locked, side.crystals - side.mana),
        GameTag.TEMP_RESOURCES: max(0, side.mana - (side.crystals - side.locked)),
        GameTag.OVERLOAD_LOCKED: side.locked,
        GameTag.OVERLOAD_OWED: side.overload,
        GameTag.FATIGUE: side.fatigue,
        GameTag.NUM_CARDS_PLAYED_THIS_TURN: side.played,
        GameTag.NUM_MINIONS_PLAYED_THIS_TURN: side.minions_played,
        GameTag.COMBO_ACTIVE: int(side.played > 0),
        GameTag.HEROPOWER_ACTIVATIONS_THIS_TURN: side.power_used,
    }


def place_tags(entity: int, zone: int, controller: int, position: int) -> Tags:
    """Return what both players know of any card: where it is and whose."""
    return {
        GameTag.ZONE: zone,
        GameTag.CONTROLLER: player_id(controller),
        GameTag.ENTITY_ID: entity,
        GameTag.ZONE_POSITION: position,
    }


def printed_tags(cards: Cards, row: int) -> Tags:
    """Return the printed tags of a card."""
    card = cards.tables.cards[row]
    found: Tags = {GameTag.CARDTYPE: TYPES.get(card.kind, CardType.SPELL), GameTag.COST: card.cost}
    if card.kind in (symbols.KIND_MINION, symbols.KIND_HERO):
        found |= {GameTag.ATK: card.attack, GameTag.HEALTH: card.health}
    if card.kind == symbols.KIND_WEAPON:
        found |= {GameTag.ATK: card.attack, GameTag.DURABILITY: card.health}
    found |= {tag: 1 for flag, tags in FLAGS.items() if card.tags & flag for tag in tags}
    found |= {GameTag.QUEST: 1} if card.rules & symbols.RULE_QUEST else {}
    return found | ({GameTag.SECRET: 1} if card.tags & symbols.SECRET else {})


def card_tags(record: schema.Game, slot: int) -> Tags:
    """Return the tags of a card as it is now, without where it is."""
    entity = record.entities[slot]
    card = tables(record).cards[entity.card]
    found = printed_tags(cards_in(record), entity.card)
    found |= {tag: int(bool(entity.tags & flag)) for flag, tags in FLAGS.items() for tag in tags}
    if entity.zone == schema.ZONE_HAND or card.kind == symbols.KIND_POWER:
        found[GameTag.COST] = core.cost_of(record, slot)
    if card.kind in (symbols.KIND_MINION, symbols.KIND_HERO):
        found |= {GameTag.ATK: entity.attack, GameTag.HEALTH: entity.max_health}
        found[GameTag.SPELLPOWER] = entity.spell_damage
        found[GameTag.NUM_ATTACKS_THIS_TURN] = entity.attacks
    if card.kind == symbols.KIND_MINION and entity.zone == schema.ZONE_BOARD:
        most = 2 if entity.tags & symbols.WINDFURY else 1
        asleep = entity.own_tags & symbols.EXHAUSTED
        found[GameTag.EXHAUSTED] = int(bool(asleep) or entity.attacks >= most)
    if card.kind == symbols.KIND_WEAPON:
        found |= {GameTag.ATK: entity.attack, GameTag.DURABILITY: entity.max_health}
    if card.kind == symbols.KIND_POWER:
        found[GameTag.EXHAUSTED] = record.players[entity.controller].power_used
    if entity.zone == schema.ZONE_QUEST:
        found[GameTag.QUEST_PROGRESS] = entity.damage
        return found
    if entity.zone == schema.ZONE_HERO:
        found[GameTag.ARMOR] = record.players[entity.controller].armor
        found[GameTag.ATK] = core.attack_of(record, slot)  # with the weapon, on the player's turn
    found[GameTag.DAMAGE] = entity.damage
    return found
