"""Each action of a real game, judged: agreement, difference, or why neither can be said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from hearthstone.enums import GameTag

from hearthlab.carddata.formats import Format
from hearthlab.game.errors import HearthlabError
from hearthlab.records.audit.changes import CHANGED, CHANGED_AURAS
from hearthlab.records.audit.finding import (
    AGREES,
    DIFFERS,
    NOT_COMPARABLE,
    PARTLY,
    POSSIBLE,
    Difference,
    Finding,
)
from hearthlab.records.audit.scene import MINIONS, SPELLS, Scene
from hearthlab.records.audit.steps import Step, steps
from hearthlab.records.audit.trial import Trials
from hearthlab.records.cards import name_of_id, plain_id, row_of_id
from hearthlab.records.recorded import RecordedGame
from hearthlab.records.table import PLAYERS

SEEDS = 2000  # at most: an action only differs if none of them matches the client
STAGES = (4, 64, 400)  # seeds after which the other kind of hidden cards is tried
MADE = frozenset({"Kazakus Potion"})  # cards whose effects a position cannot say
HIDDEN = re.compile(r"\b(deck|hand|draw|discard|recruit|joust|secret|holding)", re.IGNORECASE)
PAST = re.compile(r"\b(this game|died|dies|last turn|previous)", re.IGNORECASE)
MISSING = re.compile(r"(?:.*[,:] )?(.+) \(\w+\) is not implemented")


def audit(game: RecordedGame, *, seeds: int = SEEDS) -> Iterator[Finding]:
    """Play each action of a game again and compare, with `seeds` seeds at most."""
    for step in steps(game):
        yield judge(step, seeds)


def judge(step: Step, seeds: int = SEEDS) -> Finding:
    """Compare one action: with few seeds first, with several kinds of hidden cards."""
    playing = step.before.format
    acted = dict.fromkeys(name_of_id(playing, card) for card in step.touched if card)
    base = Finding(
        *(step.number, step.action.turn, step.action.player, step.action.text),
        NOT_COMPARABLE,
        cards=tuple(acted),
    )
    if _conceded(step):
        return replace(base, reason="a player conceded")
    if not step.is_whole:
        return replace(base, reason="the record ends within this action")
    try:
        scene = Scene(step, MINIONS)
        trials = [Trials(step, scene)]
        if scene.guessed:
            trials.append(Trials(step, Scene(step, SPELLS)))
    except HearthlabError as error:
        return replace(base, reason=_short(str(error)))
    for most in (*(stage for stage in STAGES if stage < seeds), seeds):
        for trial in trials:
            trial.extend(most)
            if trial.met:
                verdict = POSSIBLE if trial.random else AGREES
                return replace(base, verdict=verdict, seeds=trial.seeds, facts=len(trial.theirs))
        if all(trial.settled for trial in trials):
            break
    return _unmet(step, trials, base)


def _unmet(step: Step, trials: list[Trials], base: Finding) -> Finding:
    """Judge an action for which no seed matches the client.

    A fact is only called a difference if no seed and no kind of hidden cards shows the client's.
    """
    base = replace(base, seeds=trials[-1].seeds)
    played = [trial for trial in trials if trial.first is not None]
    legal = [trial for trial in trials if trial.codes]
    if legal and not played:
        return replace(base, reason=legal[-1].failure or "the choice was never offered")
    differences = [Difference("legal", "no", "played")]
    if played:
        differences = played[-1].differences()
        for trial in played:
            same = {each.what for each in trial.differences()}
            differences = [each for each in differences if each.what in same]
        if not differences and (changed := _changed(step)):
            return replace(base, reason=changed)
        if not differences:
            facts_met = sum(what in played[-1].fixed for what in played[-1].theirs)
            return replace(base, verdict=PARTLY, facts=facts_met)
    base = replace(base, differences=tuple(differences))
    if reason := excuse(step, trials[-1].scene):
        return replace(base, reason=reason)
    return replace(base, verdict=DIFFERS, facts=len(trials[-1].theirs))


def excuse(step: Step, scene: Scene) -> str:
    """Return a possible explanation of a difference other than an engine error, if any."""
    playing = step.before.format
    acting = {name_of_id(playing, card) for card in step.touched if card}
    if changed := _changed(step):
        return changed
    if made := sorted(acting & MADE):
        return f"made in the game: {', '.join(made)}"
    if step.begins > 1:
        for card in step.touched:
            fact = playing.cards.get(plain_id(playing, card))
            if fact is not None and PAST.search(fact.text):
                return f"{fact.name} depends on events before turn {step.begins}"
    if scene.lost_effects:
        return "an effect of this turn has an unknown size"
    outside = [card for card in step.touched if _is_outside(playing, card)]
    if unknown := sorted({name_of_id(playing, card) for card in outside}):
        return f"not implemented: {', '.join(unknown)}"
    source = step.before.entities.get(step.source)
    if source is not None and not source.card:
        return "the card played is never shown"
    for card in step.touched if scene.guessed else ():
        fact = playing.cards.get(plain_id(playing, card))
        if fact is not None and HIDDEN.search(fact.text):
            return f"hidden cards may matter: {fact.name}"
    return ""


def _changed(step: Step) -> str:
    """Name the cards that acted or lent something, and that the client changed later."""
    assert step.after is not None
    playing = step.before.format
    after = [seen.card for player in PLAYERS for seen in step.after.board(player)]
    acting = {name_of_id(playing, card) for card in step.touched if card}
    present = {name_of_id(playing, card) for card in (*step.in_play, *after) if card}
    changed = sorted(acting & CHANGED | present & CHANGED_AURAS)
    return f"changed since: {', '.join(changed)}" if changed else ""


def _is_outside(playing: Format, card: str) -> bool:
    """Return whether a card of the format cannot be played here."""
    return plain_id(playing, card) in playing.cards and row_of_id(playing, card) is None


def _conceded(step: Step) -> bool:
    """Return whether the game ended although both heroes live."""
    assert step.after is not None
    heroes = [step.after.hero(player) for player in PLAYERS]
    alive = [hero and hero.tag(GameTag.HEALTH) > hero.tag(GameTag.DAMAGE) for hero in heroes]
    return step.after.result is not None and all(alive)


def _short(message: str) -> str:
    """Shorten an error of the set-up to what cannot be set up."""
    missing = MISSING.match(message)
    return f"not implemented: {missing[1]}" if missing else f"cannot be set up: {message}"
