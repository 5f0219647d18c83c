"""The page of findings: each document's headlines, published and found side by side."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearthlab.arena.markdown import Value, grid
from hearthlab.lab.experiment import Claim, Experiment
from hearthlab.lab.folder import PAGE, read_rows
from hearthlab.lab.judging import cells_of
from hearthlab.lab.page import Found, summaries, template
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED, UNDECIDABLE

SOURCE = Path(__file__).with_name("findings.toml")
MIXED = "in part"  # some of its sentences are reproduced, others are not
COLUMNS = ("the document's sentence", "published", "found", "games", "verdict", "experiment")


@dataclass(frozen=True, slots=True)
class Headline:
    """The main result of a document, the claims that state it, and our comment."""

    document: str
    says: str
    claims: tuple[tuple[str, str], ...]  # an experiment, and the first words of its sentence
    discussion: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A headline with its judged claims."""

    headline: Headline
    claims: tuple[Claim, ...]
    table: str

    @property
    def verdict(self) -> str:
        """The verdict of all its claims together."""
        found = {claim.verdict for claim in self.claims}
        if {REPRODUCED, NOT_REPRODUCED} <= found:
            return MIXED
        for verdict in (NOT_REPRODUCED, OPEN, REPRODUCED, UNDECIDABLE):
            if verdict in found:
                return verdict
        raise ValueError(f"headline {self.headline.says!r} has no claims")


def headlines(source: Path = SOURCE) -> tuple[Headline, ...]:
    """Read the headlines, in the order of the page."""
    read: list[dict[str, Any]] = tomllib.loads(source.read_text(encoding="utf-8"))["headlines"]
    return tuple(
        Headline(
            document=each["document"],
            says=each["says"],
            claims=tuple((name, words) for name, words in each["claims"]),
            discussion=each["discussion"].strip(),
        )
        for each in read
    )


def findings_page(
    folder: str | Path, experiments: Mapping[str, Experiment], *, link: str = "../experiments"
) -> str:
    """Write the page of findings from the folders of the experiments."""
    found, documents = summaries(folder), dict[str, list[Answer]]()
    for headline in headlines():
        answer = _answer(headline, found, Path(folder), experiments, link)
        documents.setdefault(headline.document, []).append(answer)
    return template("findings.md").render(documents=documents, overview=_overview(documents))


def _answer(
    headline: Headline,
    found: Found,
    folder: Path,
    experiments: Mapping[str, Experiment],
    link: str,
) -> Answer:
    claims, rows = [], []
    for name, words in headline.claims:
        claim = _claim(found, name, words)
        games = _games(folder / name, experiments[name], claim.text)
        there = f"[{name}]({link}/{name}/{PAGE})"
        rows.append((claim.text, claim.published, claim.found, games, claim.verdict, there))
        claims.append(claim)
    numbers = [False, False, False, True, False, False]
    return Answer(headline, tuple(claims), grid(COLUMNS, rows, numbers=numbers))


def _claim(found: Found, name: str, words: str) -> Claim:
    """Find the claim of an experiment that begins with these words."""
    fitting = [claim for claim in found[name].claims if claim.text.startswith(words)]
    if len(fitting) != 1:
        raise ValueError(f"{len(fitting)} claims of {name} begin with {words!r}; 1 should")
    return fitting[0]


def _games(folder: Path, experiment: Experiment, text: str) -> str:
    """Format the number of games behind a claim, and the fewest in a cell."""
    names = cells_of(experiment, experiment.claims[text][1])
    played = {row["cell"]: int(row["games"]) for row in read_rows(folder)} if names else {}
    sizes = [played.get(name, 0) for name in names]
    if len(sizes) < 2:
        return "".join(f"{size:,}" for size in sizes)
    return f"{sum(sizes):,} in {len(sizes)} cells, {min(sizes):,} or more in each"


def _overview(documents: Mapping[str, list[Answer]]) -> str:
    """Count the verdicts of the headlines, by document."""
    verdicts = (REPRODUCED, MIXED, NOT_REPRODUCED, OPEN, UNDECIDABLE)
    rows: list[tuple[Value, ...]] = [
        (name, *(sum(each.verdict == verdict for each in answers) for verdict in verdicts))
        for name, answers in documents.items()
    ]
    return grid(("document", *verdicts), rows, numbers=[False, *(True for _ in verdicts)])
