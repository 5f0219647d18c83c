"""Mirrored pairs: each pair of games of a match, computed from the seed alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import cast

from hearthlab.agents.spec import nearest
from hearthlab.carddata.facts import HEROES
from hearthlab.carddata.formats import Format, all_formats
from hearthlab.game.deck import Deck
from hearthlab.game.deck_lists import check_class, has_list, home_of, names
from hearthlab.game.deck_sets import deck_sets, decks, has_set, home_of_set
from hearthlab.game.errors import DeckError, WrongType

RANDOM = "random"
TWO_DECKS = "a tuple holds two decks, a's and b's; several go in a list"
VERSUS = " vs "  # between agent a's deck and agent b's
CLASSES = tuple(sorted(map(str.lower, HEROES)))

DeckChoice = str | Deck | tuple[str | Deck, str | Deck]


@dataclass(frozen=True, slots=True)
class Matchup:
    """The decks of a pair of games: of the seats, or of the agents when `owned`."""

    decks: tuple[Deck | str, Deck | str]  # a class stands for new random decks of it
    format: Format  # of those
    owned: bool = False

    @property
    def name(self) -> str:
        """It for tables."""
        first, second = map(_name, self.decks)
        return f"{first}{VERSUS}{second}" if self.owned else first

    def dealt(self, seed: int) -> tuple[Deck, Deck]:
        """Return the decks of one pair of games."""
        first, second = self.decks
        return (
            self._dealt(first, mixed("deck", seed, 0)),
            self._dealt(second, mixed("deck", seed, 1)),
        )

    def _dealt(self, given: Deck | str, seed: int) -> Deck:
        return Deck.random(seed, given, format=self.format) if isinstance(given, str) else given


def _name(given: Deck | str) -> str:
    return given.lower() if isinstance(given, str) else given.name or given.hero.lower()


@dataclass(frozen=True, slots=True)
class Pair:
    """One pair of games: same seed, same decks, the agents in either seat."""

    index: int
    seed: int
    matchup: Matchup | None  # None: two random decks
    format: Format
    seats: tuple[int, ...] = (0, 1)  # the seat of agent a in each game
    chance: int | None = None  # the base of agents' seeds; None: the seed
    apart: int | None = None  # the seed of the game in which agent a sits second; None: the same

    @property
    def name(self) -> str:
        """The name of the decks for tables."""
        return RANDOM if self.matchup is None else self.matchup.name

    def at(self, seat_of_a: int) -> Pair:
        """Return the pair with the seed of one of its games."""
        if self.apart is None or seat_of_a == 0:
            return self
        return replace(self, seed=self.apart, apart=None)

    def agent_seed(self, what: str, seat_of_a: int, letter: str) -> int:
        """Return the seed of an agent in one of the games."""
        return mixed(what, self.seed if self.chance is None else self.chance, seat_of_a, letter)

    def only(self, seat_of_a: int) -> Pair:
        """Return one game of the pair."""
        return replace(self, seats=(seat_of_a,))

    @property
    def decks_go_with_agents(self) -> bool:
        """Whether the decks change seats, too."""
        return self.matchup is not None and self.matchup.owned

    def decks(self, seat_of_a: int) -> tuple[Deck, Deck]:
        """Return the decks of both seats."""
        if self.matchup is None:
            return (
                Deck.random(mixed("deck", self.seed, 0), format=self.format),
                Deck.random(mixed("deck", self.seed, 1), format=self.format),
            )
        first, second = self.matchup.dealt(self.seed)
        return (second, first) if self.matchup.owned and seat_of_a == 1 else (first, second)


def mixed(*parts: object) -> int:
    """Make a seed of anything printable: the same in every process."""
    text = " ".join(map(str, parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "little")


def format_of(chosen: object, wanted: Format | str | None = None) -> Format:
    """Return the format in which a choice of decks is played: the wanted one, else the decks' own.

    Random decks and what cannot be read ask for none. Decks of formats of one day are played in the
    first of them that holds all.
    """
    if wanted is not None:
        return Format.of(wanted)
    homes = {home: word for word in _words_of(chosen) if (home := _home(word)) is not None}
    if len(homes) <= 1:
        return next(iter(homes), Format.of(None))
    for playing in all_formats():
        same_day = all(home.date == playing.date for home in homes)
        if same_day and all(set(home.sets) <= set(playing.sets) for home in homes):
            return playing
    (first, one), (second, two), *_ = homes.items()
    raise DeckError(
        f"{_told(one)} is of the format {first.name}, {_told(two)} of the format {second.name}: "
        "the decks of a match are of one format; name one with format= (--format)"
    )


def _words_of(chosen: object) -> Iterator[str | Deck]:
    """List the single words and decks of a choice."""
    if isinstance(chosen, str):
        yield from map(str.strip, chosen.split(VERSUS))
    elif isinstance(chosen, Deck):
        yield chosen
    elif isinstance(chosen, Iterable):
        for each in chosen:
            yield from _words_of(each)


def _told(word: str | Deck) -> str:
    """Name a word of a choice in an error."""
    return repr(_name(word)) if isinstance(word, Deck) else repr(word)


def _home(word: str | Deck) -> Format | None:
    """Return the format of a word of a choice; None if it fits any, or none."""
    if isinstance(word, Deck):
        return word.format
    if word == RANDOM or word.lower() in CLASSES:
        return None
    found = home_of_set(word) or home_of(word)
    if found is not None:
        return found
    try:
        return Deck.of(word).format
    except DeckError:
        return None


def matchups(
    chosen: DeckChoice | Iterable[DeckChoice], playing: Format | None = None
) -> Sequence[Matchup] | None:
    """Read the choice of decks; None means new random decks for every pair.

    A deck (a `Deck`, a name or a deck code) is played in mirror, and so is each deck of a named
    set. A class stands for two new random decks of it for every pair. Of a tuple of two, agent a
    plays the first and agent b the second. A list holds any of these.
    playing: the format; by default the decks' own.
    """
    playing = playing or format_of(chosen)
    if isinstance(chosen, str) and chosen == RANDOM:
        return None
    if isinstance(chosen, str) and _is_set(chosen, playing):
        found = [
            deck.played_in(playing) for deck in decks(chosen, format=_set_home(chosen, playing))
        ]
        return [Matchup((deck, deck), playing) for deck in found]
    if isinstance(chosen, (str, Deck)):
        deck = _deck(chosen, "deck, deck set or class", playing, single=False)
        return [Matchup((deck, deck), playing)]
    if isinstance(chosen, tuple):
        if len(chosen) != 2:
            raise DeckError(f"{chosen!r}: {TWO_DECKS}")
        mine, theirs = cast(tuple[str | Deck, str | Deck], chosen)
        both = (_single(mine, playing), _single(theirs, playing))
        return [Matchup(both, playing, owned=True)]
    if not isinstance(chosen, Iterable):
        raise WrongType(f"decks={chosen!r}: should name decks, such as 'random'")
    every: list[Matchup] = []
    for each in chosen:
        some = matchups(each, playing)
        if some is None:
            raise DeckError("random decks stand alone: give decks='random'")
        every += some
    if not every:
        raise DeckError("no decks to play with")
    return every


def _is_set(word: str, playing: Format) -> bool:
    return has_set(playing, word) or home_of_set(word) is not None


def _set_home(word: str, playing: Format) -> Format | None:
    """Return the format whose decks a set is: the one that is played, if it has it."""
    return playing if has_set(playing, word) else home_of_set(word)


def _single(given: str | Deck, playing: Format) -> Deck | str:
    """Read the deck of one agent, which is neither a set nor random."""
    if isinstance(given, str) and (given == RANDOM or _is_set(given, playing)):
        what = "stands for new decks" if given == RANDOM else "is a set of decks"
        raise DeckError(f"'X vs Y' takes two decks, and {given!r} {what}")
    return _deck(given, "deck or class", playing, single=True)


def _deck(given: str | Deck, what: str, playing: Format, *, single: bool) -> Deck | str:
    """Read a deck, or the name of a class."""
    if not isinstance(given, (str, Deck)):
        raise WrongType(f"deck {given!r}: should be a deck's name, a deck code or a Deck")
    if isinstance(given, str) and given.lower() in CLASSES:
        return check_class(playing, given)
    try:
        return Deck.of(given, format=playing)
    except DeckError as error:
        if "neither a deck code" not in str(error):
            raise
        known = [*names(playing), *CLASSES]
        known += [] if single else [*deck_sets(playing), RANDOM]
        raise DeckError(f"no {what} {given!r}; {nearest(str(given), known)}") from None


def default_decks(format: Format | str | None) -> list[str]:
    """Return the default decks of a format."""
    return [word.strip() for word in Format.of(format).decks.split(",")]


def as_words(chosen: DeckChoice | Iterable[DeckChoice]) -> tuple[str, ...]:
    """Write a choice of decks as the words of a plan's cell; raise if that is impossible."""
    if isinstance(chosen, (str, Deck)):
        return (_word(chosen),)
    if isinstance(chosen, tuple):
        if len(chosen) != 2:
            raise DeckError(f"{chosen!r}: {TWO_DECKS}")
        return (VERSUS.join(_word(each) for each in cast(tuple[str | Deck, ...], chosen)),)
    if not isinstance(chosen, Iterable):
        raise WrongType(f"decks={chosen!r}: should name decks, such as 'random'")
    return tuple(word for each in chosen for word in as_words(each))


