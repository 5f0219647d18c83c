"""Deals that no entry can compute, that are fixed in advance, and that anyone can verify."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from competition.small import LEVEL
from security.test_copies import CUP, HONEST
from typer.testing import CliRunner

from hearthlab.arena.pairs import Pair, mixed
from hearthlab.arena.plan import cell_seed
from hearthlab.arena.store import open_store
from hearthlab.carddata.formats import Format
from hearthlab.cli import app
from hearthlab.competition.config import read_config
from hearthlab.competition.deals import Deals, make_secret, of, read_secret
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.playing import compete
from hearthlab.competition.site import write_site

PAIRS = 100
MEETING = "Ours vs Theirs"


def guessed(seed_of_agent: int, public_seed: int) -> int | None:
    """Find the pair whose seed deals an entry's cards, like an entry that knows the plan."""
    for index in range(PAIRS):
        pair = mixed("pair", cell_seed(public_seed, MEETING), index)
        for seat in (0, 1):
            for letter in "ab":
                if mixed("agent", pair, seat, letter) == seed_of_agent:
                    return index
    return None


def test_an_entry_recognises_deals_by_a_seed_and_none_by_a_secret() -> None:
    secret = Deals(b"\x07" * 32, "Cup")
    public, found = 2026, {"seed": 0, "secret": 0}
    for index in range(PAIRS):
        seed = mixed("pair", cell_seed(public, MEETING), index)
        pair = Pair(index, seed, None, Format.named("2014"))
        for name, dealt in (("seed", pair), ("secret", secret.dealt(pair, MEETING, 2))):
            own = dealt.agent_seed("agent", index % 2, "a")
            found[name] += guessed(own, public) == index
    assert found == {"seed": PAIRS, "secret": 0}


def test_deals_and_agents_seeds_are_apart() -> None:
    deals = Deals(b"\x01" * 32, "Cup")
    playing = Format.named("2014")
    pairs = [deals.dealt(Pair(index, 0, None, playing), MEETING, 2) for index in range(PAIRS)]
    agents = {
        pair.agent_seed("agent", seat, letter)
        for pair in pairs
        for seat in (0, 1)
        for letter in "ab"
    }
    assert len({pair.seed for pair in pairs}) == PAIRS
    assert len(agents) == 4 * PAIRS
    assert all(0 <= pair.seed < 1 << 63 for pair in pairs)
    of_deals = {
        mixed("agent", pair.seed, seat, letter)
        for pair in pairs
        for seat in (0, 1)
        for letter in "ab"
    }
    assert agents.isdisjoint(of_deals)


def test_words_cannot_be_run_together() -> None:
    assert of(b"k", "a", "b") != of(b"k", "ab") != of(b"k", "a b")
    assert of(b"k", "a", 1) == of(b"k", "a", "1")


def test_a_secret_is_private_and_made_once(tmp_path: Path) -> None:
    path = tmp_path / "cup.secret"
    with pytest.raises(CompetitionError, match=r"there is no secret .*--commit makes it"):
        read_secret(path)
    assert make_secret(path) and not make_secret(path)
    assert path.stat().st_mode & 0o777 == 0o600
    first = read_secret(path)
    assert len(first) == 32
    path.chmod(0o644)
    with pytest.raises(CompetitionError, match="others may have read it"):
        read_secret(path)
    path.chmod(0o600)
    path.write_text("123")
    with pytest.raises(CompetitionError, match="should be 64 hexadecimal digits"):
        read_secret(path)
    path.unlink()
    path.symlink_to("/etc/hostname")
    with pytest.raises(CompetitionError, match="secret"):
        read_secret(path)


