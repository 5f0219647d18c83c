"""A state as the window shows it: plain records of its viewer's cards and legal actions.

Everything is read from a `State`: a view of it holds nothing that its player does not know, so what
is made of a view cannot tell either.
"""

from __future__ import annotations

from typing import Any, cast

from hearthlab.carddata.facts import Card
from hearthlab.cards import symbols
from hearthlab.engine import schema
from hearthlab.engine.memory import tables
from hearthlab.engine.tables import cards_in
from hearthlab.game.action import Action
from hearthlab.game.door import entity_of, notations_of, record_of
from hearthlab.game.sides import Piece
from hearthlab.game.sides import Side as GameSide
from hearthlab.game.state import State
from hearthlab.game.view import View
from hearthlab.web import shapes
from hearthlab.web.shapes import ActionKind, LegalAction, Tag

TAGS: dict[Tag, int] = {
    "taunt": symbols.TAUNT,
    "charge": symbols.CHARGE,
    "divine_shield": symbols.SHIELD,
    "windfury": symbols.WINDFURY,
    "stealth": symbols.STEALTH,
    "immune": symbols.IMMUNE,
    "elusive": symbols.ELUSIVE,
    "frozen": symbols.FROZEN,
    "cant_attack": symbols.CANT_ATTACK,
    "cant_attack_heroes": symbols.CANT_ATTACK_HEROES,
    "lifesteal": symbols.LIFESTEAL,
    "poisonous": symbols.POISONOUS,
    "aloof": symbols.ALOOF,
    "dormant": symbols.DORMANT,
    "deathrattle": symbols.DEATHRATTLE,
    "silenced": symbols.SILENCED,
}


def _printed(piece: Piece) -> Card:
    return cards_in(record_of(piece)).card_of(entity_of(piece).card)


def _tags(piece: Piece) -> list[Tag]:
    """List an entity's keywords in a player's words."""
    entity = entity_of(piece)
    found = [name for name, tag in TAGS.items() if entity.tags & tag]
    if entity.zone != schema.ZONE_BOARD:
        return found
    printed = _printed(piece)
    if entity.tags & symbols.EXHAUSTED and not entity.tags & symbols.CHARGE:
        found.append("asleep")
    enrages = "ENRAGED" in printed.mechanics and not entity.tags & symbols.SILENCED
    if enrages and piece.damage:
        found.append("enraged")
    if entity.listens:
        inspired = "INSPIRE" in printed.mechanics and not entity.tags & symbols.SILENCED
        found.append("inspire" if inspired else "trigger")
    if entity.tags & (symbols.HAS_AURA | symbols.COST_AURA) and not enrages:
        found.append("aura")
    if piece.spell_damage:
        found.append("spell_damage")
    return found


def _effects(piece: Piece) -> list[str]:
    """Name the enchantments of an entity, oldest first."""
    record = record_of(piece)
    found: list[str] = []
    index = entity_of(piece).enchantments
    while index != schema.NONE:
        attached = record.enchantments[index]
        if attached.card:
            found.insert(0, cards_in(record).name_of(attached.card))
        index = attached.next
    return found


def _counted(piece: Piece) -> shapes.Counted | None:
    """Return the progress of a counter, if there is one."""
    if piece.goal is None:
        return None
    return shapes.Counted(progress=piece.progress, goal=piece.goal, reward=piece.reward)


def _minion(piece: Piece, sources: set[int]) -> shapes.Minion:
    printed = _printed(piece)
    return shapes.Minion(
        slot=piece.slot,
        card=piece.id,
        name=piece.name,
        attack=piece.attack,
        health=piece.health,
        max_health=piece.max_health,
        printed_attack=printed.attack,
        printed_health=printed.health,
        tags=_tags(piece),
        effects=_effects(piece),
        counted=_counted(piece) if piece.has("dormant") else None,
        can_attack=piece.slot in sources,
    )


def _card(piece: Piece, sources: set[int]) -> shapes.HandCard:
    generated = bool(entity_of(piece).own_tags & symbols.GENERATED)
    if not piece.known:
        numbers = ("cost", "printed_cost", "attack", "health")
        unknown: dict[str, Any] = dict.fromkeys(("card", "name", "type", *numbers, "counted"))
        unknown |= {"costs_health": False, "tags": [], "effects": []}
        return shapes.HandCard(slot=piece.slot, generated=generated, playable=False, **unknown)
    printed = _printed(piece)
    has_numbers = printed.type in ("MINION", "WEAPON")
    return shapes.HandCard(
        slot=piece.slot,
        card=piece.id,
        name=piece.name,
        type=printed.type,
        cost=piece.cost,
        printed_cost=printed.cost,
        attack=int(entity_of(piece).attack) if has_numbers else None,
        health=piece.max_health if has_numbers else None,
        costs_health=piece.costs_health,
        tags=_tags(piece),
        effects=_effects(piece),
        counted=_counted(piece),
        generated=generated,
        playable=piece.slot in sources,
    )


def _hero(side: GameSide, sources: set[int]) -> shapes.Hero:
    hero = side.hero
    return shapes.Hero(
        slot=hero.slot,
        card=hero.id,
        name=hero.name,
        health=hero.health,
        max_health=hero.max_health,
        armor=side.armor,
        attack=hero.attack,
        tags=_tags(hero),
        can_attack=hero.slot in sources,
    )


