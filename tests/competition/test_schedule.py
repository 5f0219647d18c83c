"""The plan of a competition is fair: everybody meets everybody with every deck, in pairs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from competition.small import SMALL, Write

from hearthlab.competition.config import Config, read_config
from hearthlab.competition.deals import make_secret
from hearthlab.competition.schedule import HIDDEN, KNOWN, ordered_by, plan_of

TWO_AND_TWO = (
    'known = ["firebat-hunter"]',
    'known = ["firebat-hunter", "mage"]\nhidden = ["control-warrior", "druid"]',
)


def competition(write: Write, *changes: tuple[str, str]) -> Config:
    """Read a competition of three entries, two known decks and two hidden ones."""
    return read_config(write(TWO_AND_TWO, ("seed = 5", "seed = 5\nrounds = 3"), *changes))


def test_everybody_meets_everybody_with_every_deck(write: Write) -> None:
    config = competition(write)
    plan = plan_of(config)
    assert [cell.name for cell in plan.cells] == [
        "Dice vs Greedy",
        "Dice vs Rules",
        "Greedy vs Rules",
        "Dice vs Greedy, hidden decks",
        "Dice vs Rules, hidden decks",
        "Greedy vs Rules, hidden decks",
    ]
    assert plan.games == config.games == 2 * 3 * 3 * 4
    for cell in plan.cells:
        decks = Counter(pair.name for pair in cell.pairs())
        names = config.decks.hidden.names if cell.belief == HIDDEN else config.decks.known.names
        assert decks == dict.fromkeys(names, 3)
        assert {pair.seats for pair in cell.pairs()} == {(0, 1)}  # the same deal from either side


def test_hidden_decks_are_not_shown_to_agents(write: Write) -> None:
    for cell in plan_of(competition(write)).cells:
        hidden = "hidden" in cell.name
        assert cell.belief == (HIDDEN if hidden else KNOWN)
        assert cell.terms.belief == cell.belief


def test_more_rounds_and_more_entries_change_no_game(write: Write, tmp_path: Path) -> None:
    before = {cell.name: cell for cell in plan_of(competition(write)).cells}
    one_more = SMALL + '\n[[entry]]\nname = "Another"\nagent = "gsv"\n'
    text = one_more.replace(*TWO_AND_TWO).replace("seed = 5", "seed = 5\nrounds = 4")
    after = {cell.name: cell for cell in plan_of(read_config(write(text=text))).cells}
    assert len(after) == 12
    for name, cell in before.items():
        assert after[name].pairs()[: len(cell.pairs())] == cell.pairs()
    assert len({cell.seed for cell in after.values()}) == 12  # meetings do not share deals


def test_crossed_decks_meet_every_deck_in_either_hand(write: Write) -> None:
    decks = 'known = ["firebat-hunter"]', 'known = ["firebat-hunter", "control-warrior"]'
    config = read_config(write((decks[0], f"{decks[1]}\ncrossed = true")))
    assert config.decks.known.names == (
        "firebat-hunter",
        "firebat-hunter vs control-warrior",
        "control-warrior vs firebat-hunter",
        "control-warrior",
    )
    assert config.games == 3 * 4 * 2  # pairings, pairs of decks, seats
    for cell in plan_of(config).cells:
        held = [pair.decks(seat)[seat].name for pair in cell.pairs() for seat in pair.seats]
        assert Counter(held) == {"firebat-hunter": 4, "control-warrior": 4}  # by agent a


def test_pairs_are_played_in_an_order_that_follows_from_the_secret(write: Write) -> None:
    config = competition(write, ("seed = 5\n", ""))
    assert config.secret is not None
    make_secret(config.secret)
    order = ordered_by(config)
    assert order is not None
    pairs = [(cell.name, at) for cell in plan_of(config).cells for at in range(6)]
    places = {pair: order(*pair) for pair in pairs}
    assert len(set(places.values())) == len(pairs)
    by_place = sorted(pairs, key=places.__getitem__)
    # Round by round; in a round, not in the plan's order.
    assert [at // 2 for _, at in by_place] == sorted(at // 2 for _, at in pairs)
    assert by_place != sorted(pairs, key=lambda pair: pair[1] // 2)
    config.secret.unlink()
    make_secret(config.secret)
    other = ordered_by(config)
    assert other is not None
    assert sorted(pairs, key=lambda pair: other(*pair)) != by_place
    assert ordered_by(competition(write)) is None  # a seed keeps the plan's order
