"""One action of a real game, played again in the engine, with one seed after the other."""

from __future__ import annotations

from hearthlab.engine import core, schema
from hearthlab.engine.tables import cards_in
from hearthlab.game.action import Action
from hearthlab.records.audit.finding import Difference
from hearthlab.records.audit.outcome import Facts, differing, shown, told
from hearthlab.records.audit.scene import Scene
from hearthlab.records.audit.steps import Choice, Step
from hearthlab.records.cards import name_of_id, row_of_id

FIRST_SEEDS = 4  # an action that agrees is not called random if all of these agree
OWN_OFFERS = (schema.FROM_DECK, schema.FROM_GRAVES, schema.FROM_ENEMY_DECK)


class NotPlayed(Exception):
    """Why an action cannot be played again here."""


def codes(step: Step, scene: Scene) -> list[int]:
    """Find the legal actions that match the client's; two if it does not give the option."""
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
    places = (None, step.place)  # a place that the client does not give may be any
    return [code for code, action in found if step.place is None or action.place in places]


class Trials:
    """The results of one action in one scene, seed after seed."""

    def __init__(self, step: Step, scene: Scene) -> None:
        assert step.after is not None
        self.step, self.scene = step, scene
        self.theirs = told(step.after)
        self.codes = codes(step, scene)
        self.seeds = 0  # tried so far
        self.first: Facts | None = None  # the first result
        self.fixed: Facts = {}  # what all results have in common
        self.random = False  # two results differ
        self.met = False  # a result is the client's
        self.settled = not self.codes  # other seeds cannot show anything else
        self.failure = ""  # why the action cannot be played

    def differences(self) -> list[Difference]:
        """List the facts of the client that no result shows, and on which all results agree."""
        if self.first is None:
            return []
        return [each for each in differing(self.first, self.theirs) if each.what in self.fixed]

    def extend(self, most: int) -> None:
        """Play with more seeds, until a result is the client's.

        Equal results of a few seeds do not show that an action is not random: a rare result may
        come later. An action without random numbers is not.
        """
        while not self.settled and not self.met and self.seeds < most:
            drew = False
            try:
                for code in self.codes:
                    result, random = played(self.step, self.scene, code, self.seeds)
                    drew = drew or random
                    if result is not None:
                        self._add(result)
            except NotPlayed as error:
                self.failure, self.settled = str(error), True
                return
            self.seeds += 1
            self.settled = not drew
        if self.met and not self.settled and not self.random:
            self._look_for_another()

    def _look_for_another(self) -> None:
        """See whether an action whose results were equal so far is random."""
        while not self.random and self.seeds < FIRST_SEEDS:
            for code in self.codes:
                result, _ = played(self.step, self.scene, code, self.seeds)
                if result is not None:
                    self._add(result)
            self.seeds += 1

    def _add(self, result: Facts) -> None:
        self.met = self.met or not differing(result, self.theirs)
        if self.first is None:
            self.first, self.fixed = result, dict(result)
        elif result != self.first:
            self.random = True
            self.fixed = {
                what: value
                for what, value in self.fixed.items()
                if what in result and result[what] == value
            }


def played(step: Step, scene: Scene, code: int, seed: int) -> tuple[Facts | None, bool]:
    """Play an action with its choices; return the result and whether anything was random.

    The result is None if the client's choice was not offered.
    """
    record = core.clone(scene.record)
    record.rng = core.mix(seed)
    begun = record.rng
    core.apply_legal(record, code)
    choices = [choice for choice in step.choices if choice.chosen]
    hidden = False  # a choice that the record does not show
    while record.waiting == schema.WAIT_CHOICE and record.result == schema.RESULT_NONE:
        hidden = hidden or not choices
        index = _chosen(record, choices.pop(0) if choices else None, seed)
        if index is None:
            return None, True
        for legal in core.legal(record):
            if Action(legal).kind == "choose" and Action(legal).source == index:
                core.apply_legal(record, legal)
                break
        else:
            raise NotPlayed("the choice is not legal here")
    if choices:
        name = name_of_id(step.before.format, choices[0].chosen)
        raise NotPlayed(f"a choice that does not occur here: {name}")
    if record.fault:
        raise NotPlayed(f"fault {record.fault} of the engine")
    return shown(record, scene.hidden_secrets), hidden or record.rng != begun


def _chosen(record: schema.Game, choice: Choice | None, seed: int) -> int | None:
    """Offer the client's cards; return the index of the chosen one.

    An opponent's choice that the record does not show is any of the offered cards.
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
            record.offered[index] = row or schema.NO_CARD
    offered = list(record.offered[: record.n_offered])
    return offered.index(chosen) if chosen in offered else None
