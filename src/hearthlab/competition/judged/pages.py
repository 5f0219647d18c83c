"""The pages of an arena: a table of players, one page per player, replays of the worst blunders.

They are a folder that opens from a disk and from any static host; whatever players said is escaped.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hearthlab.arena.estimates import Maybe
from hearthlab.arena.exporting import replacing
from hearthlab.arena.extras import need
from hearthlab.arena.showing import percent
from hearthlab.arena.store import Store
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.frames import frames_of
from hearthlab.competition.judged.figures import Blunder, Figures, figures
from hearthlab.competition.judged.losses import KINDS, LAST_EARLY, LAST_MIDDLE, PHASES
from hearthlab.competition.judged.playing import Played
from hearthlab.competition.judged.shared import shared
from hearthlab.competition.revealing import END, START
from hearthlab.game.game import Game
from hearthlab.game.turns import turn_words
from hearthlab.game.version import engine_version

if TYPE_CHECKING:
    from jinja2 import Environment

HERE = Path(__file__).parent / "templates"
SHARED = (
    Path(__file__).parents[1] / "templates"
)  # style, theme and viewer are those of competitions
ASSETS = ("style.css", "theme.js", "viewer.css", "viewer.js")
PAGES = "pages"  # the folder in the arena's
RESULTS = "results.json"
LONGEST_ANSWER = 3_000  # characters of a model's answer that are shown
SURE_DIGITS = 3


def write_pages(
    played: Played, store: Store, folder: Path, *, transcripts: bool = False
) -> tuple[Path, list[Figures]]:
    """Write the pages; return the first one, and the figures in it.

    transcripts: show what models answered at their worst blunders, too.
    """
    need("the pages of an arena", "jinja2")
    site = folder / PAGES
    for each in (site, site / "players", site / "games", site / "assets"):
        each.mkdir(exist_ok=True)
    found = figures(played, store)
    for name, text in _texts(played, store, found, folder, transcripts=transcripts):
        with replacing(site / name) as waiting:
            waiting.write_text(text, encoding="utf-8")
    return site / "index.html", found


def _texts(
    played: Played, store: Store, found: list[Figures], folder: Path, *, transcripts: bool
) -> Iterator[tuple[str, str]]:
    """Make the files: where each goes, and its text."""
    environment = _environment()
    settings = played.settings
    names = list(settings.players)
    slugs = dict(zip(names, _slugs(names), strict=True))
    engines = sorted({engine_version(cell.playing) for cell in settings.cells})
    same = shared(settings, folder)
    environment.globals |= {
        "config": settings,
        "played": played,
        "slugs": slugs,
        "engine": ", ".join(engines),
        "kinds": KINDS,
        "phases": dict(zip(PHASES, _phases(), strict=True)),
        "models": any(each.used for each in found),
        "same": same,
    }
    yield (
        "index.html",
        environment.get_template("index.html").render(page="index", up="", players=found),
    )
    yield "replay.html", environment.get_template("replay.html").render(page="replay", up="")
    template = environment.get_template("player.html")
    for each in found:
        moments = [_moment(blunder, store, transcripts=transcripts) for blunder in each.worst]
        yield (
            f"players/{slugs[each.name]}.html",
            template.render(page="player", up="../", player=each, moments=moments),
        )
        for blunder in each.worst:
            yield f"games/{blunder.game}.js", _replay(played, store, each.name, blunder)
    for name in ASSETS:
        yield f"assets/{name}", (SHARED / name).read_text(encoding="utf-8")
    facts = {
        "arena": settings.name,
        "complete": played.complete,
        "games": played.games,
        "judged": len(played.judged),
        "judge": settings.judge,
        "players": [each.facts() for each in found],
        "same_positions": [each.facts() for each in same],
    }
    yield RESULTS, json.dumps(facts, indent=1) + "\n"


def _phases() -> Iterator[str]:
    yield f"turns 1 to {LAST_EARLY}"
    yield f"turns {LAST_EARLY + 1} to {LAST_MIDDLE}"
    yield f"from turn {LAST_MIDDLE + 1}"


# --- Moments --------------------------------------------------------------------------------------
def _moment(blunder: Blunder, store: Store, *, transcripts: bool) -> dict[str, Any]:
    """Return a blunder for a page: the position as its player knew it, and the words."""
    game = store.game(blunder.game)
    seat = int(blunder.game.rpartition(".")[2])
    view = _before(game, blunder.loss.number).view(seat, log=True)
    answer = ""
    if transcripts:
        asked = store.notes(blunder.game).get("a", {}).get("transcript", [])
        answers = [each["answers"] for each in asked if each["ply"] == view.ply]
        answer = answers[0][-1].get("text", "") if answers and answers[0] else ""
    return {
        "blunder": blunder,
        "loss": blunder.loss,
        "turn": turn_words(blunder.loss.turn),
        "text": view.text(),
        "answer": answer[-LONGEST_ANSWER:],
        "link": f"replay.html#{blunder.game}/{blunder.loss.number - 1}",
    }


def _before(game: Game, number: int) -> Game:
    """Return the game before its action of a number, counted from 1."""
    for at, (state, _) in enumerate(game.retrace(), 1):
        if at == number:
            return state.clone()
    raise CompetitionError(f"{game!r} has no action {number}")


def _replay(played: Played, store: Store, player: str, blunder: Blunder) -> str:
    """Write a game as a script for the viewer."""
    cell = next(
        name for name, number in played.cells.items() if blunder.game.startswith(f"{number}.")
    )
    pair, seat = map(int, blunder.game.split(".")[1:])
    records = played.results[cell].records
    record = next(each for each in records if (each.pair, each.seat_of_a) == (pair, seat))
    players = (player, blunder.opponent) if seat == 0 else (blunder.opponent, player)
    game = store.game(blunder.game)
    ended = game.outcome()
    won = "Not played to its end" if ended is None else "Draw"
    if ended is not None and ended.winner is not None:
        won = f"{players[ended.winner]} wins"
    content: dict[str, Any] = {
        "players": players,
        "deck": record.decks,
        "round": 1,
        "result": won,
        "fault": "" if record.fault is None else f"{record.fault.reason}: {record.fault.text}",
    }
    content |= frames_of(game, players)
    text = json.dumps(content, separators=(",", ":"), ensure_ascii=False)
    return f"{START}{text}{END}"


# --- Templates ------------------------------------------------------------------------------------
def _slugs(names: list[str]) -> Iterator[str]:
    """Make names of files: plain letters, each once."""
    taken: set[str] = set()
    for name in names:
        plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:60] or "player"
        numbered = (plain if number == 1 else f"{plain}-{number}" for number in count(1))
        taken.add(slug := next(each for each in numbered if each not in taken))
        yield slug


def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader([HERE, SHARED]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {"percent": percent, "share": share, "elo": elo, "whole": "{:,}".format}
    return made


def share(found: Maybe) -> str:
    """Write a share in per cent with its interval.

    >>> from hearthlab.arena.estimates import Estimate
    >>> share(Estimate(0.0234, 0.0201, 0.0267)), share(None)
    ('2.34 % (2.01 to 2.67)', '–')
    """
    if found is None:
        return "–"
    value = f"{100 * found.value:.2f} %"
    return f"{value} ({100 * found.low:.2f} to {100 * found.high:.2f})" if found.known else value


def elo(found: Maybe) -> str:
    """Write a rating with its interval."""
    if found is None:
        return "–"
    return f"{found.value:+.0f} ({found.low:+.0f} to {found.high:+.0f})"
