"""Write the page of the competition with nine decks from its standings and a published ranking.

python tools/nine_decks.py        # writes docs/nine-decks.md
python tools/nine_decks.py SITE   # takes the results from a site first

`hearthlab competition examples/nine-decks/config.toml` plays it and writes the site; its standings
are kept in examples/nine-decks, with the longest that an entry thought in a whole game.
"""

from __future__ import annotations

import csv
import json
import sys
import tomllib
from itertools import pairwise
from pathlib import Path
from textwrap import fill
from typing import Any

from hearthlab.arena.markdown import Table

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "examples" / "nine-decks"
PAGE = ROOT / "docs" / "nine-decks.md"
COLUMNS = 100

HEAD = """\
# Nine decks: a competition with the rules of 2020

The Hearthstone AI Competition was held from 2018 to 2020 on SabberStone. In its track *Premade Deck
Playing* agents played every pairing of nine decks and had 30 s per turn. Here agents of this
package play the same decks (set `competition`, format [2018-wild](format-2018.md)) with the same
time limit. Each runs in a separate process that receives only its view
([competition.md](competition.md)).

```console
$ hearthlab competition examples/nine-decks/config.toml --workers 2
```

A round has 81 pairings of decks in mirrored pairs: 162 games per pair of entries. Agents know the
opponent's list. [The configuration](../examples/nine-decks/config.toml) lists entries and budgets;
`python tools/nine_decks.py` generates this page.
"""
MIDDLE = """\
For the interval of a score, a mirrored pair is one observation. No entry used more than
{longest:.1f} s in a whole game, on a shared core; there were no faults.
"""
BESIDE = """\
## The published ranking

The ranking of 2020 had 23 entries, six of them disqualified, and a random baseline. The kinds and
win rates are those that its organizers
[published](https://github.com/HearthstoneAI/HearthstoneAI.github.io/blob/master/botdownloads.html).
"""
END = """\
The two fields have the decks, the pairings and the time limit in common, and in both `random` wins
a small share of its games. They differ in other respects: the entries are different programs, a win
rate depends on its field, and SabberStone and this engine have different rules and cards. The
budgets here are small, so that every entry could play all its games on one busy core: entries think
for milliseconds per decision, although 30 s per turn are allowed. Searches with more time may well
change the order. In 2020 the authors did not know three of the nine decks beforehand. No published
entry has been run on this engine. Most of them have since been rebuilt from descriptions, and play
in a separate field: [hall-of-fame.md](hall-of-fame.md).

So only three statements are possible:

{statements}
"""


def take(site: Path) -> None:
    """Keep the standings of a site, and the longest that an entry thought in a game."""
    found = json.loads((site / "standings.json").read_text(encoding="utf-8"))
    with (site / "results.csv").open(encoding="utf-8", newline="") as file:
        times = [
            max(float(row["seconds_a"]), float(row["seconds_b"])) for row in csv.DictReader(file)
        ]
    text = json.dumps({**found, "longest": max(times)}, indent=1)
    (FOLDER / "standings.json").write_text(text + "\n", encoding="utf-8")


def page() -> str:
    """Make the page."""
    found = json.loads((FOLDER / "standings.json").read_text(encoding="utf-8"))
    entries = tomllib.loads((FOLDER / "config.toml").read_text(encoding="utf-8"))["entry"]
    specs = {entry["name"]: f"`{entry['agent']}`" for entry in entries}
    totals = found["totals"]
    names = [total["agent"] for total in totals]
    met = {(one["agent"], one["opponent"]): one for one in found["meetings"]}
    standings = Table(
        f"Standings after {found['games']:,} games",
        ("", "entry", "agent", "won", "lost", "drawn", "score", "95 % interval", "Elo"),
        tuple(
            (
                place,
                total["agent"],
                specs[total["agent"]],
                total["wins"],
                total["losses"],
                total["draws"],
                f"{total['score']:.3f}",
                "{:.3f} to {:.3f}".format(*total["interval"]),
                f"{next(r['elo'] for r in found['ratings'] if r['agent'] == total['agent']):+.0f}",
            )
            for place, total in enumerate(totals, 1)
        ),
    )
    cross = Table(
        "Pair by pair",
        ("", "entry", *map(str, range(1, len(names) + 1))),
        tuple(
            (place, row, *(_rate(met.get((row, column))) for column in names))
            for place, row in enumerate(names, 1)
        ),
        "Win rate of the row against the column, without draws, and its 95 % interval.",
    )
    with (FOLDER / "published.csv").open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    published = Table(
        "Premade Deck Playing 2020", tuple(head), tuple(tuple(map(str, row)) for row in rows)
    )
    lines = [fill(f"- {each}", COLUMNS, subsequent_indent="  ") for each in _statements(found, met)]
    parts = [
        HEAD,
        standings.markdown(),
        MIDDLE.format(longest=found["longest"]),
        cross.markdown(),
        BESIDE,
        published.markdown(),
        END.format(statements="\n".join(lines)),
    ]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def _rate(meeting: dict[str, Any] | None) -> str:
    if meeting is None:
        return ""
    low, high = meeting["interval"]
    return f"{meeting['win_rate']:.2f} ({low:.2f} to {high:.2f})"


def _statements(found: dict[str, Any], met: dict[tuple[str, str], dict[str, Any]]) -> list[str]:
    """Write what the intervals decide."""
    totals = {total["agent"]: total for total in found["totals"]}
    last = found["totals"][-1]
    low, high = totals["Random"]["interval"]
    one = met["Three steps", "One step"]
    behind = one["interval"][1] < 0.5
    decided = "more" if one["interval"][0] > 0.5 else "less" if behind else "not decidedly more"
    return [
        f"`random` scores {totals['Random']['score']:.3f} ({low:.3f} to {high:.3f}) here and is "
        f"{'last' if last['agent'] == 'Random' else 'not last'}; it had 0.165 in 2020, one place "
        "before the last.",
        f"Looking three actions ahead wins {decided} than half of the games against looking one "
        f"ahead: {_rate(one)}. Two entries of 2020 looked three steps ahead: 0.676 and 0.394.",
        f"The order here is {_ordered(found, met)}.",
    ]


def _ordered(found: dict[str, Any], met: dict[tuple[str, str], dict[str, Any]]) -> str:
    """Write the order of the scores, and whether the matches of neighbours confirm it."""
    names = [total["agent"] for total in found["totals"]]
    text = names[0]
    for one, other in pairwise(names):
        low, high = met[one, other]["interval"]
        sign = "before" if low > 0.5 else "although beaten by" if high < 0.5 else "level with"
        text += f", {sign} {other}"
    return f"{text} (by the intervals of the matches between neighbours)"


def main() -> None:
    """Write the page."""
    if len(sys.argv) > 1:
        take(Path(sys.argv[1]))
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
