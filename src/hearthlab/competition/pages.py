"""The pages of a result site as text: standings, decks, faults, one per entry, and the viewer."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hearthlab.agents.foreign.isolation import calls, groups, inside
from hearthlab.agents.foreign.isolation.levels import BWRAP, LANDLOCK, NONE, bwrap_version
from hearthlab.agents.foreign.isolation.roots import IN_MEMORY
from hearthlab.arena.pairs import VERSUS, matchups
from hearthlab.arena.plan import read_decks
from hearthlab.arena.showing import percent
from hearthlab.arena.standings import Standings, Total, elo_cells
from hearthlab.arena.statistics import Interval
from hearthlab.carddata.formats import DEFAULT, Format
from hearthlab.competition.config import GRACE, START, Config
from hearthlab.competition.copies import reference_of
from hearthlab.competition.decks import DeckList
from hearthlab.competition.isolating import NEVER
from hearthlab.competition.outcome import Outcome
from hearthlab.game.deck import Deck
from hearthlab.game.version import engine_version

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES = Path(__file__).parent / "templates"
PLURALS = {"pairing of decks": "pairings of decks"}
ASSETS = ("style.css", "theme.js", "viewer.css", "viewer.js")


@dataclass(frozen=True, slots=True)
class DeckPart:
    """The site's facts about one deck."""

    name: str
    slug: str
    hidden: bool
    standings: Standings | None
    text: str  # its cards; empty when they are not to be shown, or change with every pair

    def total(self, entry: str) -> Total | None:
        """Return how an entry did with the deck; None when it did not play it."""
        totals = () if self.standings is None else self.standings.totals
        return next((total for total in totals if total.agent == entry), None)


def pages(outcome: Outcome) -> Iterator[tuple[str, str]]:
    """Make all pages except those of games: the place and text of each."""
    config = outcome.config
    slugs = dict(zip((entry.name for entry in config.entries), _slugs(config), strict=True))
    environment = _environment()
    shared: dict[str, Any] = {
        "config": config,
        "outcome": outcome,
        "standings": outcome.standings,
        "complete": outcome.complete,
        "slugs": slugs,
        "engine": engine_version(config.format),
        "terms": terms(config),
        "isolation": isolation(config),
        "disqualifying": disqualifying(config.limits.faults),
        "decks": deck_parts(outcome),
    }
    environment.globals |= shared  # macros of other files see them, too
    for page in ("index", "decks", "faults", "replay"):
        yield f"{page}.html", environment.get_template(f"{page}.html").render(page=page, up="")
    template = environment.get_template("entry.html")
    for entry in config.entries:
        facts = _entry_facts(outcome, entry.name)
        yield (
            f"entries/{slugs[entry.name]}.html",
            template.render(entry=entry, page="entry", up="../", **facts),
        )
    for name in ASSETS:
        yield f"assets/{name}", (TEMPLATES / name).read_text(encoding="utf-8")
    yield "standings.json", _standings_json(outcome)


def _entry_facts(outcome: Outcome, name: str) -> dict[str, Any]:
    """Collect the content of an entry's page."""
    totals = () if outcome.standings is None else outcome.standings.totals
    place = next((at for at, total in enumerate(totals) if total.agent == name), None)
    return {
        "disqualified": outcome.disqualified.get(name, ""),
        "place": None if place is None else place + 1,
        "total": None if place is None else totals[place],
        "rating": ("-", "-") if place is None else _rating(outcome.standings, name),
        "meetings": list(outcome.tallies(name, "opponent").items()),
        "by_deck": list(outcome.tallies(name, "deck").items()),
        "clock": outcome.clock(name),
        "faults": [fault for fault in outcome.faults if fault.entry == name],
        "games": outcome.games_of(name),
    }


def _standings_json(outcome: Outcome) -> str:
    facts = {} if outcome.standings is None else outcome.standings.facts()
    content = {
        "competition": outcome.config.name,
        "engine": engine_version(outcome.config.format),
        "complete": outcome.complete,
        "games": len(outcome.games),
        **facts,
        "disqualified": dict(outcome.disqualified),
    }
    content.pop("forfeits", None)  # the same in other words
    return json.dumps(content, indent=1) + "\n"


# --- Decks ----------------------------------------------------------------------------------------
def deck_parts(outcome: Outcome) -> list[DeckPart]:
    """Collect the site's facts about each deck: the games in which both entries play it."""
    decks = outcome.config.decks
    found: list[DeckPart] = []
    for one_list in (decks.known, decks.hidden):
        for at, name in enumerate(one_list.names):
            if VERSUS in name:
                continue
            shown = decks.shown(name)
            hidden = one_list is decks.hidden
            text = "" if decks.is_secret(name) else _cards(one_list, at, decks.format)
            slug = f"deck-{len(found) + 1}"
            found.append(DeckPart(shown, slug, hidden, outcome.on_deck(name), text))
    return found


