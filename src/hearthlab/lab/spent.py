"""What the games of a claim took, from a folder's results: for folders that do not state it."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from hearthlab.lab.experiment import Claim, Experiment
from hearthlab.lab.folder import RESULTS, text_of
from hearthlab.lab.judging import COMPUTED, FIXED, cells_of, hours
from hearthlab.lab.summary import Summary

NOT_RECORDED = "not recorded"


def with_hours(summary: Summary, folder: Path, experiment: Experiment | None) -> Summary:
    """State of each claim by which rule it was judged, and the hours that its games took.

    All games of a plan of fixed size count; cells that several claims rest on count for each.
    """
    if all(claim.rule for claim in summary.claims):
        return summary
    seconds = cell_seconds(folder)
    claims = (_stated(claim, seconds, experiment) for claim in summary.claims)
    return replace(summary, claims=tuple(claims))


def cell_seconds(folder: Path) -> dict[str, float]:
    """Read the seconds that the games of each cell took; cells without a record are left out."""
    rows = csv.DictReader(text_of(folder / RESULTS).splitlines())
    return {
        row["cell"]: float(row.get("seconds") or 0)
        for row in rows
        if row.get("seconds") or not int(row["games"])
    }


def _stated(claim: Claim, seconds: Mapping[str, float], experiment: Experiment | None) -> Claim:
    """State what is known of a claim; without its experiment its cells are not."""
    if claim.rule:
        return claim
    if experiment is None or claim.text not in experiment.claims:
        return replace(claim, rule=FIXED if seconds else COMPUTED, hours=NOT_RECORDED)
    names = cells_of(experiment, experiment.claims[claim.text][1])
    if not names:
        return replace(claim, rule=COMPUTED)
    known = all(name in seconds for name in names)
    spent = hours(sum(seconds[name] for name in names)) if known else NOT_RECORDED
    return replace(claim, rule=FIXED, hours=spent)
