"""Reasons why an action is not allowed."""

from __future__ import annotations

from dataclasses import dataclass

from hearthlab.cards import symbols
from hearthlab.engine import core, schema
from hearthlab.engine.memory import tables
from hearthlab.game.action import Action
from hearthlab.game.notation import Labels


@dataclass(frozen=True, slots=True)
class Request:
    """A requested action, as slots where its names are known."""

    kind: str
    sources: tuple[int, ...]
    targets: tuple[int, ...] | None = None  # None: no target was given
    option: str | None = None
    place: int | None = None


def request_of(action: Action, labels: Labels) -> Request:
    """Turn an action back into a request, to explain it."""
    targets = None if action.target is None else (action.target,)
    option = None
    if action.kind in ("play", "power") and action.option in (0, 1):
        option = labels.options(action.source)[action.option]
    return Request(action.kind, (action.source,), targets, option, action.place)


def explain(record: schema.Game, labels: Labels, request: Request) -> str:
    """Explain why a request is not a legal action."""
    if record.fault:
        return f"the engine has stopped with fault {record.fault}"
    if record.waiting == schema.WAIT_MULLIGAN and request.kind != "mulligan":
        return f"player {record.chooser} has to mulligan first"
    if record.waiting == schema.WAIT_CHOICE and request.kind != "choose":
        return f"player {record.chooser} has to choose first: {', '.join(labels.offered)}"
    if request.kind == "mulligan" and record.waiting != schema.WAIT_MULLIGAN:
        return "the mulligan is over"
    if request.kind == "choose" and record.waiting != schema.WAIT_CHOICE:
        return "there is nothing to choose"
    if request.kind == "play":
        return _why_not_play(record, labels, request)
    if request.kind == "attack":
        return _why_not_attack(record, labels, request)
    if request.kind == "power":
        return _why_no_power(record, labels, request)
    return "it is not legal now"


def _mana(record: schema.Game, cost: int, mana: int) -> str:
    return f"{cost} mana needed, {mana} left (turn {record.turn})"


def _why_not_play(record: schema.Game, labels: Labels, request: Request) -> str:
    slot = request.sources[0]
    if slot not in labels.hand:
        return "that card is not in your hand"
    player = record.players[labels.actor]
    card = record.entities[slot].card
    row = tables(record).cards[card]
    cost = core.cost_of(record, slot)
    if core.costs_health(record, slot):
        hero = record.entities[player.hero]
        left = hero.max_health - hero.damage + player.armor
        if cost >= left and not hero.tags & symbols.IMMUNE:
            return f"it costs {cost} health, {left} left: you cannot pay with your last health"
    elif cost > player.mana:
        return _mana(record, cost, player.mana)
    if row.kind == symbols.KIND_MINION and player.n_board >= schema.MAX_BOARD:
        return f"the board is full ({schema.MAX_BOARD} minions)"
    if row.tags & symbols.SECRET:
        if player.n_secrets >= schema.MAX_SECRETS:
            return f"there are {schema.MAX_SECRETS} secrets in play"
        if card in [record.entities[player.secrets[i]].card for i in range(player.n_secrets)]:
            return f"{labels.cards.name_of(card)} is in play already"
    fitting = [a for a in map(Action, core.legal(record)) if a.kind == "play" and a.source == slot]
    if not fitting:
        return "it cannot be played now (no legal target, or a condition is not met)"
    wrong = _wrong_option(labels, request, fitting) or _wrong_target(labels, request, fitting)
    if wrong:
        return wrong
    places = sorted({action.place + 1 for action in fitting if action.place is not None})
    if request.place is not None and not places:
        return f"{labels.cards.name_of(card)} takes no place on the board"
    if request.place is not None:
        return f"no place {request.place + 1}; legal places: {', '.join(map(str, places))}"
    return "it is not legal now"


def _wrong_option(labels: Labels, request: Request, fitting: list[Action]) -> str:
    source = request.sources[0]
    options = labels.options(source)
    if all(action.option is None for action in fitting):
        if request.option is None:
            return ""
        card = labels.record.entities[source].card
        name = labels.cards.name_of(card)
        if tables(labels.record).cards[card].tags & symbols.CHOOSE_ONE:
            return f"{name} has both effects now: name no option"
        return f"{name} has no options"
    if (request.option or "").casefold() not in map(str.casefold, options):
        return f"choose one: [{options[0]}] or [{options[1]}]"
    return ""


def _wrong_target(labels: Labels, request: Request, fitting: list[Action]) -> str:
    targets = {action.target for action in fitting}
    names = ", ".join(labels.of(slot) for slot in targets if slot is not None)
    if request.targets is None:
        return "" if None in targets else f"a target is needed: {names}"
    if targets == {None}:
        return "it takes no target"
    if targets.isdisjoint(request.targets):
        return f"{labels.of(request.targets[0])} is not a legal target; legal: {names}"
    return ""


def _why_not_attack(record: schema.Game, labels: Labels, request: Request) -> str:
    slot = request.sources[0]
    if slot not in labels.friends:
        return "that is not on your side of the board"
    entity = record.entities[slot]
    name = labels.of(slot)
    if core.attack_of(record, slot) <= 0:
        return f"{name} has no attack"
    if entity.tags & symbols.CANT_ATTACK:
        return f"{name} can't attack"
    if entity.tags & symbols.FROZEN:
        return f"{name} is frozen"
    if entity.tags & symbols.EXHAUSTED and not entity.tags & symbols.CHARGE:
        return f"{name} is asleep: it came into play this turn"
    fitting = [
        a for a in map(Action, core.legal(record)) if a.kind == "attack" and a.source == slot
    ]
    if not fitting:
        return f"{name} has attacked already" if entity.attacks else "there is nothing to attack"
    if request.targets and any(target in labels.friends for target in request.targets):
        return f"{labels.of(request.targets[0])} is on your side"
    heroes = {side.hero for side in record.players}
    weapon = record.players[labels.actor].weapon
    wielded = record.entities[weapon].tags if slot in heroes and weapon != schema.NONE else 0
    if (entity.tags | wielded) & symbols.CANT_ATTACK_HEROES and heroes.intersection(
        request.targets or ()
    ):
        return f"{name} can't attack heroes"
    if request.targets and _is_behind_taunt(record, labels, request.targets[0]):
        return f"a minion with taunt stands before {labels.of(request.targets[0])}"
    return _wrong_target(labels, request, fitting) or "it is not legal now"


def _is_behind_taunt(record: schema.Game, labels: Labels, target: int) -> bool:
    hidden = symbols.STEALTH | symbols.IMMUNE
    taunts = [
        slot
        for slot in labels.enemies
        if record.entities[slot].tags & symbols.TAUNT and not record.entities[slot].tags & hidden
    ]
    if target not in labels.enemies or record.entities[target].tags & hidden:
        return False
    return bool(taunts) and target not in taunts


def _why_no_power(record: schema.Game, labels: Labels, request: Request) -> str:
    player = record.players[labels.actor]
    if player.power_used:
        return "the hero power was used this turn"
    if core.powers_are_disabled(record):
        return "hero powers are disabled"
    cost = core.cost_of(record, player.power)
    if cost > player.mana:
        return _mana(record, cost, player.mana)
    fitting = [a for a in map(Action, core.legal(record)) if a.kind == "power"]
    if request.sources[0] != player.power:
        return "it is not legal now"
    if not fitting:
        return "it cannot be used now (no legal target, or a condition is not met)"
    wrong = _wrong_option(labels, request, fitting) or _wrong_target(labels, request, fitting)
    return wrong or "it is not legal now"