def _cards(decks: DeckList, at: int, playing: Format) -> str:
    fixed = matchups(read_decks(decks.words), playing)
    deck = None if fixed is None else fixed[at].decks[0]
    return str(deck) if isinstance(deck, Deck) else ""


# --- Words ----------------------------------------------------------------------------------------
def terms(config: Config) -> str:
    """Describe the games and their limits."""
    hidden = len(config.decks.hidden.names)
    what = "pairing of decks" if config.decks.crossed else "deck"
    is_default = config.format == Format.named(DEFAULT)
    parts = [
        *([] if is_default else [f"format {config.format.name}"]),
        f"{len(config.entries)} entries",
        _many(len(config.decks.names), what) + (f" ({hidden} hidden)" if hidden else ""),
        _many(config.rounds, "round"),
    ]
    limits = config.limits
    bounds = [
        "" if limits.turn is None else f"{limits.turn:g} s per turn",
        f"{limits.decision:g} s per decision" if limits.decision != limits.turn else "",
        f"{limits.memory:,} MiB of memory",
        "" if limits.grace == GRACE else f"{limits.grace:g} s late per game",
        "" if limits.start == START else f"{limits.start:g} s to start",
        disqualifying(limits.faults),
    ]
    allowed = ", ".join(filter(None, bounds))
    secret = config.secret is not None
    dealt = "Deals from a secret that is revealed by round" if secret else f"Seed {config.seed}"
    return f"{', '.join(parts)}: {config.games:,} games. {allowed}. {dealt}."


def isolation(config: Config) -> str:
    """Describe how entries are isolated."""
    level = config.isolation.level
    made = {
        BWRAP: f"{bwrap_version()}, filter {calls.VERSION}",
        LANDLOCK: f"Landlock {inside.kernel_version()}, filter {calls.VERSION}",
        NONE: "limits of memory and time only",
    }[level]
    anew = "a new process for every game" if config.isolation.anew else "kept processes"
    frozen = config.cgroup != NEVER and not groups.missing()
    stopped = "" if level == NONE else ", stopped while it is not asked"
    stopped += " (cgroup v2)" if stopped and frozen else ""
    files = ", files in memory" if config.isolation.image else ""
    if config.isolation.processes > 1:
        files += f", {config.isolation.processes} processes"
    if config.isolation.scratch:
        files += f", {config.isolation.scratch} MiB of files of its own"
    return f"Isolation: {level} ({made}), {anew}{stopped}{files}."


def remembering(config: Config) -> str:
    """Say that entries may remember deals of mirrored pairs, if they can; else nothing."""
    level = config.isolation.level
    strangers = any(reference_of(entry.agent) is not None for entry in config.entries)
    if level == NONE or config.isolation.image or not (config.mirrored and strangers):
        return ""
    needed = f"room in {IN_MEMORY} and image = true" if level == BWRAP else 'level = "bwrap"'
    return (
        "an entry may remember the deal of a pair's first game, by which files were read lately; "
        f"{needed}, or mirrored = false, prevents it"
    )


def disqualifying(faults: int) -> str:
    """Describe how many faults are too many."""
    return f"{_many(faults, 'fault')} {'disqualifies' if faults == 1 else 'disqualify'}"


def _many(number: int, what: str) -> str:
    return f"{number:,} {what if number == 1 else PLURALS.get(what, f'{what}s')}"


def _slugs(config: Config) -> Iterable[str]:
    """Make names of files of the names of entries: plain letters, each once."""
    taken: set[str] = set()
    for entry in config.entries:
        plain = re.sub(r"[^a-z0-9]+", "-", entry.name.lower()).strip("-") or "entry"
        numbered = (plain if number == 1 else f"{plain}-{number}" for number in count(1))
        taken.add(slug := next(each for each in numbered if each not in taken))
        yield slug


# --- Templates ------------------------------------------------------------------------------------
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {
        "percent": percent,
        "range": _range,
        "heat": _heat,
        "seconds": _seconds,
        "rating": _rating,
    }
    return made


def _range(interval: Interval) -> str:
    low, high = interval
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def _heat(share: float) -> str:
    """Return the colour of a share: the surer, the stronger."""
    name = "good" if share >= 0.5 else "bad"
    return f"rgba(var(--heat-{name}), {abs(share - 0.5):.2f})"


def _seconds(seconds: float) -> str:
    if seconds < 0.1:
        return f"{1000 * seconds:.3g} ms"
    return f"{seconds:.2f} s" if seconds < 100 else f"{seconds:,.0f} s"


def _rating(standings: Standings | None, name: str) -> tuple[str, str]:
    rated = () if standings is None else standings.ratings
    return elo_cells(next((rating for rating in rated if rating.agent == name), None))
