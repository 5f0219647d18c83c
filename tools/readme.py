"""Write the generated parts of pages: a transcript, the ladder, the measured figures.

python tools/readme.py          # writes them; figures come from benchmarks/latest.json
python tools/readme.py --demo   # also plays the tournament of `make demo`, and draws its heat map
"""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import wrap
from typing import Any

from typer.testing import CliRunner

from hearthlab.cli import app

ROOT = Path(__file__).resolve().parents[1]
README, DOCS = ROOT / "README.md", ROOT / "docs"
TOUR, LADDER_PAGE, SPEED = (DOCS / f"{name}.md" for name in ("tour", "ladder", "speed"))
LATEST = ROOT / "benchmarks" / "latest.json"
OTHERS = ROOT / "benchmarks" / "others.json"
MAKEFILE = ROOT / "Makefile"
LADDER = ROOT / "experiments" / "ladder"
LADDER_SCALE = 0.2  # about a quarter of an hour of thinking
HEAT_MAP = DOCS / "demo.svg"
WATCHED = ("watch", "random", "random", "--seed", "7")
SHOWN_LINES = 12  # at the end
COLUMNS = 100  # width of prose
SCALED = r"Scale [\d.]+: (.+) games per cell \(95 % interval: (.+) points at (.+)\)\."
EACH = r"Each cell has \1 games, so 95 % intervals are \2 points at \3."


def transcript() -> str:
    """Watch a game; return its beginning and its last lines."""
    result = CliRunner().invoke(app, list(WATCHED))
    if result.exit_code:
        raise RuntimeError(result.output)
    head, _, rest = result.stdout.partition("\n\n== turn ")
    last = "\n".join(rest.rstrip().splitlines()[-SHOWN_LINES:])
    shown = f"$ hearthlab {' '.join(WATCHED)}\n{head}\n…\n{last}"
    return f"```console\n{shown}\n```"


def demo() -> list[str]:
    """Return the arguments of the tournament that `make demo` plays."""
    text = MAKEFILE.read_text(encoding="utf-8").replace("\\\n", " ")
    found = re.search(r"\$\(BIN\)/hearthlab (tournament .*)", text)
    if found is None:
        raise ValueError(f"{MAKEFILE}: make demo plays no tournament")
    return shlex.split(found[1])


def tournament() -> str:
    """Play the tournament of `make demo`, and draw its heat map."""
    words = demo()
    words[words.index("--plot") + 1] = str(HEAT_MAP)
    result = CliRunner().invoke(app, words)
    if result.exit_code:
        raise RuntimeError(result.output)
    return f"```\n{result.stdout.rstrip()}\n```\n\n![heat map]({HEAT_MAP.name})"


def figures() -> str:
    """Write the table of measured figures."""
    found: dict[str, Any] = json.loads(LATEST.read_text(encoding="utf-8"))
    deck = f"{found['deck']} mirror"
    rows = [
        ("random play, actions per second on one core", f"{found['actions_per_second']:,.0f}"),
        (f"· {deck}", _number(found["deck_actions_per_second"])),
        ("random games per second on one core", f"{found['games_per_second']:,.0f}"),
        (f"· {deck}", _number(found["deck_games_per_second"])),
        ("time per action", f"{found['ns_per_action']:,.0f} ns"),
        ("instructions per action (callgrind)", _number(found["instructions_per_action"])),
        ("clone", f"{found['clone_ns']:,.0f} ns"),
        ("legal actions of a state in mid-game", f"{found['legal_ns']:,.0f} ns"),
        ("state", f"{found['state_bytes']:,} bytes, {found['copied_bytes']:,} copied by a clone"),
        ("import", f"{found['import_seconds']:.2f} s"),
        ("clean build", _number(found["build_seconds"], " s")),
    ]
    if missed := found.get("mispredictions_per_action"):  # not in figures measured before
        at = [what for what, _ in rows].index("time per action") + 1
        rows.insert(at, ("mispredicted branches per action (callgrind)", f"{missed:,.1f}"))
    lines = ["| what | measured |", "|---|--:|", *(f"| {what} | {value} |" for what, value in rows)]
    note = f"Random decks ({found['sets']}) unless noted otherwise.\n{found['machine']}, commit "
    return "\n".join([*lines, "", f"{note}{found['commit']}.", "", *_others()])


