"""Each action of a real game, played again: agreement, difference, or why neither can be said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hearthlab.carddata import facts
from hearthlab.engine import core, schema
from hearthlab.game.action import Action
from hearthlab.game.errors import HearthlabError
from hearthlab.records.audit.outcome import Facts, shown, told
from hearthlab.records.audit.scene import MINIONS, SPELLS, Scene
from hearthlab.records.audit.steps import Choice, Step, steps
from hearthlab.records.cards import name_of_id, plain_id, row_of_id
from hearthlab.records.errors import RecordError
from hearthlab.records.recorded import RecordedGame

AGREES, POSSIBLE, DIFFERS, NOT_COMPARABLE = "agrees", "possible", "differs", "not comparable"
FIRST_SEEDS = 4  # when all give the same, the action is not random
OWN_OFFERS = (schema.FROM_DECK, schema.FROM_GRAVES, schema.FROM_ENEMY_DECK)
MADE = {"Kazakus Potion"}  # cards whose effects a position cannot say
CHANGED = {  # cards that the client changed between 2015 and February 2018
    *("Warsong Commander", "Ancient of Lore", "Force of Nature", "Keeper of the Grove"),
    *("Ironbeak Owl", "Big Game Hunter", "Hunter's Mark", "Blade Flurry", "Knife Juggler"),
    *("Leper Gnome", "Arcane Golem", "Molten Giant", "Master of Disguise", "Rockbiter Weapon"),
    *("Tuskarr Totemic", "Call of the Wild", "Execute", "Charge", "Abusive Sergeant"),
    *("Yogg-Saron, Hope's End", "Small-Time Buccaneer", "Spirit Claws", "The Caverns Below"),
    *("Innervate", "Fiery War Axe", "Hex", "Murloc Warleader", "Spreading Plague", "Bonemare"),
    *("Corridor Creeper", "Patches the Pirate", "Raza the Chained"),
}
HIDDEN = re.compile(r"\b(deck|hand|draw|discard|recruit|joust|secret|holding)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Difference:
    """One fact that differs."""

    what: str
    ours: Any
    theirs: Any

    def __str__(self) -> str:
        return f"{self.what}: {self.ours} here, {self.theirs} in the client"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found of one action."""

    number: int
    turn: int
    player: int
    action: str
    verdict: str
    reason: str = ""  # why it is not comparable
    differences: tuple[Difference, ...] = ()
    cards: tuple[str, ...] = ()  # names of the cards that acted
    seeds: int = 0
    facts: int = 0  # how many were compared


class NotPlayed(Exception):
    """Why an action cannot be played again here."""


def audit(game: RecordedGame, *, seeds: int = 64) -> Iterator[Finding]:
    """Play each action of a game again and compare; `seeds` at most per random action."""
    for step in steps(game):
        yield judge(step, seeds)


def judge(step: Step, seeds: int) -> Finding:
    """Compare one action."""
    cards = dict.fromkeys(name_of_id(card) for card in step.touched if card)
    base = (step.number, step.action.turn, step.action.player, step.action.text)
    found: Finding | None = None
    for filler in (MINIONS, SPELLS):
        try:
            scene = Scene(step, filler)
        except (HearthlabError, RecordError) as error:
            return Finding(*base, NOT_COMPARABLE, reason=_why(error), cards=tuple(cards))
        verdict, reason, differences, played, compared = _compare(step, scene, seeds)
        found = Finding(
            *base, verdict, reason, tuple(differences), tuple(cards), played, compared
        )
        if verdict != DIFFERS or not scene.guessed:
            break
    assert found is not None
    return found


def _why(error: Exception) -> str:
    """Shorten an error of the set-up to its kind and the card."""
    text = str(error)
    named = re.search(r"(\S[^,:]*?) \((\w+)\) is not implemented", text)
    if named:
        return f"not implemented: {named[1]}"
    return f"the position cannot be set up: {text}"


def _compare(
    step: Step, scene: Scene, seeds: int
) -> tuple[str, str, list[Difference], int, int]:
    """Play the action with several seeds and compare the results with the client's."""
    assert step.after is not None
    theirs = told(step.after)
    if theirs["result"] != "none" and _conceded(step):
        return NOT_COMPARABLE, "a player conceded", [], 0, 0
    ours: list[Facts] = []
    codes = _codes(step, scene)
    if not codes:
        if reason := _excuse(step, scene):
            return NOT_COMPARABLE, reason, [], 0, 0
        return DIFFERS, "", [Difference("legal", "no", "played")], 0, 1
    for seed in range(seeds):
        for code in codes:
            try:
                result = _played(step, scene, code, seed)
            except NotPlayed as error:
                return NOT_COMPARABLE, str(error), [], len(ours), 0
            if result is not None:
                ours.append(result)
        met = any(not differing(each, theirs) for each in ours)
        random = any(each != ours[0] for each in ours)
        if met and (random or seed + 1 >= FIRST_SEEDS):
            verdict = POSSIBLE if random else AGREES
            return verdict, "", [], seed + 1, len(theirs)
        if seed + 1 >= FIRST_SEEDS and not random and ours:
            break
    if not ours:
        return NOT_COMPARABLE, "the choice was never offered", [], seeds, 0
    fixed = [
        each
        for each in differing(ours[0], theirs)
        if all(result.get(each.what) == each.ours for result in ours)
    ]
    played = seed + 1
    if not fixed:
        return NOT_COMPARABLE, "random: not met with any seed", [], played, 0
    if reason := _excuse(step, scene):
        return NOT_COMPARABLE, reason, fixed, played, 0
    return DIFFERS, "", fixed, played, len(theirs)


