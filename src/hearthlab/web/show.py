"""A state as the window shows it: plain records of its viewer's cards and legal actions.

Everything is read from a `State`: a view of it holds nothing that its player does not know, so what
is made of a view cannot reveal it either.
"""

from __future__ import annotations

from typing import Any, cast

from hearthlab.game.action import Action
from hearthlab.game.door import notations_of
from hearthlab.game.marks import (
    attached_to,
    attack_in_hand,
    is_generated,
    is_passive,
    marks_on,
    offered_by,
    printed_on,
)
from hearthlab.game.sides import Piece
from hearthlab.game.sides import Side as GameSide
from hearthlab.game.state import State
from hearthlab.game.view import View
from hearthlab.web import shapes
from hearthlab.web.shapes import ActionKind, LegalAction, Tag


def _tags(piece: Piece) -> list[Tag]:
    return cast("list[Tag]", marks_on(piece))


def _counted(piece: Piece) -> shapes.Counted | None:
    """Return the progress of a counter, if there is one."""
    if piece.goal is None:
        return None
    return shapes.Counted(progress=piece.progress, goal=piece.goal, reward=piece.reward)


def _minion(piece: Piece, sources: set[int]) -> shapes.Minion:
    printed = printed_on(piece)
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
        effects=attached_to(piece),
        counted=_counted(piece) if piece.has("dormant") else None,
        can_attack=piece.slot in sources,
    )


def _card(piece: Piece, sources: set[int]) -> shapes.HandCard:
    generated = is_generated(piece)
    if not piece.known:
        numbers = ("cost", "printed_cost", "attack", "health")
        unknown: dict[str, Any] = dict.fromkeys(("card", "name", "type", *numbers, "counted"))
        unknown |= {"costs_health": False, "tags": [], "effects": []}
        return shapes.HandCard(slot=piece.slot, generated=generated, playable=False, **unknown)
    printed = printed_on(piece)
    has_numbers = printed.type in ("MINION", "WEAPON")
    return shapes.HandCard(
        slot=piece.slot,
        card=piece.id,
        name=piece.name,
        type=printed.type,
        cost=piece.cost,
        printed_cost=printed.cost,
        attack=attack_in_hand(piece) if has_numbers else None,
        health=piece.max_health if has_numbers else None,
        costs_health=piece.costs_health,
        tags=_tags(piece),
        effects=attached_to(piece),
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


def _weapon(piece: Piece | None) -> shapes.Weapon | None:
    if piece is None:
        return None
    printed = printed_on(piece)
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
            card_class=classes[place] if hidden else printed_on(secret).card_class,
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
            passive=is_passive(power),
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
    return shapes.Choice(cards=offered_by(state) if state.can_act else [])


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
