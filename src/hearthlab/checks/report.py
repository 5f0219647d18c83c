"""The report on an exercise of all cards: docs/exercise.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from hearthlab.carddata.formats import DEFAULT, Format
from hearthlab.checks.blanking import UNCOUNTED, WORDS
from hearthlab.checks.exercise import GAMES, Exercise

NOTHING = "Nothing."
HOW = f"""\
# Every card exercised

`hearthlab exercise --report docs/exercise.md` writes this page.

Each card of the pool, each hero power and The Coin is played in random games: two copies in one
deck, everything else random, up to {GAMES:,} games from each seed. A part of a card (one row of
code, one aura, one option of a choice, its rules, its cost) has fired if the same game continues
differently without that part: the part did not just run, it made a difference. Tokens and
enchantments of a card are exercised with it, and must have been in play. Games are counted in tens.
"""


def write(found: Sequence[Exercise], *, format: Format | str | None = None) -> str:
    """Write the whole report on an exercise in a format."""
    playing = Format.of(format)
    seeds = sorted({exercise.seed for exercise in found})
    how = HOW if str(playing) == DEFAULT else f"{HOW}\nThe format is {playing}.\n"
    lines = [how, *_summary(found, seeds, playing), ""]
    lines += ["## Never fired", "", *_silent(found, playing), ""]
    lines += ["## Opcodes and clauses", "", *_opcodes(found), ""]
    lines += ["## Games needed", "", *_games(found, seeds, playing), ""]
    return "\n".join(lines)


def _summary(found: Sequence[Exercise], seeds: Sequence[int], playing: Format) -> Iterator[str]:
    """Count cards, parts and games."""
    cards = {exercise.card for exercise in found}
    parts = {part for exercise in found for part in exercise.parts}
    clauses = {part.clause for part in parts}
    games = sum(exercise.games for exercise in found)
    silent = {part for exercise in found for part in exercise.silent}
    yield f"- {len(cards)} cards, {len(clauses)} clauses, {len(parts)} parts, {len(silent)} silent"
    longest = max(found, key=lambda exercise: exercise.games)
    name = playing.card(longest.card).name
    yield f"- seeds {', '.join(map(str, seeds))}"
    yield f"- {games:,} games in all; at most {longest.games} for one card ({name})"


def _silent(found: Iterable[Exercise], playing: Format) -> Iterator[str]:
    """List the parts that were never exercised."""
    lines = [
        f"- {playing.card(exercise.card).name}, seed {exercise.seed}: {missed}"
        for exercise in found
        for missed in (*map(str, exercise.silent), *(f"{key} unseen" for key in exercise.unseen))
    ]
    yield from lines or [NOTHING]


def _opcodes(found: Iterable[Exercise]) -> Iterator[str]:
    """Count the parts of each kind, and name the opcodes no card uses."""
    parts = {part for exercise in found for part in exercise.parts}
    silent = {part for exercise in found for part in exercise.silent}
    fired = Counter(part.word for part in parts - silent)
    yield from _table(
        ("part", "in the cards", "fired"),
        (
            (word, count, fired[word])
            for word, count in sorted(Counter(part.word for part in parts).items())
        ),
    )
    unused = sorted(
        word
        for number, word in WORDS.items()
        if number not in UNCOUNTED and word not in {part.word for part in parts}
    )
    yield ""
    yield f"Opcodes of no card of the pool: {', '.join(unused) or 'none'}."


def _games(found: Iterable[Exercise], seeds: Sequence[int], playing: Format) -> Iterator[str]:
    """List the games each card needed."""
    needed: dict[str, dict[int, int]] = {}
    parts: dict[str, int] = {}
    for exercise in found:
        needed.setdefault(exercise.card, {})[exercise.seed] = exercise.games
        parts[exercise.card] = len(exercise.parts)
    yield from _table(
        ("id", "card", "parts", *(f"seed {seed}" for seed in seeds)),
        (
            (
                card,
                playing.card(card).name,
                parts[card],
                *(games.get(seed, "") for seed in seeds),
            )
            for card, games in needed.items()
        ),
    )


def _table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """Write a table."""
    yield f"| {' | '.join(columns)} |"
    yield f"|{'---|' * len(columns)}"
    for row in rows:
        yield f"| {' | '.join(map(str, row))} |"


def counted_parts(report: str) -> dict[str, int]:
    """Read back how many parts of each card a report counts."""
    _, _, table = report.partition("## Games needed")
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("| ")]
    return {row[0]: int(row[2]) for row in rows[1:]}
