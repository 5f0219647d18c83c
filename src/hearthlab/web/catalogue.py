"""The parts of games: formats, cards, decks, presets and agents, as clients name them.

Everything that depends on a format is listed and kept per format.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from random import Random
from warnings import catch_warnings, simplefilter

from hearthlab.agents import KINDS, agent
from hearthlab.agents.agent import NOTHING, check_format
from hearthlab.agents.champion.agent import ChampionAgent, calibrated_spec
from hearthlab.agents.foreign.references import PROVIDED
from hearthlab.agents.levels import LEVELS
from hearthlab.agents.spec import Kind, SpecError, parse, write
from hearthlab.carddata import facts
from hearthlab.carddata.formats import Format, FormatError, all_formats
from hearthlab.game.card_work import is_playable, options_of
from hearthlab.game.deck import Deck, together
from hearthlab.game.deck_sets import deck_sets, decks, home_of_set
from hearthlab.game.errors import DeckError, HearthlabError
from hearthlab.web.curated import curated, curated_named
from hearthlab.web.replies import Cards, Catalogue
from hearthlab.web.shapes import (
    AgentFacts,
    CardFacts,
    DeckFacts,
    FormatFacts,
    OptionFacts,
    Preset,
)
from hearthlab.web.trust import check_deck_text, check_format_text

CHAMPION = "champion"

# The limits of agents' options. Deadlines are set even if none is given, except
# where an agent would use them up: one that decides by counts is cut off after them instead.
MOST: dict[str, float] = {
    "budget": 1_000_000,
    "memory": 128,
    "memory-limit": 2048,
    "threads": 2,
    "worlds": 256,
    "nodes": 1_000_000,
    "bandits": 10_000,
    "moves": 10_000,
    "determinizations": 100,
}
# Elo of the presets' agents with 0.1 s per decision on the class decks of 2014, gsv being 0: the
# ladder of experiments/ladder. Nobody has measured them in other formats.
LADDER: dict[str, int] = {
    "novice": -1159,
    "easy": -395,
    "medium": -91,
    "hard": 0,
    "expert": 136,
    CHAMPION: 430,
}
LADDER_FORMAT = "2014"
SURPRISE = "surprise"  # a deck of the library; with a class, one of that class
DEADLINE = 10.0  # seconds of a decision, at most
GRACE = 20.0  # seconds that a decision may take beyond its deadline
START = 5.0  # and beyond the limit of one by counts: its worker may have to start
TIMED = ("ismcts", "hand-cheater", "full-cheater", CHAMPION)  # they search until the deadline
WORLDS_PER_SECOND = 500  # that the champion tries its plans in, when it has the time
MOST_LINES = 80  # of a deck's text
CLOCKS = ("deadline", "time-limit")  # options that hold seconds of a decision
MODELS = ("value", "model")  # options that name a model: shipped ones only, no files
OFFERED: dict[str, str] = {}  # specs of foreign code by name: clients may name these, no others
MOST_FORMATS = 16  # that a server plays besides the known ones; each takes memory for its cards
_ASKED: dict[str, Format] = {}  # those, by their texts
_FIRST: list[Format] = []  # the default format, if the owner chose one


# --- Formats -------------------------------------------------------------------------------------
def formats() -> list[Format]:
    """List the formats to choose from: known ones, and requested ones."""
    known = all_formats()
    return [*known, *(each for each in _ASKED.values() if each not in known)]


def begin_with(playing: Format) -> None:
    """Offer a format, and play it when nothing else says which."""
    check_format_text(str(playing))
    _FIRST[:] = [kept(playing)]


def first_format() -> Format:
    """Return the default format."""
    return _FIRST[0] if _FIRST else Format.of(None)


def format_of(text: str | None) -> Format:
    """Return the format that a client asks for; None is the first."""
    check_format_text(text)
    return first_format() if text is None else kept(Format.of(text))


def kept(playing: Format) -> Format:
    """Register a format as played here; raise if there are too many."""
    if playing not in formats():
        if is_full():
            raise FormatError(
                f"format {playing.name}: this server plays {MOST_FORMATS} other formats already"
            )
        _ASKED[str(playing)] = playing
    return playing


def is_full() -> bool:
    """Return whether no more formats may be requested."""
    return len(_ASKED) >= MOST_FORMATS


def texts() -> tuple[str, ...] | None:
    """List the formats that a text may be of; None means any."""
    return tuple(map(str, formats())) if is_full() else None


def _format_facts(playing: Format) -> FormatFacts:
    return FormatFacts(
        name=str(playing),
        date=playing.date,
        sets=list(playing.sets),
        cards=sum(map(playing.holds, playing.cards.values())),
    )


# --- Presets -------------------------------------------------------------------------------------


def offer(specs: Sequence[str]) -> None:
    """Offer agents of other people by the names of their classes or programs."""
    for spec in specs:
        kind, values = parse(spec)
        place = kind.name.rpartition("@")[0] or kind.name
        if place in PROVIDED:  # one name for all of its files
            place = str(values.get("file") or place)
        name = place.rpartition(":")[2].rpartition("/")[2].split()[0]
        if name in OFFERED or name in {known for known, _, _ in _presets()}:
            name = place
        OFFERED[name] = write(kind, values)


def _presets() -> list[tuple[str, str, str]]:
    """List name, spec and description of all presets."""
    known = [(level.name, level.spec, level.what) for level in LEVELS]
    return known + [(name, spec, parse(spec)[0].doc) for name, spec in OFFERED.items()]


def presets(playing: Format) -> list[Preset]:
    """List the agents that can play a format, weakest first, then foreign agents."""
    able = [each for each in _presets() if each[0] in OFFERED or not refusal(each[1], playing)]
    return [
        Preset(
            name=name,
            level=None if name in OFFERED else level,
            elo=LADDER.get(name) if playing.name == LADDER_FORMAT else None,
            spec=spec,
            about=about,
        )
        for level, (name, spec, about) in enumerate(able, 1)
    ]


@lru_cache(maxsize=1024)
def refusal(spec: str, playing: Format) -> str:
    """Say why an agent of the package cannot play a format; empty if it can."""
    with catch_warnings():
        simplefilter("ignore")  # one of a net that plays almost what it was trained with
        try:
            check_format(agent(spec), playing)
        except HearthlabError as error:
            return str(error)
    return ""


# --- Agents --------------------------------------------------------------------------------------
def limited(given: str) -> tuple[Kind, str]:
    """Read a preset's name or a spec; return the spec to run, within the server's limits.

    Clients may not name code for the server to run: only the agents it offers.
    """
    named = {name: spec for name, spec, _ in _presets()}
    return _limited(given, named.get(given, given))


def _limited(given: str, asked: str) -> tuple[Kind, str]:
    """Keep a spec within the limits; errors quote the input."""
    kind, values = parse(asked, code=asked in OFFERED.values())
    for name, most in MOST.items():
        if name in values:
            values[name] = min(values[name], type(values[name])(most))
    for name in CLOCKS:
        if name in values and (values[name] or not _spends(kind)):
            values[name] = min(values[name] or DEADLINE, DEADLINE)
    for name in MODELS:
        if name in values and values[name] != kind.options[name].default:
            _check_model(kind, str(values[name]))
    for name, option in kind.options.items():
        if option.of_files and values[name] not in option.choices:
            raise SpecError(f"{given!r}: {name} names no file here; {', '.join(option.choices)}")
        if option.is_spec:
            values[name] = _limited(given, values[name])[1]
            if "," in values[name]:
                raise SpecError(f"{given!r}: {name} names an agent without options here")
    return kind, write(kind, values)


def _spends(kind: Kind) -> bool:
    """Return whether a kind of agent uses up a deadline, and plays otherwise with one."""
    return isinstance(kind.build, type) and issubclass(kind.build, ChampionAgent)


def patience(spec: str) -> float:
    """Return the seconds after which a decision of an agent is cut off."""
    values = parse(spec, code=spec in OFFERED.values())[1]
    has_clock = any(values.get(name) for name in CLOCKS)
    return DEADLINE + (GRACE if has_clock else START)


def _check_model(kind: Kind, name: str) -> None:
    from hearthlab.models.files import shipped

    if name not in shipped():
        raise SpecError(f"{kind.name}: no shipped model {name!r}; there are {', '.join(shipped())}")


def able(given: str, playing: Format) -> tuple[Kind, str]:
    """Read a preset's name or a spec like `limited`; refuse one that cannot play a format."""
    kind, spec = limited(given)
    if kind.name in KINDS and (why := refusal(spec, playing)):
        raise SpecError(f"{given}: {why}")
    return kind, spec


