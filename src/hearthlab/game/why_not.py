"""Why an action is illegal, for a source and a target chosen in a window."""

from __future__ import annotations

from hearthlab.engine import schema
from hearthlab.game.action import Action
from hearthlab.game.notation import Labels
from hearthlab.game.reasons import Request, explain
from hearthlab.game.state import State


def why_not(state: State, source: int, target: int | None) -> str:
    """Explain why the one who looks cannot do something with a source, or to a target with it."""
    if state.over:
        return "the game is over"
    if not state.can_act:
        return "it is the opponent's decision"
    record, labels = state._record, Labels(state._record)
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
