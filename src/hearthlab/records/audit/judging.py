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
from hearthlab.records.audit.outcome import Facts, told
from hearthlab.records.audit.scene import MINIONS, SPELLS, Scene
from hearthlab.records.audit.steps import Step, steps
from hearthlab.records.audit.trial import NotPlayed, codes, played
from hearthlab.records.cards import name_of_id, plain_id, row_of_id
from hearthlab.records.recorded import RecordedGame
from hearthlab.records.table import PLAYERS

SEEDS = 64  # at most, of a random action
FIRST_SEEDS = 4  # when all give the same, the action is not random
MADE = frozenset({"Kazakus Potion"})  # cards whose effects a position cannot say
HIDDEN = re.compile(r"\b(deck|hand|draw|discard|recruit|joust|secret|holding)", re.IGNORECASE)
MISSING = re.compile(r"(?:.*[,:] )?(.+) \(\w+\) is not implemented")


def audit(game: RecordedGame, *, seeds: int = SEEDS) -> Iterator[Finding]:
    """Play each action of a game again and compare, a random one with `seeds` seeds at most."""
    for step in steps(game):
        yield judge(step, seeds)


def judge(step: Step, seeds: int = SEEDS) -> Finding:
    """Compare one action; where hidden cards stand for others, with several kinds of them."""
    playing = step.before.format
    acted = dict.fromkeys(name_of_id(playing, card) for card in step.touched if card)
    base = Finding(
        *(step.number, step.action.turn, step.action.player, step.action.text),
        NOT_COMPARABLE,
        cards=tuple(acted),
    )
    if _conceded(step):
        return replace(base, reason="a player conceded")
    found = base
    for filler in (MINIONS, SPELLS):
        try:
            scene = Scene(step, filler)
            found = _compared(step, scene, seeds, base)
        except HearthlabError as error:
            return replace(base, reason=_short(str(error)))
        except NotPlayed as error:
            found = replace(base, reason=str(error))
        if found.verdict in (AGREES, POSSIBLE) or not scene.guessed:
            break
    return found


def _compared(step: Step, scene: Scene, seeds: int, base: Finding) -> Finding:
    """Play the action with several seeds and compare the results with the client's."""
    assert step.after is not None
    theirs = told(step.after)
    known = codes(step, scene)
    ours: list[Facts] = []
    seed = 0
    while known and seed < seeds:
        results = [played(step, scene, code, seed) for code in known]
        ours += [result for result in results if result is not None]
        seed += 1
        random = any(each != ours[0] for each in ours)
        met = any(not differing(each, theirs) for each in ours)
        if met and (random or seed >= FIRST_SEEDS):
            verdict = POSSIBLE if random else AGREES
            return replace(base, verdict=verdict, seeds=seed, facts=len(theirs))
        if ours and not random and seed >= FIRST_SEEDS:
            break
    if known and not ours:
        return replace(base, reason="the choice was never offered", seeds=seed)
    fixed = [Difference("legal", "no", "played")]
    if ours:
        fixed = [
            each
            for each in differing(ours[0], theirs)
            if all(result.get(each.what) == each.ours for result in ours)
        ]
        if not fixed:
            same = sum(all(each.get(what) == ours[0].get(what) for each in ours) for what in theirs)
            return replace(base, verdict=PARTLY, seeds=seed, facts=same)
    base = replace(base, differences=tuple(fixed), seeds=seed)
    if reason := excuse(step, scene):
        return replace(base, reason=reason)
    return replace(base, verdict=DIFFERS, facts=len(theirs))


def differing(ours: Facts, theirs: Facts) -> list[Difference]:
    """List the facts of the client that are otherwise here."""
    return [
        Difference(what, ours.get(what), value)
        for what, value in theirs.items()
        if ours.get(what) != value
    ]


def excuse(step: Step, scene: Scene) -> str:
    """Return what may explain a difference without the engine being wrong, if anything may."""
    playing = step.before.format
    acting = {name_of_id(playing, card) for card in step.touched if card}
    present = {name_of_id(playing, card) for card in step.in_play if card}
    if changed := sorted(acting & CHANGED | present & CHANGED_AURAS):
        return f"changed since: {', '.join(changed)}"
    if made := sorted(acting & MADE):
        return f"made in the game: {', '.join(made)}"
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