def strongest(playing: Format) -> str:
    """Name the preset that gives opinions by default."""
    return presets(playing)[-1 - len(OFFERED)].name


def is_timed(spec: str) -> bool:
    """Return whether an agent searches until its deadline."""
    return parse(spec)[0].name in TIMED


def timed(spec: str, seconds: float) -> str:
    """Give an agent n seconds per decision, if it can count them, and nothing else to count."""
    kind, values = parse(spec)
    if "deadline" in values:
        values["deadline"] = min(seconds, DEADLINE)
    if kind.name in TIMED and "budget" in values:
        values["budget"] = 0
    if kind.name == CHAMPION and "worlds" in values:
        worlds = max(values["worlds"], round(seconds * WORLDS_PER_SECOND))
        values["worlds"] = min(worlds, int(MOST["worlds"]))
    if "search" in getattr(kind.build, "own_mulligans", ()):
        values["mulligan"] = "search"
    return calibrated_spec(write(kind, values))


def reviews(spec: str) -> bool:
    """Return whether an agent judges decisions as `hearthlab review` does: a champion does."""
    kind = parse(spec)[0]
    return _spends(kind) and kind.sees == NOTHING


def judging(spec: str, seconds: float) -> str:
    """Return the spec that evaluates a game: a champion by counts, as in a review, others timed."""
    if not reviews(spec):
        return timed(spec, seconds)
    kind, values = parse(spec)
    return write(kind, {**values, "deadline": 0.0})