def _word(given: str | Deck) -> str:
    """Write a deck so that it is read back: its name in the library, its code, or its text."""
    if isinstance(given, str):
        return given
    if not isinstance(given, Deck):
        raise WrongType(f"deck {given!r}: should be a deck's name, a deck code or a Deck")
    if VERSUS in given.name:
        raise DeckError(f"deck {given.name!r}: {VERSUS!r} stands between two decks; rename it")
    if has_list(given.format, given.name) and Deck.of(given.name) == given:
        return given.name
    if not given.name and _has_code(given):
        return given.code
    return str(replace(given, source="", archetype="", plan=""))


def _has_code(deck: Deck) -> bool:
    """Return whether a code describes a deck fully: no order, and no cards from files."""
    try:
        return Deck.from_code(deck.code) == deck
    except DeckError:
        return False


def deck_name(word: str) -> str:
    """Name a word of a cell's decks in one line."""
    parts = word.split(VERSUS)
    return VERSUS.join(_name(Deck.of(part)) if "\n" in part else part for part in parts)


def schedule(
    chosen: DeckChoice | Iterable[DeckChoice],
    games: int,
    seed: int,
    playing: Format | None = None,
) -> Iterator[Pair]:
    """Return the pairs of a match; an odd number of games leaves the last pair half played."""
    if games < 1:
        raise ValueError(f"{games} games; a match has at least 1")
    playing = playing or format_of(chosen)
    return _pairs(matchups(chosen, playing), games, seed, playing)


def _pairs(
    fixed: Sequence[Matchup] | None, games: int, seed: int, playing: Format
) -> Iterator[Pair]:
    for index in range((games + 1) // 2):
        matchup = None if fixed is None else fixed[index % len(fixed)]
        seats = (0, 1) if 2 * index + 2 <= games else (0,)
        yield Pair(index, mixed("pair", seed, index), matchup, playing, seats)