@dataclass(frozen=True)
class Played:
    """A played competition, and the text of its commitment."""

    file: Path
    committed: str


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Play a competition of two rounds whose deals are secret."""
    folder = tmp_path_factory.mktemp("cup")
    (folder / "ours").mkdir()
    (folder / "ours" / "entry.py").write_text(HONEST)
    file = folder / "cup.toml"
    file.write_text(CUP.replace('name = "Cup"', 'name = "Cup"\nrounds = 2\nreplays = 2') + LEVEL)
    committed = CliRunner().invoke(app, ["competition", str(file), "--commit"])
    assert committed.exit_code == 0, committed.output
    again = CliRunner().invoke(app, ["competition", str(file), "--commit"])
    assert again.stdout == committed.stdout
    config = read_config(file)
    with open_store(config.store) as store:
        write_site(compete(config, store).outcome, store)
    return Played(file, committed.stdout)


def verified(place: Path) -> tuple[int, str]:
    """Verify a site."""
    done = CliRunner().invoke(app, ["competition", str(place), "--verify"])
    return done.exit_code, done.output


def test_what_was_committed_to_is_verified(played: Played) -> None:
    site = played.file.parent / "site"
    assert verified(site) == verified(played.file)
    code, said = verified(site)
    assert code == 0
    assert "2 of 2 rounds are revealed" in said
    assert "rules, limits and decks are those that were committed to" in said
    assert "4 games were dealt by these keys, and end as reported" in said
    published = json.loads((site / "deals.json").read_text())
    for number in ("1", "2"):
        assert f"round {number} {published['rounds'][number]}" in played.committed
    assert f"terms {published['terms']}" in played.committed
    secret = played.file.with_suffix(".secret").read_text().strip()
    for path in site.rglob("*"):
        if path.is_file():
            assert secret not in path.read_text(encoding="utf-8")


CHANGES: dict[str, tuple[str, Callable[[str], str], str]] = {
    "a key": ("deals.json", lambda text: _other(text, '"1": "', 2), "the key of round 1 is not"),
    "the decks": (
        "deals.json",
        lambda text: text.replace("firebat-hunter\\", "control-warrior\\"),
        "rules, limits or decks are not those committed to",
    ),
    "a seed": ("games/*.js", lambda text: _other(text, '"seed":"', 1), "does not follow from"),
    "who won": (
        "games/*.js",
        lambda text: _swapped(text, "Ours wins", "Dice wins"),
        "its actions end otherwise",
    ),
    "the engine": (
        "deals.json",
        lambda text: text.replace('"engine": "', '"engine": "0'),
        "it was played by engine",
    ),
}


def _other(text: str, before: str, which: int) -> str:
    """Change the digit after the n-th place of some text."""
    parts = text.split(before, which)
    digit = "1" if parts[which][0] != "1" else "2"
    return before.join(parts[:which]) + before + digit + parts[which][1:]


def _swapped(text: str, one: str, other: str) -> str:
    return text.replace(one, "\0").replace(other, one).replace("\0", other)


@pytest.mark.parametrize("what", CHANGES)
def test_what_was_changed_is_named(what: str, played: Played, tmp_path: Path) -> None:
    shutil.copytree(played.file.parent / "site", tmp_path / "site")
    pattern, change, said = CHANGES[what]
    path = Random(1).choice(sorted((tmp_path / "site").glob(pattern)))
    before = path.read_text(encoding="utf-8")
    path.write_text(change(before), encoding="utf-8")
    assert path.read_text(encoding="utf-8") != before
    code, output = verified(tmp_path / "site")
    assert code == 2
    assert said in output.replace("\n", " ")


def test_seeds_are_shown_when_their_round_is_played(tmp_path: Path, played: Played) -> None:
    config = read_config(played.file)
    with open_store(config.store) as store:
        outcome = compete(config, store).outcome
    seeds = [record.seed for result in outcome.shown_results() for record in result.records]
    first = [record.seed for result in outcome.shown_results({1}) for record in result.records]
    assert len(set(seeds)) == 2 and 0 not in seeds
    assert {*first} == {0, *seeds[:2]}


def test_other_rounds_change_no_deal(played: Played) -> None:
    deals = Deals(b"\x01" * 32, "Cup")
    assert deals.commitments(3).items() > deals.commitments(2).items()


def test_games_that_are_not_mirrored_have_deals_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "entry.py").write_text(HONEST)
    file = tmp_path / "cup.toml"
    file.write_text(CUP.replace('name = "Cup"', 'name = "Cup"\nmirrored = false') + LEVEL)
    config = read_config(file)
    with open_store(config.store) as store:
        outcome = compete(config, store).outcome
        write_site(outcome, store)
    first, second = outcome.games
    assert first.record.pair == second.record.pair
    assert first.record.seed != second.record.seed
    assert verified(tmp_path / "site")[0] == 0
    file.write_text(file.read_text().replace("mirrored = false", "mirrored = false\nseed = 1"))
    with pytest.raises(CompetitionError, match="since deals follow from a seed"):
        read_config(file)
