"""Soak: random games of random decks with every rule checked after every action."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from hearthlab.carddata.formats import Format
from hearthlab.cards.symbols import GENERATED, REVEALED, SECRET
from hearthlab.checks.extremes import extreme_game
from hearthlab.checks.leaks import compare_game
from hearthlab.engine import core, schema
from hearthlab.engine.memory import tables
from hearthlab.engine.tables import cards_in
from hearthlab.game.deck import Deck
from hearthlab.game.door import record_of, snapshot_of
from hearthlab.game.errors import HearthlabError
from hearthlab.game.game import Game
from hearthlab.game.hidden import FOREIGN, given_slots, offers_of, origin, places
from hearthlab.game.notation import has_deck_offer
from hearthlab.game.start import dealt_game
from hearthlab.game.view import free_enchantments

CHUNK = 200  # games a worker plays between two reports
VIEW_EVERY = 50  # one game in 50 is also played in Python to check views
VIEW_STATES = 8  # actions between two states whose views are checked

CRASH = "the process died in these games"
VIEW_LEAK = "a view shows hidden information"
VIEW_LISTS = "a view lists other actions than the game"
NAMES = {
    getattr(schema, name): name.removeprefix("VIOLATION_").lower()
    for name in dir(schema)
    if name.startswith("VIOLATION_")
}


@dataclass(frozen=True, slots=True)
class Violation:
    """A game that broke a rule, so that it can be played again."""

    game: int  # its number in the soak
    seed: int  # of the soak
    rule: str
    extremes: bool = False  # whether it was a game that hunts extremes
    format: Format | None = None  # None: the default

    @property
    def recipe(self) -> str:
        """The Python that plays it again."""
        is_default = self.format is None or self.format == Format.of(None)
        named = "" if is_default else f", format={str(self.format)!r}"
        if self.extremes:
            return f"extreme_game({game_seed(self.seed, self.game)}{named})"
        first, second = deck_seeds(self.seed, self.game)
        return (
            f"Game(Deck.random({first}{named}), Deck.random({second}{named}), "
            f"seed={game_seed(self.seed, self.game)})"
        )


@dataclass(frozen=True, slots=True)
class Chunk:
    """One worker's findings in some games."""

    first: int
    games: int
    views: int
    violations: tuple[Violation, ...]
    worker: int
    peak_kilobytes: int


@dataclass(slots=True)
class Progress:
    """The findings so far."""

    games: int = 0
    views: int = 0
    violations: tuple[Violation, ...] = ()
    first_peak: int = 0  # kilobytes of the largest worker after its first chunk
    last_peak: int = 0  # kilobytes of the largest worker at the end

    def add(self, chunk: Chunk, seen: set[int]) -> None:
        """Count a chunk; a worker's first one gives its initial memory."""
        self.games += chunk.games
        self.views += chunk.views
        self.violations += chunk.violations
        if chunk.worker not in seen:
            seen.add(chunk.worker)
            self.first_peak = max(self.first_peak, chunk.peak_kilobytes)
        self.last_peak = max(self.last_peak, chunk.peak_kilobytes)

    def plus(self, other: Progress) -> Progress:
        """Add what another soak found."""
        return Progress(
            self.games + other.games,
            self.views + other.views,
            self.violations + other.violations,
            self.first_peak or other.first_peak,
            max(self.last_peak, other.last_peak),
        )


# --- Which games ---------------------------------------------------------------------------------
def game_seed(seed: int, number: int) -> int:
    """Return the seed of one game of a soak."""
    return core.mix(seed) % (1 << 32) * (1 << 24) + number


def deck_seeds(seed: int, number: int) -> tuple[int, int]:
    """Return the seeds of both decks of one game of a soak."""
    return 2 * game_seed(seed, number), 2 * game_seed(seed, number) + 1


def decks_of(seed: int, number: int, *, format: Format | str | None = None) -> tuple[Deck, Deck]:
    """Make both decks of one game of a soak."""
    first, second = deck_seeds(seed, number)
    return Deck.random(first, format=format), Deck.random(second, format=format)


# --- Checking one game ---------------------------------------------------------------------------
def check_game(
    seed: int, number: int, *, extremes: bool = False, format: Format | str | None = None
) -> str | None:
    """Play one game with everything checked; name the rule it breaks, if any."""
    if extremes:
        made = snapshot_of(extreme_game(game_seed(seed, number), format=format))
        code = core.checked_playout(made)
    else:
        decks = decks_of(seed, number, format=format)
        start = dealt_game(decks, game_seed(seed, number), "relevant", False)
        code = core.checked_playout(start.record())
    return NAMES[code] if code else None