# --- Decks ---------------------------------------------------------------------------------------
def read_decks(words: tuple[str, str], seed: int, asked: str | None) -> tuple[Deck, Deck]:
    """Read both decks of a game.

    asked: the format; by default the decks' own, or the default if both are random.
    """
    playing = None if asked is None else format_of(asked)
    if playing is None:
        lists = [read_deck(word, 2 * seed + at) for at, word in enumerate(words) if _is_list(word)]
        playing = together(lists[0], lists[-1])[0].format if lists else first_format()
    first, second = (read_deck(word, 2 * seed + at, kept(playing)) for at, word in enumerate(words))
    return first, second


def _is_list(word: str) -> bool:
    """Return whether a word names certain decks, not random ones."""
    return word.strip().upper() not in ("RANDOM", *facts.HEROES) and _surprise(word) is None


def _surprise(word: str) -> str | None:
    """Return the class of a surprise, empty for any; None for another word."""
    first, _, hero = word.strip().casefold().partition(" ")
    return hero.strip().upper() if first == SURPRISE else None


def _drawn(hero: str, seed: int, playing: Format | None) -> Deck:
    """Draw a deck of the library, of a class if one is named."""
    if hero and hero not in facts.HEROES:
        raise DeckError(f"no class {hero!r}; the classes are {', '.join(facts.HEROES)}")
    known = (*curated(playing or Format.of(None)), *decks(format=playing))
    fitting = [deck for deck in known if hero in ("", deck.hero)]
    if not fitting:
        return Deck.random(seed, hero, format=playing)
    drawn: Deck = Random(seed).choice(list({deck.name: deck for deck in fitting}.values()))
    return drawn


def read_deck(word: str, seed: int, playing: Format | None = None) -> Deck:
    """Read a client's words for a deck: random, a class, a deck set, a name, a code or a text.

    Besides, `surprise` is a deck of the library, `surprise MAGE` one of a class.

    playing: the format; None: the deck's, or the default for a random one.
    """
    word = word.strip()
    check_deck_text(word)
    if word.casefold() == "random":
        return Deck.random(seed, format=playing)
    if (hero := _surprise(word)) is not None:
        return _drawn(hero, seed, playing)
    if (deck := curated_named(word, playing or Format.of(None))) is not None:
        return deck
    if word.upper() in facts.HEROES:
        return Deck.random(seed, word.upper(), format=playing)
    if home_of_set(word) is not None:
        return Random(seed).choice(decks(word, format=playing))
    lines = word.count("\n") + 1
    if lines > MOST_LINES:
        raise DeckError(f"a deck of {lines} lines; its text has at most {MOST_LINES}")
    return Deck.of(word, format=playing)


def deck_facts(deck: Deck) -> DeckFacts:
    """Describe a deck."""
    try:
        code = deck.code
    except DeckError:
        code = ""
    return DeckFacts(
        name=deck.name,
        hero_class=deck.hero,
        code=code,
        cards=list(deck.cards),
        archetype=deck.archetype,
        plan=deck.plan,
        source=deck.source,
        sets=[name for name, names in deck_sets(deck.format).items() if deck.name in names],
        curated=curated_named(deck.name, deck.format) is not None,
    )


# --- Everything at once --------------------------------------------------------------------------
def catalogue(playing: Format, re: int | None = None) -> Catalogue:
    """List formats, and the decks, presets and agents of one."""
    return Catalogue(
        re=re,
        format=str(playing),
        formats=list(map(_format_facts, formats())),
        presets=presets(playing),
        agents=[
            *map(_agent_facts, sorted(KINDS.values(), key=lambda kind: kind.name)),
            *(_agent_facts(parse(spec)[0]) for spec in OFFERED.values()),
        ],
        decks=list(_decks(playing)),
        classes=[each for each in facts.HEROES if each in playing.classes],
    )


@cache
def _decks(playing: Format) -> tuple[DeckFacts, ...]:
    known = {deck.name: deck for deck in (*decks(format=playing), *curated(playing))}
    first = [known.pop(deck.name) for deck in curated(playing)]
    return tuple(map(deck_facts, (*first, *known.values())))


def _agent_facts(kind: Kind) -> AgentFacts:
    options = [
        OptionFacts(name=name, default=str(each.default), range=each.range, about=each.doc)
        for name, each in kind.options.items()
    ]
    cheats = kind.sees != "nothing"
    return AgentFacts(name=kind.name, about=kind.doc, cheats=cheats, options=options)


@cache
def cards(playing: Format) -> Cards:
    """List the facts of all cards."""
    known = (*playing.cards.values(), *playing.made.values())
    return Cards(format=str(playing), cards=[_card_facts(card, playing) for card in known])


def _card_facts(card: facts.Card, playing: Format) -> CardFacts:
    return CardFacts(
        id=card.id,
        name=card.name,
        type=card.type,
        card_class=card.card_class,
        set=card.set,
        rarity=card.rarity or "",
        cost=card.cost,
        attack=card.attack,
        health=card.durability if card.type == "WEAPON" else card.health,
        race=card.tribe or "",
        text=card.text,
        keywords=list(card.mechanics),
        collectible=card.collectible,
        implemented=is_playable(card.id, playing),
        options=options_of(card.id, playing),
    )
