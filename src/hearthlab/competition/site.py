"""The result site: a folder of pages that opens from a disk and from any static host.

`hearthlab-site.json` lists the files that were written and the sources of each: files of an
earlier state of the competition are removed, replays that are still right are kept, and anything
else in the folder is left alone.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from hearthlab.arena.exporting import export_results, replacing
from hearthlab.arena.extras import need
from hearthlab.arena.store import Store
from hearthlab.arena.worker import write_moves
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.frames import frames_of
from hearthlab.competition.outcome import Outcome, PlayedGame
from hearthlab.competition.pages import pages
from hearthlab.competition.revealing import END, START, facts_of, revealed, shown_rounds
from hearthlab.competition.revealing import FILE as DEALS
from hearthlab.game.version import engine_version

MANIFEST = "hearthlab-site.json"
RESULTS = "results.csv"

OnGame = Callable[[int, int], None]  # replays done, and replays in all


def write_site(outcome: Outcome, store: Store, on_game: OnGame | None = None) -> Path:
    """Write the site of the games; return its first page. A second writer waits."""
    folder = outcome.config.site
    if not folder.is_dir():
        check_site(folder)
        folder.mkdir(exist_ok=True)
    with _alone(folder):
        return _written(outcome, store, on_game)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Let one run at a time write: several may end at once."""
    try:
        import fcntl

        file = os.open(folder, os.O_RDONLY)
    except (ImportError, OSError):  # not on this system
        yield
        return
    try:
        with suppress(OSError):  # nor on every disk
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
    finally:
        os.close(file)


def _written(outcome: Outcome, store: Store, on_game: OnGame | None) -> Path:
    """Write the site; nothing else writes there."""
    folder = outcome.config.site
    before = check_site(folder)
    written: dict[str, str] = {}
    shown = [game for game in outcome.games if game.published]
    rounds = shown_rounds(outcome)
    texts = dict(pages(outcome))
    engine = engine_version(outcome.config.format)
    if rounds is not None:
        texts[DEALS] = json.dumps(revealed(outcome), indent=1) + "\n"
    names = (*map(_file, shown), *texts, RESULTS)
    for name in names:
        if name not in before and (folder / name).exists():
            raise CompetitionError(
                f"{str(folder / name)!r} is not of this site and would be written over; move it"
            )
    _note(folder, dict.fromkeys(names, "") | before)  # even if writing fails, they are ours
    for done, game in enumerate(shown, 1):
        tells = rounds is not None and game.round in rounds
        name, key = _file(game), _key(game, engine, tells)
        if before.get(name) != key or not (folder / name).exists():
            _write(folder / name, _replay(game, store, tells))
        written[name] = key
        if on_game is not None:
            on_game(done, len(shown))
    for name, text in texts.items():
        _write(folder / name, text)
        written[name] = "page"
    # Neither names of secret decks nor seeds of rounds that are being played are in it.
    export_results(outcome.shown_results(rounds), folder / RESULTS)
    written[RESULTS] = "page"
    for name in before.keys() - written.keys():
        (folder / name).unlink(missing_ok=True)
    _note(folder, written)
    return folder / "index.html"


def check_site(folder: Path) -> dict[str, str]:
    """Return the files of an earlier site; raise for a folder with anything else."""
    need("the site of a competition", "jinja2")
    if folder.exists() and not folder.is_dir():
        raise CompetitionError(f"site {str(folder)!r} is a file; name a folder")
    if not folder.absolute().parent.is_dir():
        raise CompetitionError(f"site {str(folder)!r}: there is no folder {str(folder.parent)!r}")
    if not folder.exists() or not any(folder.iterdir()):
        return {}
    try:
        content = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        files = {str(name): str(key) for name, key in content["files"].items()}
    except FileNotFoundError:
        raise CompetitionError(
            f"site {str(folder)!r} holds other files and no {MANIFEST}; name another folder"
        ) from None
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise CompetitionError(
            f"{str(folder / MANIFEST)!r} is damaged ({error}); remove the site, it is written again"
        ) from None
    outside = [name for name in files if Path(name).is_absolute() or ".." in Path(name).parts]
    if outside:
        raise CompetitionError(
            f"{str(folder / MANIFEST)!r} names {outside[0]!r}, which is not in the folder"
        )
    return files


def _note(folder: Path, files: dict[str, str]) -> None:
    content = {"made by": "hearthlab competition", "files": dict(sorted(files.items()))}
    _write(folder / MANIFEST, json.dumps(content, indent=0) + "\n")


# --- Files ----------------------------------------------------------------------------------------
def _file(game: PlayedGame) -> str:
    return f"games/{game.id}.js"


def _facts(game: PlayedGame) -> dict[str, Any]:
    fault = game.fault
    return {
        "players": game.players,
        "deck": game.deck,
        "round": game.round,
        "result": game.result,
        "fault": "" if fault is None else f"{fault.entry}: {fault.kind}: {fault.text}",
    }


def _key(game: PlayedGame, engine: str, tells: bool) -> str:
    """Return a short key of a replay's sources: the same key is the same file."""
    record = game.record
    parts = (_facts(game), record.seed, record.actions, record.clock_a, engine, tells)
    return blake2b(repr(parts).encode(), digest_size=8).hexdigest()


def _replay(game: PlayedGame, store: Store, tells: bool) -> str:
    """Write a game as a script that gives it to the viewer: pages of a disk may load no data.

    tells: whether its deal may be known; then it can be checked.
    """
    played = store.game(game.id)
    content = _facts(game) | frames_of(played, game.players)
    if tells:
        content["deal"] = facts_of(game, write_moves(played))
    text = json.dumps(content, separators=(",", ":"), ensure_ascii=False)
    return f"{START}{text}{END}"


def _write(path: Path, text: str) -> None:
    """Write a file beside its place, then put it there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as waiting:
        waiting.write_text(text, encoding="utf-8")