def check_views(
    seed: int, number: int, *, extremes: bool = False, format: Format | str | None = None
) -> str | None:
    """Play one game in Python; return whether views list all legal actions and nothing hidden."""
    chance = random.Random(f"hearthlab views {seed} {number}")
    known = chance.random() < 0.5
    if extremes:
        game = extreme_game(game_seed(seed, number), format=format)
    else:
        decks = decks_of(seed, number, format=format)
        game = Game(*decks, seed=game_seed(seed, number), known_decks=known)
    while not game.over:
        if game.legal_actions.codes != game.view().legal_actions.codes:
            return f"{VIEW_LISTS} after {game.ply} actions"
        if game.ply % VIEW_STATES == 0:
            for viewer in (0, 1):
                if game.view(viewer) != scrambled(game, viewer, chance).view(viewer):
                    return f"{VIEW_LEAK} from player {viewer} after {game.ply} actions"
        game.push(chance.choice(game.legal_actions.codes), check=False)
    leak = next(filter(None, compare_game(game_seed(seed, number), format=format)), None)
    return f"{VIEW_LEAK}: {leak}" if leak else None


def scrambled(game: Game, viewer: int, chance: random.Random) -> Game:
    """Change everything that a player cannot know: redeal hidden cards, shuffle, reseed."""
    other = game.clone()
    record = record_of(other)
    you = record.players[1 - viewer]
    hidden = [slot for slot in you.hand[: you.n_hand] if is_hidden(record, slot)]
    secrets = [slot for slot in you.secrets[: you.n_secrets] if is_hidden(record, slot)]
    choosing = record.chooser != viewer
    if choosing and not has_deck_offer(record):
        record.offered[: record.n_offered] = chance.sample(offers(record), record.n_offered)
    copies = places(record, 1 - viewer, schema.MARK_VEILED)
    copied = [(you.deck, place) for place in copies]
    copied += [(record.offered, i) for i in offers_of(record, 1 - viewer, schema.MARK_VEILED)]
    deal_again(copied, chance)
    given = [(you.deck, place) for place in places(record, 1 - viewer, FOREIGN)]
    given += [(record.offered, i) for i in offers_of(record, 1 - viewer, FOREIGN)]
    offered = offers_of(record, 1 - viewer, 0, schema.MARK_TOLD)
    shuffle_given(record, given_slots(record, 1 - viewer), given, chance)
    own = places(record, 1 - viewer, 0, schema.MARK_TOLD)
    taken = places(record, viewer, FOREIGN)
    mine = record.players[viewer]
    rows = [origin(record, slot) for slot in hidden] + [you.deck[place] for place in own]
    rows += [mine.deck[place] for place in taken]
    rows += [record.offered[i] for i in offered]
    chance.shuffle(rows)
    for slot in secrets:
        swap_secret(record, slot, rows, you.secrets[: you.n_secrets])
    for slot in hidden:
        free_enchantments(record, record.entities[slot])
        core.place_card(record, slot, rows.pop())
    for i in own:
        you.deck[i] = rows.pop()
    for i in taken:
        mine.deck[i] = rows.pop()
    for i in offered:
        record.offered[i] = rows.pop()
    copy_again(record, viewer, chance)
    shuffle_own(record, viewer, chance)
    record.rng = core.mix(chance.getrandbits(60))
    return other


def deal_again(held: list[tuple[Any, int]], chance: random.Random) -> None:
    """Permute the cards at some places of decks."""
    rows = [deck[place] for deck, place in held]
    chance.shuffle(rows)
    for (deck, place), row in zip(held, rows, strict=True):
        deck[place] = row


def shuffle_given(
    record: schema.Game, slots: list[int], held: list[tuple[Any, int]], chance: random.Random
) -> None:
    """Permute a player's cards from the opponent's former deck: in hand and in deck."""
    rows = [origin(record, slot) for slot in slots] + [deck[place] for deck, place in held]
    chance.shuffle(rows)
    for slot in slots:
        free_enchantments(record, record.entities[slot])
        core.place_card(record, slot, rows.pop())
    for deck, place in held:
        deck[place] = rows.pop()


