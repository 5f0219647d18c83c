"""Quests, dormant permanents and counters in texts, notebooks and the window."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from tables_2018 import CHOGALL, PLAGUE, QUESTS

from hearthlab.game.errors import PositionError
from hearthlab.game.game import Game
from hearthlab.game.state import State
from hearthlab.web import show

FORMAT = "2018-wild"


def notebook(state: State) -> str:
    """Return the text of a notebook view."""
    return " ".join(ElementTree.fromstring(state._repr_html_()).itertext())


def test_texts_and_notebooks_show_quests_counters_and_what_lies_dormant() -> None:
    game = Game.from_position(QUESTS, format=FORMAT)
    for state in (game, game.view(0), game.view(1)):
        for text in (str(state), notebook(state)):
            assert "The Caverns Below (2 of 5)" in text
            assert "Lakkari Sacrifice (4 of 6)" in text
            assert "next Jade Golem 3/3, C'Thun 10/10" in text
            assert "Elementals last turn 1" in text
            assert "dormant (2 of 4)" in text
            assert "cant attack heroes" in text
            assert "poisonous" in text
            assert "Bloodreaver Gul'dan" in text
    assert "Nether Portal dormant" in str(game)
    grown = "Lesser Onyx Spellstone (5) (2 of 3)"
    assert (grown in str(game), grown in str(game.view(0)), grown in str(game.view(1))) == (
        (True, True, False)
    )


def test_what_a_choice_offers_is_shown_to_its_player_with_its_text() -> None:
    game = Game.from_position(PLAGUE, seed=2, format=FORMAT)
    game.push(game.parse("play Verdant Longneck"))
    names = [game.notation(each).removeprefix("choose ") for each in game.legal_actions]
    assert len(names) == 3
    for state in (game, game.view(0)):
        for text in (str(state), notebook(state)):
            assert all(name in text and game.format.card(name).text in text for name in names)
    assert "offered" not in str(game.view(1)) + notebook(game.view(1))


def test_a_position_with_quests_is_written_and_read() -> None:
    game = Game.from_position(QUESTS, format=FORMAT)
    for exact in (False, True):
        text = game.describe(exact=exact)
        again = Game.from_position(text)
        assert again.position(exact=False) == game.position(exact=False)
        assert again.describe(exact=exact) == text
    assert "quest: The Caverns Below [progress 2, counted Wisp, counted Wisp, counted Pit" in text


@pytest.mark.parametrize("name", ["Xaril, Poisoned Mind", "C'Thun"])
def test_counted_names_with_commas_and_of_several_cards_are_read_back(name: str) -> None:
    quest = {"card": "The Caverns Below", "progress": 1, "names": [name]}
    told = {"players": [{"class": "ROGUE", "quest": quest}, {"class": "MAGE"}]}
    game = Game.from_position(told, format=FORMAT)
    assert Game.from_position(game.describe(exact=False)).position() == game.position()


def test_the_dead_of_a_game_are_part_of_a_position() -> None:
    told = {"players": [{"class": "PRIEST", "graves": ["Wisp", "Pit Snake"]}, {"class": "MAGE"}]}
    game = Game.from_position(told, format=FORMAT)
    assert game._snapshot.players[0].n_graves == 2
    text = game.describe(exact=False)
    assert "  graves: Wisp; Pit Snake\n" in text
    assert Game.from_position(text).position() == game.position()
    wrong = {"class": "PRIEST", "deck": ["Wisp"] * 60, "graves": ["Wisp"] * 5}
    with pytest.raises(PositionError, match="5 dead minions beside 60 cards of the deck"):
        Game.from_position({"players": [wrong, {"class": "MAGE"}]}, format=FORMAT)


def test_a_hero_who_came_later_leaves_the_class_as_it_was() -> None:
    # Majordomo Executus leaves a Priest who is Ragnaros.
    told = {"class": "PRIEST", "hero": "BRM_027h", "power": "BRM_027p"}
    game = Game.from_position({"players": [told, {"class": "MAGE"}]}, format=FORMAT)
    assert game.players[0].hero_class == "PRIEST"
    assert Game.from_position(game.describe(exact=False)).position() == game.position()


def test_the_price_of_powers_is_no_power() -> None:
    told = {"players": [{"class": "ROGUE", "power_price": 1}, {"class": "MAGE"}]}
    game = Game.from_position(told, format=FORMAT)  # Raza the Chained
    assert game.players[0].power.cost == 0
    assert Game.from_position(game.describe(exact=False)).position() == game.position()


def test_the_window_receives_quests_counters_and_keywords() -> None:
    game = Game.from_position(QUESTS, format=FORMAT)
    for viewer in (0, 1):
        rogue, warlock = show.sides(game.view(viewer))
        assert rogue.quest is not None and warlock.quest is not None
        assert rogue.quest.counted.model_dump() == {
            "progress": 2,
            "goal": 5,
            "reward": "UNG_067t1",
        }
        assert (warlock.quest.name, warlock.quest.counted.goal) == ("Lakkari Sacrifice", 6)
        assert {each.name: each.value for each in rogue.counters} == {
            "next Jade Golem": "3/3",
            "C'Thun": "10/10",
        }
        tags = {minion.name: set(minion.tags) for minion in (*rogue.board, *warlock.board)}
        assert {"lifesteal", "taunt", "divine_shield"} <= tags["Wickerflame Burnbristle"]
        assert "inspire" in tags["Savage Combatant"]
        assert "poisonous" in tags["Pit Snake"]
        assert "cant_attack_heroes" in tags["Icehowl"]
        assert "dormant" in tags["Nether Portal"]
        seed = rogue.board[1]
        assert seed.counted is not None
        assert (seed.counted.progress, seed.counted.goal) == (2, 4)
        assert not seed.can_attack
        assert (warlock.hero.name, warlock.power.name) == ("Bloodreaver Gul'dan", "Siphon Life")
    stone, yeti = show.sides(game.view(0))[0].hand[:2]
    assert stone.counted is not None and stone.counted.progress == 2
    assert (yeti.attack, yeti.health, yeti.counted) == (6, 7, None)
    assert {each.counted for each in show.sides(game.view(1))[0].hand} == {None}


def test_a_passive_power_and_a_cost_in_health_are_shown() -> None:
    druid, rogue = show.sides(Game.from_position(PLAGUE, format=FORMAT))
    assert (druid.power.passive, rogue.power.passive) == (False, True)
    game = Game.from_position(CHOGALL, format=FORMAT)
    assert not show.sides(game)[0].hand[1].costs_health
    game.push(game.parse("play Cho'gall"))
    assert show.sides(game)[0].hand[0].costs_health
