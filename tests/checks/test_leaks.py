"""Hidden cards leave no trace in a view; positions matter only to players who know why."""

from typing import Any

import pytest
from kit import Table
from kit import setup as set_up

from hearthlab import Game
from hearthlab.checks.leaks import find_leaks
from hearthlab.engine import schema
from hearthlab.game import view as views
from hearthlab.game.start import Start
from hearthlab.game.state import State

PLAIN = ["Wisp", "Chillwind Yeti", "Boulderfist Ogre"]
WOLF = "Dire Wolf Alpha"


def test_other_hidden_cards_give_equal_views() -> None:
    compared, leaks = find_leaks(400)
    assert compared >= 400
    assert leaks == []


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    blank = views._blank

    def leaky(record: schema.Game, viewer: int, start: Start) -> None:
        kept = record.placement_matters
        blank(record, viewer, start)
        record.placement_matters = kept

    monkeypatch.setattr(views, "_blank", leaky)
    _, leaks = find_leaks(200)
    assert leaks
    assert all(leak.fields == ("placement_matters",) for leak in leaks)
    assert "placement_matters" in str(leaks[0])


def setup(**given: Any) -> Table:
    """Set up a position in which positions matter only to the player who knows why."""
    return set_up(positions="relevant", **given)


def places(game: State, card: str) -> int:
    """Count the positions at which a card may be played."""
    codes = (action for action in game.legal_actions if action.kind == "play")
    return sum(game.notation(action).split(" @")[0] == f"play {card}" for action in codes)


def test_places_do_not_matter_because_of_the_opponents_hidden_cards() -> None:
    hidden = setup(board=["Wisp"], hand=["Wisp"], enemy_deck=[WOLF], enemy_hand=[WOLF]).game
    assert places(hidden, "Wisp") == 1
    assert places(hidden.view(), "Wisp") == 1
    assert places(setup(board=["Wisp"], hand=["Wisp"], deck=[WOLF]).game, "Wisp") == 2
    assert places(setup(board=["Wisp"], hand=["Wisp"], enemy_board=[WOLF]).game, "Wisp") == 2


def test_a_played_card_shows_both_that_places_matter() -> None:
    t = setup(board=["Wisp"], hand=[WOLF], enemy_hand=["Wisp"], enemy_board=["Wisp"])
    t.play(WOLF)
    t.end_turn()
    assert places(t.game, "Wisp") == 2


def test_views_samples_and_positions_list_the_same_actions() -> None:
    for game in (
        setup(board=["Wisp"], hand=["Wisp"], enemy_deck=[WOLF] * 3).game,
        setup(board=["Wisp"], hand=["Wisp"], deck=[WOLF]).game,
        setup(board=["Wisp"], hand=["Wisp"], enemy_board=[WOLF]).game,
    ):
        view = game.view()
        expected = game.legal_actions.codes
        assert view.legal_actions.codes == expected
        assert all(view.sample(seed).legal_actions.codes == expected for seed in range(5))
        assert Game.from_position(game.describe()).legal_actions.codes == expected


def test_a_position_says_that_places_matter_when_the_reason_is_gone() -> None:
    t = setup(board=["Wisp"], hand=["Cone of Cold", "Wisp"], enemy_board=["Wisp"])
    t.play("Cone of Cold", "enemy Wisp")
    assert places(t.game, "Wisp") == 2
    assert "places matter" in t.game.describe()
    assert places(Game.from_position(t.game.describe()), "Wisp") == 2