def _others() -> list[str]:
    """Write the speed of other engines with the same deck, measured in the same run."""
    others: dict[str, Any] = json.loads(OTHERS.read_text(encoding="utf-8"))
    speeds = {name: each["actions_per_second"] for name, each in others["engines"].items()}
    ours = speeds.pop("Hearthlab")
    usual, best = speeds.values()
    own, theirs = others["in_its_own_way"]["Hearthlab"], others["in_its_own_way"]["other"]
    against = (
        f"On the same deck (`{others['deck']}` against itself), and with the same method of random "
        f"choice, Hearthlab is {ours / usual:.1f} times as fast as the fastest other engine known, "
        f"and {ours / best:.1f} times as fast as that engine's best build. With the other engine's "
        "method (first what to use, then the target) Hearthlab is "
        f"{own / theirs:.1f} times as fast: {own:,} actions per second against {theirs:,}. "
        f"{others['note']}."
    )
    lines = [
        *wrap(against, COLUMNS),
        "",
        "| random play | actions per second | games per second | clone |",
        "|---|--:|--:|---|",
    ]
    for name, each in others["engines"].items():
        rates = f"{each['actions_per_second']:,} | {each['games_per_second']:,}"
        lines.append(f"| {name} | {rates} | {each['clone']} |")
    random = others["random_decks_actions_per_second"]
    over = (
        f"Hearthlab with random Classic decks in the same run: {random:,} actions per second. "
        f"A Python engine: {others['python_actions_per_second']}."
    )
    return [*lines, "", *wrap(over, COLUMNS)]


def ladder() -> str:
    """Write the ladder from its folder."""
    from hearthlab.lab.folder import FIGURE, read_folder

    command = f"hearthlab reproduce ladder --scale {LADDER_SCALE}"
    if not (LADDER / FIGURE).exists():
        text = f"`{command}` plays it, on a machine that does nothing else; not played yet."
        return "\n".join(wrap(text, COLUMNS))
    place = LADDER.relative_to(ROOT)
    played = re.sub(SCALED, EACH, read_folder(LADDER).games_played)
    text = f"{played} `{command}` repeats it; [the lists](../{place}/README.md)."
    return "\n".join([f"![ladder](../{place}/{FIGURE})", "", *wrap(text, COLUMNS)])


def _number(value: float | None, unit: str = "") -> str:
    return "not measured" if value is None else f"{value:,.0f}{unit}"


# The parts of each page, by their marks.
PARTS: dict[Path, dict[str, Callable[[], str]]] = {
    TOUR: {"transcript": transcript},
    LADDER_PAGE: {"ladder": ladder},
    SPEED: {"figures": figures},
}
PLAYED: dict[Path, dict[str, Callable[[], str]]] = {LADDER_PAGE: {"tournament": tournament}}


def written(page: Path, *, played: bool = False) -> str:
    """Insert the parts of a page between their marks."""
    text = page.read_text(encoding="utf-8")
    for name, make in (PARTS[page] | (PLAYED.get(page, {}) if played else {})).items():
        start, end = f"<!-- {name} -->\n", f"\n<!-- end of {name} -->"
        if text.count(start) != 1 or text.count(end) != 1:
            raise ValueError(f"{page}: one place for {name!r}, between {start!r} and {end!r}")
        before, _, rest = text.partition(start)
        _, _, after = rest.partition(end)
        text = before + start + make() + end + after
    return text


if __name__ == "__main__":
    for page in PARTS:
        page.write_text(written(page, played="--demo" in sys.argv), encoding="utf-8")
