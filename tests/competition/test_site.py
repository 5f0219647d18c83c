"""The site contains the pages it links to, keeps secrets, and touches only its own files."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

import pytest
from competition.conftest import Cup

from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.outcome import Outcome, read_outcome
from hearthlab.competition.site import MANIFEST, write_site

LINK = re.compile(r'(?:href|src)="([^"]+)"')


def texts(folder: Path) -> dict[str, str]:
    """Read all files of a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in files}


def moved(cup: Cup, folder: Path, **changes: object) -> Outcome:
    """Return the outcome with its site in another folder, and other changes of its terms."""
    config = replace(cup.outcome.config, site=folder, **changes)  # type: ignore[arg-type]
    return replace(cup.outcome, config=config)


def test_every_link_leads_to_a_file(cup: Cup) -> None:
    site = cup.site
    pages = {path: path.read_text() for path in site.rglob("*.html")}
    assert {"index.html", "decks.html", "faults.html", "replay.html"} <= {p.name for p in pages}
    replays = set()
    for path, text in pages.items():
        for link in map(unquote, LINK.findall(text)):
            assert "://" not in link, "nothing is loaded from elsewhere"
            file, _, part = link.partition("#")
            assert (path.parent / file).is_file(), f"{path.name} links to {link}"
            if file.endswith("replay.html") and part:
                replays.add(part)
            elif part:
                assert f'id="{part}"' in (path.parent / file).read_text()
    assert replays == {path.stem for path in (site / "games").iterdir()}
    shown = [game for game in cup.outcome.games if game.published]
    assert replays == {game.id for game in shown}
    assert len(shown) >= 6


def test_replays_are_published_of_some_rounds_and_of_all_faults(cup: Cup) -> None:
    outcome = read_outcome(replace(cup.config, replays=0), cup.store)
    open_faults = {fault.game.id for fault in outcome.faults if not fault.game.secret}
    assert {game.id for game in outcome.games if game.published} == open_faults
    assert {game.round for game in outcome.games} == {1}


def test_standings_intervals_and_elo_are_shown(cup: Cup) -> None:
    text = (cup.site / "index.html").read_text()
    standings = cup.outcome.standings
    assert standings is not None
    for total in standings.totals:
        assert f"{100 * total.score:.1f} %" in text
        assert f"{100 * total.interval[0]:.1f} to {100 * total.interval[1]:.1f} %" in text
    for rating in standings.ratings:
        assert f"{round(rating.elo):+d}" in text
    facts = json.loads((cup.site / "standings.json").read_text())
    assert [each["agent"] for each in facts["totals"]] == list(standings.agents)
    assert facts["disqualified"].keys() == {"Broken & <b>"}


def test_names_are_shown_as_they_are(cup: Cup) -> None:
    for name, text in texts(cup.site).items():
        if name.endswith(".html"):
            assert "Broken & <b>" not in text, "it is escaped"
    assert "Broken &amp; &lt;b&gt;" in (cup.site / "index.html").read_text()


def test_faults_are_shown_with_their_reasons(cup: Cup) -> None:
    text = (cup.site / "faults.html").read_text()
    faults = cup.outcome.faults
    assert {fault.kind for fault in faults} == {"exception", "illegal action"}
    assert "ValueError: no idea" in text
    entry = (cup.site / "entries" / "broken-b.html").read_text()
    assert "Disqualified: " in entry
    assert "None of its games count" in entry
    for fault in faults:
        if fault.game.published:
            content = (cup.site / "games" / f"{fault.game.id}.js").read_text()
            assert fault.kind in content


def test_a_hidden_deck_is_named_nowhere_until_it_is_revealed(cup: Cup, tmp_path: Path) -> None:
    hidden = cup.outcome.config.decks.hidden.names[0]
    written = texts(cup.site)
    assert [name for name, text in written.items() if hidden in text] == []
    assert "hidden 1" in written["index.html"]
    assert "hidden 1" in written["results.csv"]
    secret = {game.id for game in cup.outcome.games if game.record.decks == hidden}
    assert secret
    assert not secret & {path.stem for path in (cup.site / "games").iterdir()}


def test_a_fault_with_a_hidden_deck_does_not_tell_what_happened(cup: Cup) -> None:
    faults = [fault for fault in cup.outcome.faults if not fault.game.secret]
    game = replace(faults[0].game, secret=True)
    assert game.fault is not None
    assert game.fault.kind == faults[0].kind
    assert game.fault.text == "its deck is hidden, and so are the details"


def test_a_site_is_written_again_without_what_is_over(cup: Cup, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(cup.site, folder)
    (folder / "CNAME").write_text("cup.example.org")
    kept = [game for game in cup.outcome.games if game.id in ("1.0.0", "1.0.1")]
    smaller = replace(moved(cup, folder), games=tuple(kept))
    write_site(smaller, cup.store)
    (folder / "games" / "1.0.0.js").write_text("kept")  # as noted: it is not written again
    write_site(smaller, cup.store)
    assert {path.name for path in (folder / "games").iterdir()} == {"1.0.0.js", "1.0.1.js"}
    assert (folder / "games" / "1.0.0.js").read_text() == "kept"
    assert (folder / "CNAME").exists(), "it is not of the site"


def test_a_file_that_is_not_of_the_site_is_not_written_over(cup: Cup, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(cup.site, folder)
    files = json.loads((folder / MANIFEST).read_text())
    del files["files"]["index.html"]
    (folder / MANIFEST).write_text(json.dumps(files))
    (folder / "index.html").write_text("mine")
    with pytest.raises(CompetitionError, match=r"index.html' is not of this site"):
        write_site(moved(cup, folder), cup.store)
    assert (folder / "index.html").read_text() == "mine"


def test_a_folder_of_other_things_is_left_alone(cup: Cup, tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("years of work")
    with pytest.raises(CompetitionError, match=f"holds other files and no {MANIFEST}"):
        write_site(moved(cup, tmp_path), cup.store)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]
    with pytest.raises(CompetitionError, match="is a file; name a folder"):
        write_site(moved(cup, tmp_path / "thesis.tex"), cup.store)
    with pytest.raises(CompetitionError, match="there is no folder"):
        write_site(moved(cup, tmp_path / "no" / "site"), cup.store)


@pytest.mark.parametrize("content", ["", "[]", '{"files": 3}', '{"files": {"../x": "page"}}'])
def test_a_damaged_list_of_files_is_refused(cup: Cup, tmp_path: Path, content: str) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / MANIFEST).write_text(content)
    with pytest.raises(CompetitionError, match=f"{MANIFEST}' (is damaged|names '../x')"):
        write_site(moved(cup, folder), cup.store)


def test_runs_that_end_at_once_write_one_after_the_other(cup: Cup, tmp_path: Path) -> None:
    path = cup.outcome.config.path
    shutil.copytree(path.parent, tmp_path / "cup")
    file = tmp_path / "cup" / path.name
    shutil.rmtree(tmp_path / "cup" / "site", ignore_errors=True)
    words = [sys.executable, "-m", "hearthlab", "competition", str(file), "--publish"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    runs = [
        subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for _ in range(2)
    ]
    said = [run.communicate()[0].decode() for run in runs]
    assert [run.returncode for run in runs] == [0, 0], said
    assert texts(tmp_path / "cup" / "site").keys() == texts(cup.site).keys()
