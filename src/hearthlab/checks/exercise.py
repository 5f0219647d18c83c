"""Exercise every card: play random games around it until each part of its text made a difference.

A part (one row of code, one aura, one option, the rules, the cost; see blanking.py) has fired when
the same game, from the same seed, takes another course with the part blanked. Each card is played
from two seeds, up to 2,000 games each; what never fired is listed. In formats after 2014 every
other game begins in the middle (staging.py), with positions that early turns seldom reach.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from hearthlab.carddata.formats import DECK_SIZE, DEFAULT, Format
from hearthlab.cards.by_format import definitions
from hearthlab.cards.coverage import BASE, created_by, is_deck_card
from hearthlab.checks.blanking import Part, blanked, parts_of
from hearthlab.checks.staging import is_never_played, staged
from hearthlab.engine import core, schema
from hearthlab.engine.tables import Cards, cards_of
from hearthlab.game.deck_lists import legal_cards
from hearthlab.game.start import seats

GAMES = 2000  # at most, for each card and seed
BATCH = 10  # games between two checks of the remaining parts
SEEDS = (1, 2)
SIZES = (DECK_SIZE, DECK_SIZE, DECK_SIZE, 10)  # now and then a short deck, so that it runs out


@dataclass(frozen=True, slots=True)
class Exercise:
    """The findings of games around one card from one seed."""

    card: str
    seed: int
    games: int  # needed, or played without success
    parts: tuple[Part, ...]  # of the card and of the cards it creates
    silent: tuple[Part, ...]  # made no difference in any game
    unseen: tuple[str, ...]  # the card or created cards that were never played or in play

    @property
    def complete(self) -> bool:
        """Whether everything was exercised."""
        return not self.silent and not self.unseen


# --- What there is to exercise -------------------------------------------------------------------
def subjects(*, format: Format | str | None = None) -> tuple[str, ...]:
    """List the exercised cards: every deck card, hero cards, the hero powers, The Coin."""
    return _subjects(cards_of(format))


@cache
def _subjects(cards: Cards) -> tuple[str, ...]:
    found = [
        card_id
        for card_id, card in sorted(cards.format.cards.items())
        if cards.format.holds(card)
        and card_id in cards.implemented
        and (card.type != "HERO" or card.cost)
    ]
    return (*found, *BASE)


def family(card_id: str, *, format: Format | str | None = None) -> tuple[str, ...]:
    """List a card and all it creates or attaches, other cards of decks left out."""
    return _family(Format.of(format), card_id)


@cache
def _family(playing: Format, card_id: str) -> tuple[str, ...]:
    found = created_by([card_id], playing, definitions(playing))
    return tuple(sorted(key for key in found if key == card_id or not is_deck_card(key, playing)))


def parts_around(card_id: str, *, format: Format | str | None = None) -> tuple[Part, ...]:
    """List the parts of a card and of the cards it creates."""
    playing = Format.of(format)
    return tuple(
        part for key in _family(playing, card_id) for part in parts_of(key, format=playing)
    )


def visible(card_id: str, *, format: Format | str | None = None) -> tuple[str, ...]:
    """List the members of a card's family that are played or in play; options show by effects."""
    playing = Format.of(format)
    defined, members = definitions(playing), _family(playing, card_id)
    options = {option for key in members if key in defined for option in defined[key].choose}
    return tuple(
        key
        for key in members
        if key in playing.cards and key not in options and not is_never_played(playing, key)
    )


