"""What `hearthlab reproduce` prints: text as it comes, or one JSON document at the end."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from hearthlab.commands.output import console, print_json, table

if TYPE_CHECKING:
    from hearthlab.arena.plan import Plan
    from hearthlab.arena.run import RunResult
    from hearthlab.lab.experiment import Experiment, Results
    from hearthlab.lab.summary import Summary

WAITED_MARK = "†"
WAITED_NOTE = "thinking took half more by the clock than of a processor (a busy machine?)"


def show_list(*, as_json: bool) -> None:
    """List the experiments by document and table."""
    from hearthlab.lab.catalogue import experiments
    from hearthlab.lab.experiment import DOCUMENTS

    found: list[dict[str, Any]] = [
        {
            "name": each.name,
            "document": each.document,
            "title": each.title,
            "cells": len(each.cells),
            "games": each.plan(1).games,
            "small_scale": each.small,
            "small_games": each.plan(each.small).games,
        }
        for each in experiments().values()
    ]
    if as_json:
        return print_json(found)
    out = console()
    numbers = ("cells", "games at scale 1", "small scale", "games then")
    for document in dict.fromkeys(each["document"] for each in found):
        listing = table(
            "name", "what", *numbers, title=f"{document}: {DOCUMENTS[document]}", numbers=numbers
        )
        for each in found:
            if each["document"] == document:
                counts = (f"{each['cells']}", f"{each['games']:,}", f"{each['small_scale']:g}")
                listing.add_row(each["name"], each["title"], *counts, f"{each['small_games']:,}")
        out.print(listing)
    out.print("hearthlab reproduce NAME plays one at its small scale; --scale 1 as published")


class Output:
    """The output of a run of experiments."""

    def __init__(self, *, as_json: bool) -> None:
        self.as_json = as_json
        self.experiments: list[dict[str, Any]] = []

    def line(self, text: str) -> None:
        """Print a line, unless the output is JSON."""
        if not self.as_json:
            console().print(text, soft_wrap=True)

    def announce(self, experiment: Experiment, plan: Plan, scale: float) -> None:
        """Announce the next games."""
        from hearthlab.lab.summary import announced

        self.line(f"\n{experiment.name}: {experiment.title}")
        self.line(announced(plan, scale))

    def nothing(self, experiment: Experiment, why: str) -> None:
        """Say why nothing was written of an experiment."""
        self.line(why)
        self.experiments.append({"experiment": experiment.name, "folder": None, "why": why})

    def show(
        self,
        summary: Summary,
        plan: Plan,
        results: Results,
        folder: Path,
        played: RunResult | None,
    ) -> None:
        """Show the files written for an experiment."""
        if self.as_json:
            self.experiments.append(_facts(summary, plan, results, folder, played))
            return
        _print(summary)
        print_costs(plan, results)
        if summary.partial:
            self.line(f"partial: {summary.extent} games")
        if played is not None and plan.cells:
            text = f"{played.played:,} games played in {played.seconds:,.0f} s"
            self.line(f"{text}, {played.stored:,} were stored already")
        self.line(f"written to {folder}")

    def end(self, *, interrupted: bool) -> None:
        """Print the JSON document, if requested."""
        if self.as_json:
            print_json({"experiments": self.experiments, "interrupted": interrupted})


def _facts(
    summary: Summary, plan: Plan, results: Results, folder: Path, played: RunResult | None
) -> dict[str, Any]:
    """Return the summary of an experiment, for JSON."""
    from dataclasses import asdict

    from hearthlab.arena.markdown import as_shown
    from hearthlab.lab.rows import costs

    cells = costs(plan, results)
    return {
        "experiment": summary.experiment,
        "title": summary.title,
        "scale": summary.scale,
        "games": summary.games,
        "planned": sum(summary.sizes),
        "played": 0 if played is None else played.played,
        "thinking_seconds": summary.seconds,
        "tables": [
            {
                "title": each.title,
                "columns": list(each.columns),
                "rows": [list(map(as_shown, row)) for row in each.rows],
                "note": each.note,
            }
            for each in summary.tables
        ],
        "claims": [asdict(claim) for claim in summary.claims],
        "cells": [{"name": name, "games": n, "seconds": time} for name, n, time, _ in cells],
        "folder": str(folder),
    }


def _print(summary: Summary) -> None:
    """Print tables and verdicts."""
    from hearthlab.arena.markdown import as_shown, numeric

    out = console()
    for each in summary.tables:
        right = numeric(each.columns, each.rows)
        numbers = [name for name, number in zip(each.columns, right, strict=True) if number]
        listing = table(*each.columns, title=each.title, numbers=numbers)
        for row in each.rows:
            listing.add_row(*map(as_shown, row))
        out.print(listing)
        if each.note:
            out.print(each.note, soft_wrap=True)
    if summary.claims:
        listing = table("claim", "published", "here", "verdict", title="What the document claims")
        for claim in summary.claims:
            listing.add_row(claim.text, claim.published, claim.found, claim.verdict)
        out.print(listing)


def print_costs(plan: Plan, results: Results) -> None:
    """Print the cost of each cell, and mark cells that waited for a processor."""
    from hearthlab.lab.rows import costs

    spent = costs(plan, results)
    if not spent:
        return
    numbers = ("games", "seconds", "share")
    listing = table("cell", *numbers, title="Cost", numbers=numbers)
    waited = {name for name, _, _, _ in spent if results[name].waited}
    for name, games, seconds, share in spent:
        mark = f" {WAITED_MARK}" if name in waited else ""
        listing.add_row(name, f"{games:,}", f"{seconds:,.1f}", f"{100 * share:.1f} %{mark}")
    console().print(listing)
    if waited:
        console().print(f"{WAITED_MARK} {WAITED_NOTE}", soft_wrap=True)
