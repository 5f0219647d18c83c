"""What games are made of: cards, decks, presets and agents, and how a client's words name them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from hearthlab.agents import KINDS
from hearthlab.agents.champion import calibrated_spec
from hearthlab.agents.spec import Kind, SpecError, parse, write
from hearthlab.carddata import facts
from hearthlab.carddata.formats import DEFAULT, current
from hearthlab.engine.memory import T
from hearthlab.engine.tables import CARDS
from hearthlab.game.deck import Deck
from hearthlab.game.errors import DeckError
from hearthlab.game.library import DECK_SETS, decks
from hearthlab.web.replies import Cards, Catalogue
from hearthlab.web.shapes import AgentFacts, CardFacts, DeckFacts, OptionFacts, Preset

CHAMPION = "champion"
STRONG = "ismcts:budget=0,deadline=1.0,c=0.3,rollout-turns=2,lethal=true"

# What the options of an agent may be at most; deadlines are set even if none is asked for.
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
DEADLINE = 10.0  # seconds of a decision, at most
TIMED = ("ismcts", "hand-cheater", "full-cheater", CHAMPION)  # they search until the deadline
WORLDS_PER_SECOND = 500  # that the champion tries its plans in, when it has the time
MOST_LINES = 80  # of a deck's text
MODELS = ("value", "model")  # options that name a model: shipped ones only, no files
OFFERED: dict[str, str] = {}  # specs of foreign code by name: clients may name these, no others


def offer(specs: Sequence[str]) -> None:
    """Offer agents of other people by the names of their classes or programs."""
    for spec in specs:
        kind, values = parse(spec)
        place = kind.name.rpartition("@")[0] or kind.name
        name = place.rpartition(":")[2].rpartition("/")[2].split()[0]
        if name in OFFERED or name in {each.name for each in presets()}:
            name = place
        OFFERED[name] = write(kind, values)
    presets.cache_clear()
    catalogue.cache_clear()


@cache
def presets() -> tuple[Preset, ...]:
    """List the difficulties, the weakest first, and then the agents of other people."""
    known = [
        ("novice", "random", "plays at random"),
        ("easy", "rules", "attacks and plays minions by simple rules"),
        ("medium", "greedy", "takes the best board one action ahead"),
        ("hard", "gsv", "looks three actions ahead"),
        ("expert", STRONG, "searches for a second per action"),
    ]
    if CHAMPION in KINDS and current().name == DEFAULT:  # its net knows the cards of 2014
        known.append((CHAMPION, CHAMPION, "the strongest agent of the package"))
    for name, spec in OFFERED.items():
        known.append((name, spec, parse(spec)[0].doc))
    return tuple(
        Preset(name=name, level=level, spec=spec, about=about)
        for level, (name, spec, about) in enumerate(known, 1)
    )


# --- Agents --------------------------------------------------------------------------------------
def limited(given: str) -> tuple[Kind, str]:
    """Read a preset's name or a spec; return the spec to run, within the server's limits.

    Nobody who talks to the server may name code for it to run: only what it offers is.
    """
    named = {each.name: each.spec for each in presets()}
    asked = named.get(given, given)
    kind, values = parse(asked, code=asked in OFFERED.values())
    for name, most in MOST.items():
        if name in values:
            values[name] = min(values[name], type(values[name])(most))
    for name in ("deadline", "time-limit"):
        if name in values:
            values[name] = min(values[name] or DEADLINE, DEADLINE)
    for name in MODELS:
        if name in values and values[name] != kind.options[name].default:
            _check_model(kind, str(values[name]))
    for name, option in kind.options.items():
        if option.of_files and values[name] not in option.choices:
            raise SpecError(f"{given!r}: {name} names no file here; {', '.join(option.choices)}")
        if option.is_spec:
            values[name] = limited(values[name])[1]
            if "," in values[name]:
                raise SpecError(f"{given!r}: {name} names an agent without options here")
    return kind, write(kind, values)


def _check_model(kind: Kind, name: str) -> None:
    from hearthlab.models.files import shipped

    if name not in shipped():
        raise SpecError(f"{kind.name}: no shipped model {name!r}; there are {', '.join(shipped())}")


def strongest() -> str:
    """Name the preset that gives opinions unless another is asked for."""
    return presets()[-1 - len(OFFERED)].name


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


# --- Decks ---------------------------------------------------------------------------------------
def read_deck(word: str, seed: int) -> Deck:
    """Read what a client calls a deck: random, a class, a deck set, a name, a code or a text."""
    word = word.strip()
    if word.casefold() == "random":
        return Deck.random(seed)
    if word.upper() in facts.HEROES:
        return Deck.random(seed, word.upper())
    if word in DECK_SETS:
        return Random(seed).choice(decks(word))
    lines = word.count("\n") + 1
    if lines > MOST_LINES:
        raise DeckError(f"a deck of {lines} lines; its text has at most {MOST_LINES}")
    return Deck.of(word)


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
        sets=[name for name, names in DECK_SETS.items() if deck.name in names],
    )


# --- Everything at once --------------------------------------------------------------------------
@cache
def catalogue() -> Catalogue:
    """List decks, presets and agents."""
    return Catalogue(
        presets=list(presets()),
        agents=[
            *map(_agent_facts, sorted(KINDS.values(), key=lambda kind: kind.name)),
            *(_agent_facts(parse(spec)[0]) for spec in OFFERED.values()),
        ],
        decks=[deck_facts(deck) for deck in decks()],
        classes=list(facts.HEROES),
    )


def _agent_facts(kind: Kind) -> AgentFacts:
    options = [
        OptionFacts(name=name, default=str(each.default), range=each.range, about=each.doc)
        for name, each in kind.options.items()
    ]
    cheats = kind.sees != "nothing"
    return AgentFacts(name=kind.name, about=kind.doc, cheats=cheats, options=options)


@cache
def cards() -> Cards:
    """List the facts of all cards."""
    known = (*facts.cards().values(), *facts.made().values())
    return Cards(cards=[_card_facts(card) for card in known])


def _card_facts(card: facts.Card) -> CardFacts:
    row = CARDS.index.get(card.id)
    option: Any = () if row is None else T.cards[row].option
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
        implemented=card.id in CARDS.implemented,
        options=[str(CARDS.ids[each]) for each in option if each],
    )