def differing(ours: Facts, theirs: Facts) -> list[Difference]:
    """List the facts of the client that are otherwise here."""
    return [
        Difference(what, ours.get(what), value)
        for what, value in theirs.items()
        if ours.get(what) != value
    ]


def _conceded(step: Step) -> bool:
    """Return whether a game ended although both heroes live."""
    assert step.after is not None
    heroes = [step.after.hero(player) for player in (0, 1)]
    from hearthstone.enums import GameTag

    left = [
        hero is not None and hero.tag(GameTag.HEALTH) > hero.tag(GameTag.DAMAGE) for hero in heroes
    ]
    return all(left)


def _excuse(step: Step, scene: Scene) -> str:
    """Say what hidden thing could explain a difference, if any could."""
    names = {name_of_id(card) for card in [*step.touched, *step.in_play] if card}
    if changed := sorted(names & CHANGED):
        return f"changed since: {', '.join(changed)}"
    if made := sorted(names & MADE):
        return f"made in the game: {', '.join(made)}"
    if scene.lost_effects:
        return "an effect of this turn has an unknown size"
    unknown = sorted({name_of_id(card) for card in step.touched if card and not _playable(card)})
    if unknown:
        return f"not implemented: {', '.join(unknown)}"
    source = step.before.entities.get(step.source)
    if source is not None and not source.card:
        return "the card played is never shown"
    if scene.guessed:
        for card in step.touched:
            fact = facts.cards().get(plain_id(card)) if card else None
            if fact is not None and HIDDEN.search(fact.text or ""):
                return f"hidden cards may matter: {fact.name}"
    return ""


def _playable(card: str) -> bool:
    """Return whether a card acts here, or is not one (an enchantment, a player)."""
    return plain_id(card) not in facts.cards() or row_of_id(card) is not None


def _codes(step: Step, scene: Scene) -> list[int]:
    """Find the legal actions that are the client's; several where it does not tell the option."""
    if step.kind == "end":
        return [each for each in core.legal(scene.record) if Action(each).kind == "end"]
    source = scene.slot(step.source)
    target = scene.slot(step.target) if step.target else None
    found = []
    for code in core.legal(scene.record):
        action = Action(code)
        if action.kind != step.kind or (action.kind != "power" and action.source != source):
            continue
        if action.target != target:
            continue
        if step.option is not None and action.option not in (None, step.option):
            continue
        found.append(code)
    placed = [code for code in found if Action(code).place in (None, step.place)]
    return placed or found


def _played(step: Step, scene: Scene, code: int, seed: int) -> Facts | None:
    """Play the action once; None if the client's choice was not offered."""
    record = core.clone(scene.record)
    record.rng = core.mix(seed)
    if not core.apply_legal(record, code):
        raise NotPlayed("the action is not legal")
    choices = list(step.choices)
    while record.waiting == schema.WAIT_CHOICE and record.result == schema.RESULT_NONE:
        choice = choices.pop(0) if choices else None
        if choice is not None and not choice.chosen:
            choice = None
        index = _choose(record, choice, seed)
        if index is None:
            return None
        picked = [
            each
            for each in core.legal(record)
            if Action(each).kind == "choose" and Action(each).source == index
        ]
        if not picked or not core.apply_legal(record, picked[0]):
            raise NotPlayed("the choice is not legal here")
    if choices and choices[0].chosen:
        raise NotPlayed(f"a choice that is not asked for here: {name_of_id(choices[0].chosen)}")
    if record.fault:
        raise NotPlayed(f"fault {record.fault} of the engine")
    return shown(record, scene.hidden_secrets)


def _choose(record: schema.Game, choice: Choice | None, seed: int) -> int | None:
    """Offer what the client offered, and return the index of what was chosen."""
    if choice is None:  # the opponent's, which the record does not show
        return seed % record.n_offered
    rows = [row_of_id(card) for card in choice.offered]
    chosen = row_of_id(choice.chosen)
    if chosen is None:
        raise NotPlayed(f"not implemented: {name_of_id(choice.chosen)}")
    if record.offered_from not in OWN_OFFERS and len(rows) == record.n_offered and all(rows):
        for index, row in enumerate(rows):
            record.offered[index] = row
    offered = list(record.offered[: record.n_offered])
    return offered.index(chosen) if chosen in offered else None