def _is_passive(power: Piece) -> bool:
    """Return whether a hero power has nothing to use: it works by itself."""
    row = tables(record_of(power)).cards[entity_of(power).card]
    return not row.effect and not row.option[0]


def _weapon(piece: Piece | None) -> shapes.Weapon | None:
    if piece is None:
        return None
    printed = _printed(piece)
    return shapes.Weapon(
        slot=piece.slot,
        card=piece.id,
        name=piece.name,
        attack=piece.attack,
        durability=piece.durability,
        printed_attack=printed.attack,
        printed_durability=printed.durability,
        tags=_tags(piece),
    )


def _secrets(state: State, side: GameSide) -> list[shapes.Secret]:
    hidden = isinstance(state, View) and side.index == state.opponent
    classes = state.secret_classes if isinstance(state, View) and hidden else ()
    return [
        shapes.Secret(
            slot=secret.slot,
            card=secret.id if secret.known else None,
            name=secret.name if secret.known else None,
            card_class=classes[place] if hidden else _printed(secret).card_class,
        )
        for place, secret in enumerate(side.secrets)
    ]


def _quest(side: GameSide) -> shapes.Quest | None:
    quest = side.quest
    counted = None if quest is None else _counted(quest)
    if quest is None or counted is None:
        return None
    return shapes.Quest(slot=quest.slot, card=quest.id, name=quest.name, counted=counted)


def sides(state: State, played_by: tuple[str, str] = ("", "")) -> tuple[shapes.Side, shapes.Side]:
    """Show both sides."""
    codes = map(Action, state.legal_actions.codes)
    sources = {each.source for each in codes if each.kind in ("play", "attack", "power")}
    first, second = (_side(state, side, played_by[side.index], sources) for side in state.players)
    return first, second


def _side(state: State, side: GameSide, played_by: str, sources: set[int]) -> shapes.Side:
    power = side.power
    return shapes.Side(
        player=side.index,
        played_by=played_by,
        hero_class=side.hero_class,
        hero=_hero(side, sources),
        power=shapes.Power(
            slot=power.slot,
            card=power.id,
            name=power.name,
            cost=power.cost,
            used=side.power_used,
            usable=power.slot in sources,
            passive=_is_passive(power),
        ),
        weapon=_weapon(side.weapon),
        mana=side.mana,
        crystals=side.crystals,
        overload=side.overload,
        locked=side.locked,
        fatigue=side.fatigue,
        hand=[_card(piece, sources) for piece in side.hand],
        board=[_minion(piece, sources) for piece in side.board],
        secrets=_secrets(state, side),
        quest=_quest(side),
        counters=[shapes.Counter(name=name, value=it) for name, it in side.counters.items()],
        deck_count=side.deck_count,
    )


def choice(state: State) -> shapes.Choice | None:
    """Show the offered cards to the player who chooses."""
    if state.waiting != "choice" or state.over:
        return None
    record = record_of(state)
    offered = record.offered[: record.n_offered] if state.can_act else []
    return shapes.Choice(cards=[str(cards_in(record).ids[row]) for row in offered])


def actions(state: State) -> list[LegalAction]:
    """List the legal actions of the one who looks."""
    found = state.legal_actions.codes
    texts = notations_of(state, found)
    actor = state.to_act
    hand = [] if actor is None else [piece.slot for piece in state.players[actor].hand]
    return [
        _action(index, Action(code), text, hand)
        for index, (code, text) in enumerate(zip(found, texts, strict=True))
    ]


def _action(index: int, action: Action, text: str, hand: list[int]) -> LegalAction:
    kind = cast(ActionKind, action.kind)
    if kind == "mulligan":
        chosen = [slot for place, slot in enumerate(hand) if action.source & 1 << place]
        return LegalAction(index=index, text=text, kind=kind, replace=chosen)
    if kind == "choose":
        return LegalAction(index=index, text=text, kind=kind, choose=action.source)
    if kind == "end":
        return LegalAction(index=index, text=text, kind=kind)
    return LegalAction(
        index=index,
        text=text,
        kind=kind,
        source=action.source,
        target=action.target,
        place=action.place,
        option=action.option,
    )


def why_not(state: State, source: int, target: int | None) -> str:
    """Explain why the one who looks cannot do something with a source, or to a target with it."""
    from hearthlab.game.notation import Labels
    from hearthlab.game.reasons import Request, explain

    if state.over:
        return "the game is over"
    if not state.can_act:
        return "it is the opponent's decision"
    record, labels = record_of(state), Labels(record_of(state))
    if source >= schema.MAX_ENTITIES or (target or 0) >= schema.MAX_ENTITIES:
        return "there is nothing there"
    me = record.players[labels.actor]
    if source in labels.hand:
        kind = "play"
    elif source == me.power:
        kind = "power"
    elif source in labels.enemies or source == record.players[1 - labels.actor].power:
        return f"{labels.of(source)} is the opponent's"
    else:
        kind = "attack"
    fitting = [
        each
        for each in map(Action, state.legal_actions.codes)
        if each.kind == kind and each.source == source and (target in (None, each.target))
    ]
    if fitting:
        return "it is legal"
    return explain(record, labels, Request(kind, (source,), None if target is None else (target,)))