def copy_again(record: schema.Game, player: int, chance: random.Random) -> None:
    """Make the copies in a player's deck, which the player can't know, any of the other deck."""
    side, other = record.players[player], record.players[1 - player]
    rows = list(other.deck[: other.n_deck])
    for place in places(record, player, schema.MARK_VEILED) if rows else ():
        side.deck[place] = chance.choice(rows)


def offers(record: schema.Game) -> list[int]:
    """List the cards that a choice may be among: of graves, of the opponent's deck, of a pool."""
    chooser, other = record.players[record.chooser], record.players[1 - record.chooser]
    if record.offered_from == schema.FROM_GRAVES:
        return sorted(set(chooser.deck[schema.MAX_DECK - chooser.n_graves :]))
    if record.offered_from == schema.FROM_ENEMY_DECK:
        return sorted(set(other.deck[: other.n_deck]))
    return cards_in(record).pool_rows(record.offered_from)


def shuffle_own(record: schema.Game, player: int, chance: random.Random) -> None:
    """Shuffle a player's deck; the cards keep their marks."""
    side, past = record.players[player], record.pasts[player]
    places = list(range(side.n_deck))
    chance.shuffle(places)
    side.deck[: side.n_deck] = [side.deck[place] for place in places]
    marks = [core.marks_at(past, place) for place in places]
    for i, kept in enumerate(marks):
        core.write_marks(past, i, kept)


def is_hidden(record: schema.Game, slot: int) -> bool:
    """Return whether a card comes from its owner's deck and only the owner has seen it."""
    return not record.entities[slot].own_tags & (REVEALED | GENERATED)


def swap_secret(record: schema.Game, slot: int, rows: list[int], in_play: list[int]) -> None:
    """Exchange a secret for another of its class among hidden cards, if there is one."""
    row = record.entities[slot].card
    taken = {record.entities[other].card for other in in_play}
    for i, candidate in enumerate(rows):
        card = tables(record).cards[candidate]
        same_class = card.card_class == tables(record).cards[row].card_class
        if card.tags & SECRET and same_class and candidate not in taken:
            rows[i] = origin(record, slot)
            free_enchantments(record, record.entities[slot])
            core.place_card(record, slot, candidate)
            return


# --- Many games ----------------------------------------------------------------------------------
def play_chunk(
    seed: int, first: int, games: int, extremes: bool, playing: Format | None = None
) -> Chunk:
    """Check some games, one after another."""
    violations = []
    views = 0
    for number in range(first, first + games):
        rules = [check_game(seed, number, extremes=extremes, format=playing)]
        if number % VIEW_EVERY == 0:
            views += 1
            rules.append(_checked(seed, number, extremes, playing))
        violations += [Violation(number, seed, rule, extremes, playing) for rule in rules if rule]
    import resource  # of POSIX

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return Chunk(first, games, views, tuple(violations), os.getpid(), peak)


def _checked(seed: int, number: int, extremes: bool, playing: Format | None) -> str | None:
    try:
        return check_views(seed, number, extremes=extremes, format=playing)
    except HearthlabError as error:
        return f"{type(error).__name__}: {error}"


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process stops the work


def soak(
    games: int,
    *,
    seed: int = 1,
    workers: int = 1,
    extremes: bool = False,
    format: Format | str | None = None,
) -> Iterator[Progress]:
    """Play n games with all rules checked; return the progress after each chunk."""
    playing = Format.of(format)
    chunks = ((first, min(CHUNK, games - first)) for first in range(0, games, CHUNK))
    progress, seen = Progress(), set[int]()
    if workers == 1:
        for first, size in chunks:
            progress.add(play_chunk(seed, first, size, extremes, playing), seen)
            yield progress
        return
    running: dict[Future[Chunk], tuple[int, int]] = {}
    executor = ProcessPoolExecutor(workers, initializer=_ignore_interrupts)
    try:
        while True:
            while len(running) < 2 * workers and (chunk := next(chunks, None)) is not None:
                running[executor.submit(play_chunk, seed, *chunk, extremes, playing)] = chunk
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                progress.add(future.result(), seen)
                del running[future]
            yield progress
    except BrokenProcessPool:
        progress.violations += tuple(
            Violation(first, seed, f"{CRASH}: {first} to {first + size - 1}", extremes, playing)
            for future, (first, size) in running.items()
        )
        yield progress
    finally:
        with suppress(BrokenProcessPool):
            executor.shutdown(wait=True, cancel_futures=True)
