"""Two nets in games with beam search only, with sides swapped."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import duels
import pytest
from models.made_up import random_net

import hearthlab as hl
from hearthlab.models.files import load_champion, save, shipped
from hearthlab.training.champion.self_play import Notebook

CHAMPION = str(shipped()["champion"])


@pytest.fixture
def pairs(monkeypatch: pytest.MonkeyPatch) -> int:
    """Make parts small."""
    monkeypatch.setattr(duels, "PART", 8)
    return duels.PART


@pytest.mark.parametrize("mulligan", ["net", "curve"])
def test_a_net_is_as_good_as_itself_in_every_pair(mulligan: str, pairs: int) -> None:
    assert duels.play_part((CHAMPION, CHAMPION), mulligan, "0 0") == [0.5] * pairs


def test_a_net_of_random_numbers_loses(pairs: int, tmp_path: Path) -> None:
    other = str(save(random_net(), tmp_path / "random.hlm"))
    lost = duels.play_part((other, CHAMPION), "curve", "0 0")
    won = duels.play_part((CHAMPION, other), "curve", "0 0")
    assert len(lost) == len(won) == pairs
    assert sum(lost) <= 1.0
    assert won == [1.0 - score for score in lost]  # the same games, told by the other net


def test_parts_repeat_and_their_seeds_differ() -> None:
    def keys(seed: int) -> list[int]:
        chance = Random(seed)
        return [duels.deal(chance).key() for _ in range(5)]

    assert keys(1) == keys(1)
    assert not set(keys(1)) & set(keys(2))


def test_parts_deal_by_their_seeds(pairs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[int] = []

    def noted(game: hl.Game, *_: object) -> float:
        dealt.append(game.key())
        return 0.5

    monkeypatch.setattr(duels, "duel", noted)
    parts = []
    for seed in ("0 0", "0 0", "0 1", "1 0"):
        dealt.clear()
        duels.play_part((CHAMPION, CHAMPION), "curve", seed)
        assert len(dealt) == 2 * pairs
        assert dealt[::2] == dealt[1::2]  # with sides swapped
        parts.append(set(dealt))
    assert parts[0] == parts[1]
    assert not parts[0] & parts[2] | parts[0] & parts[3] | parts[2] & parts[3]


def test_each_net_mulligans_for_itself() -> None:
    """One returns expensive cards, the other keeps all."""
    book, names, found = Notebook(load_champion("champion")), ("curve", "keep"), set()
    book.record.max_rows = 0  # cut off after the mulligans
    nets = [duels.Player(hl.agent(f"champion:mulligan={name}"), book) for name in names]
    for order in ((0, 1), (1, 0)):
        game = duels.deal(Random(3))
        wanted = game.clone()
        for player in order:
            wanted.push(hl.agent(f"greedy:mulligan={names[player]}").choose(wanted.view()))
        assert duels.duel(game, [nets[player] for player in order], 1) is None
        assert game.key() == wanted.key()
        found.add(game.key())
    assert len(found) == 2


def test_the_first_players_score_is_reported() -> None:
    good, bad = (
        duels.Player(hl.agent("champion:mulligan=curve"), Notebook(model))
        for model in (load_champion("champion"), random_net())
    )
    for seed in range(3):
        assert duels.duel(duels.deal(Random(seed)), (good, bad), seed) == 1.0
        assert duels.duel(duels.deal(Random(seed)), (bad, good), seed) == 0.0


def test_choices_follow_from_the_seed() -> None:
    """The decks have Tracking, whose choice is random."""
    net = duels.Player(hl.agent("champion:mulligan=curve"), Notebook(load_champion("champion")))
    found: list[list[int]] = []
    for seed in (5, 5, 6):
        found.append([])
        for number in range(4):
            game = hl.Game("trap-hunter", "trap-hunter", seed=number)
            duels.duel(game, (net, net), seed)
            found[-1].append(game.key())
    assert found[0] == found[1] != found[2]


def test_a_summary_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["champion", "champion", "--games", "60", "--mulligan", "curve", "--workers", "1"]
    monkeypatch.setattr(sys, "argv", ["duels.py", *words])
    duels.main()
    assert capsys.readouterr().out == (
        "champion wins 50.0 % (50.0-50.0) of 100 games against champion\n"  # whole parts
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["champion", "champion", "--games", "1"], "--games 1 --workers 2: use at least 2 and 1"),
        (["champion", "champion", "--workers", "0"], "--workers 0: use at least 2 and 1"),
        (["nobody", "champion"], "no model 'nobody'; shipped: "),
        (["lspi-all", "champion"], "a linear model; the champion needs one of its own"),
        (["champion", "champion", "--mulligan", "all"], "mulligan"),
        (["a,b.hlm", "champion"], "a,b.hlm': an option of an agent cannot contain commas"),
    ],
)
def test_impossible_duels_are_refused(
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    save(random_net(), tmp_path / "a,b.hlm")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["duels.py", *words])
    with pytest.raises(SystemExit):
        duels.main()
    assert said in capsys.readouterr().err
