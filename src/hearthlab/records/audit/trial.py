"""One action of a real game, played again in the engine."""

from __future__ import annotations

from hearthlab.engine import core, schema
from hearthlab.engine.tables import cards_in
from hearthlab.game.action import Action
from hearthlab.records.audit.outcome import Facts, shown
from hearthlab.records.audit.scene import Scene
from hearthlab.records.audit.steps import Choice, Step
from hearthlab.records.cards import name_of_id, row_of_id

OWN_OFFERS = (schema.FROM_DECK, schema.FROM_GRAVES, schema.FROM_ENEMY_DECK)


class NotPlayed(Exception):
    """Why an action cannot be played again here."""


def codes(step: Step, scene: Scene) -> list[int]:
    """Find the legal actions that are the client's; two where it does not tell the option."""
    legal = [(code, Action(code)) for code in core.legal(scene.record)]
    if step.kind == "end":
        return [code for code, action in legal if action.kind == "end"]
    source = scene.slot(step.source)
    target = scene.slot(step.target) if step.target else None
    found = [
        (code, action)
        for code, action in legal
        if action.kind == step.kind
        and (action.kind == "power" or action.source == source)
        and action.target == target
        and (step.option is None or action.option in (None, step.option))
    ]
    places = (None, step.place)  # a place that the client does not tell may be any
    return [code for code, action in found if step.place is None or action.place in places]


def played(step: Step, scene: Scene, code: int, seed: int) -> Facts | None:
    """Play an action with its choices; None if what the client chose was not offered."""
    record = core.clone(scene.record)
    record.rng = core.mix(seed)
    core.apply_legal(record, code)
    choices = [choice for choice in step.choices if choice.chosen]
    while record.waiting == schema.WAIT_CHOICE and record.result == schema.RESULT_NONE:
        index = _chosen(record, choices.pop(0) if choices else None, seed)
        if index is None:
            return None
        for legal in core.legal(record):
            if Action(legal).kind == "choose" and Action(legal).source == index:
                core.apply_legal(record, legal)
                break
        else:
            raise NotPlayed("the choice is not legal here")
    if choices:
        name = name_of_id(step.before.format, choices[0].chosen)
        raise NotPlayed(f"a choice that is not asked for here: {name}")
    if record.fault:
        raise NotPlayed(f"fault {record.fault} of the engine")
    return shown(record, scene.hidden_secrets)


def _chosen(record: schema.Game, choice: Choice | None, seed: int) -> int | None:
    """Offer what the client offered; return the index of what was chosen.

    An opponent's choice that the record does not show is any of what is offered here.
    """
    if choice is None:
        return int(seed % record.n_offered)
    playing = cards_in(record).format
    rows = [row_of_id(playing, card) for card in choice.offered]
    chosen = row_of_id(playing, choice.chosen)
    if chosen is None:
        raise NotPlayed(f"not implemented: {name_of_id(playing, choice.chosen)}")
    if record.offered_from not in OWN_OFFERS and len(rows) == record.n_offered and all(rows):
        for index, row in enumerate(rows):
            record.offered[index] = row
    offered = list(record.offered[: record.n_offered])
    return offered.index(chosen) if chosen in offered else None
