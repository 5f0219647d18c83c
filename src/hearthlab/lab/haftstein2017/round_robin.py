"""Tables 4 and 5: a round robin of fifteen agents."""

from __future__ import annotations

from functools import partial
from typing import Any

from hearthlab.arena.estimates import as_entry
from hearthlab.lab.experiment import Results
from hearthlab.lab.figures import drawn
from hearthlab.lab.from_toml import published, read, recorded, sweep_of
from hearthlab.lab.measures import Named
from hearthlab.lab.tables import entries, fixed, table

PUBLISHED = published("haftstein2017", "table5", key=2)
NAMES = tuple(read("haftstein2017", "table5")["cells"]["names"])
MATCHES = Named(sweep_of("haftstein2017-table5"))


def published_rate(one: str, two: str) -> float:
    """Return the published win rate of an agent against another."""
    found = PUBLISHED.get((one, two))
    return float(found.rate if found else 1 - PUBLISHED[two, one].rate)


def published_mean(one: str) -> float:
    """Return an agent's mean published win rate against all others."""
    return sum(published_rate(one, two) for two in NAMES if two != one) / (len(NAMES) - 1)


def _against(two: str, results: Results, one: str) -> str:
    if one == two:
        return ""
    return f"{published_rate(one, two):.3f}, {as_entry(MATCHES.score(one, two)(results), 2)}"


def _bars(results: Results, axes: Any) -> None:
    found = [MATCHES.overall(name)(results) for name in NAMES]
    places = range(len(NAMES))
    axes.barh(places, [0 if one is None else one.value for one in found], color="C0", label="here")
    axes.plot(list(map(published_mean, NAMES)), places, "k|", markersize=12, label="published")
    axes.set_yticks(places, NAMES)
    axes.invert_yaxis()
    axes.set(xlabel="mean win rate against all others", xlim=(0, 1))
    axes.legend(fontsize="small")


recorded(
    "haftstein2017-table5",
    table(
        "Table 5: published win rate of the row, and here",
        "agent",
        NAMES,
        fixed("published mean", lambda one: f"{published_mean(one):.3f}"),
        entries("here mean", MATCHES.overall),
        [(f"against {two}", partial(_against, two)) for two in NAMES],
    ),
    figure=drawn(_bars, height=5.0),
)