# --- Games ---------------------------------------------------------------------------------------
def game_around(
    card_id: str, seed: int, number: int, *, format: Format | str | None = None
) -> schema.Game:
    """Set up a game: two copies of the card in one deck, everything else at random."""
    cards = cards_of(format)
    playing = cards.format
    chance = random.Random(f"hearthlab exercise {card_id} {seed} {number}")
    if number % 2 and playing.base != DEFAULT:
        return staged(cards, card_id, _family(playing, card_id), chance)
    card = playing.card(card_id)
    classes = playing.classes
    mine = card.card_class if card.card_class in classes else chance.choice(classes)
    yours = chance.choice(classes)
    size = chance.choice(SIZES)
    own = [card_id] * min(playing.copies, size) if card.collectible else []
    decks = [
        (mine, _deck(cards, mine, own, size, chance)),
        (yours, _deck(cards, yours, [], size, chance)),
    ]
    chance.shuffle(decks)
    (first, first_deck), (second, second_deck) = decks
    heroes = seats(cards, (first, second))
    return core.set_up(cards, chance.getrandbits(32), *heroes, (first_deck, second_deck))


def _deck(cards: Cards, hero: str, own: list[str], size: int, chance: random.Random) -> list[int]:
    """Fill a deck with any cards its class may hold."""
    anything = [card.id for card in legal_cards(cards, hero) for _ in range(cards.format.copies)]
    return [cards.row_of(each) for each in own + chance.sample(anything, size - len(own))]


def end_of(game: schema.Game) -> bytes:
    """Play a copy of a game at random to the end; give its last state."""
    played = core.clone(game)
    core.playout(played)
    return core.state_bytes(played)


def seen_in(game: schema.Game) -> set[int]:
    """Play a copy of a game at random; return the rows of all cards played, chosen or in play."""
    played = core.clone(game)
    played.logging = 1
    seen: set[int] = set()
    while not played.result:
        action = core.random_action(played)
        if schema.kind_of(action) == schema.ACTION_CHOOSE:
            seen.add(played.offered[schema.source_of(action)])
        core.apply(played, action)
        seen |= {entry[4] for entry in core.log() if entry[0] == schema.LOG_PLAY}
        seen |= {played.entities[slot].card for slot in _in_play(played)}
    return seen


def _in_play(game: schema.Game) -> Iterator[int]:
    """List the slots of everything in play."""
    for player in game.players:
        yield from player.board[: player.n_board]
        yield from player.secrets[: player.n_secrets]
        yield from (player.hero, player.power)
        if player.weapon != schema.NONE:
            yield player.weapon
    yield from (past.quest - 1 for past in game.pasts if past.quest)


# --- The harness ---------------------------------------------------------------------------------
def exercise(
    card_id: str, *, seed: int, games: int = GAMES, format: Format | str | None = None
) -> Exercise:
    """Play games around a card until each part of it and of its created cards has fired."""
    cards = cards_of(format)
    playing = cards.format
    parts = parts_around(card_id, format=playing)
    silent = list(parts)
    unseen = {cards.row_of(key): key for key in visible(card_id, format=playing)}
    played = 0
    while (silent or unseen) and played < games:
        numbers = range(played, played + BATCH)
        states = [game_around(card_id, seed, number, format=playing) for number in numbers]
        played += BATCH
        fired = set(_fired(states, silent))
        silent = [part for part in silent if part not in fired]
        for state in states if unseen else ():
            for row in seen_in(state):
                unseen.pop(row, None)
    left = tuple(sorted(unseen.values()))
    return Exercise(card_id, seed, played, parts, tuple(silent), left)


def _fired(states: list[schema.Game], parts: list[Part]) -> Iterator[Part]:
    """Find the parts that make a difference to any of some games."""
    ends = [end_of(state) for state in states] if parts else []
    with blanked(*parts):  # most games never come to the card at all
        touched = [
            (state, end) for state, end in zip(states, ends, strict=False) if end_of(state) != end
        ]
    for part in parts if touched else ():
        with blanked(part):
            if any(end_of(state) != end for state, end in touched):
                yield part


def exercise_all(
    cards: Iterable[str] | None = None,
    *,
    seeds: Iterable[int] = SEEDS,
    games: int = GAMES,
    format: Format | str | None = None,
) -> Iterator[Exercise]:
    """Exercise cards (all of them when left out) from each of some seeds."""
    for card_id in subjects(format=format) if cards is None else cards:
        for seed in tuple(seeds):
            yield exercise(card_id, seed=seed, games=games, format=format)
