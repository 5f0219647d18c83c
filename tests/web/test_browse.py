"""The lab: the contents of a store and of the folders of experiments, and nothing else."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from protocol_page import DOCS, play_tournament
from web.loops import talk_to_end
from window_desk import Talk

from hearthlab.web.browse import NotFound, Shelf

EXPERIMENTS = DOCS.parent / "experiments"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lab") / "games.db"
    play_tournament(str(path))
    return path


def ask(store: Path, *requests: tuple[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """Send requests one after another."""

    async def talk() -> list[dict[str, Any]]:
        made = Talk(stores=(str(store),), experiments=EXPERIMENTS)
        return [await made.ask(type, **fields) for type, fields in requests]

    return talk_to_end(talk())


def test_stores_folders_and_models_are_listed(store: Path) -> None:
    (lab,) = ask(store, ("get_lab", {}))
    assert lab["stores"] == [{"store": "games.db", "experiments": ["tournament"], "games": 12}]
    folders = {each["folder"]: each for each in lab["folders"]}
    assert folders["strength"]["title"] == "Strength of the agents"
    assert folders["strength"]["group"] == "hearthlab"
    assert folders["zopf2015-table12"]["group"] == "zopf2015"
    assert all(each["group_title"] for each in folders.values())
    assert {"lspi-all"} <= {model["name"] for model in lab["models"]}
    assert lab["models"][0]["curves"][0]["x"]


def test_from_a_cell_to_its_games_to_a_replay(store: Path) -> None:
    experiment, games, opened = ask(
        store,
        ("get_experiment", {"store": "games.db", "experiment": "tournament"}),
        ("get_games", {"store": "games.db", "cell": 1, "first": 1, "count": 2}),
        ("open_stored", {"store": "games.db", "stored": "1.0.1"}),
    )
    cell = experiment["cells"][0]
    assert cell["games"] == cell["wins"] + cell["draws"] + cell["losses"] == 4
    assert cell["low"] <= cell["win_rate"] <= cell["high"]
    names, values = experiment["heat_map"]["names"], experiment["heat_map"]["values"]
    assert len(names) == 3 and values[0][0] is None
    assert values[0][1] + values[1][0] == pytest.approx(1.0)
    assert (games["total"], len(games["games"])) == (4, 2)
    game = games["games"][0]
    assert game["id"] == "1.0.1" and (game["first"], game["second"]) == (cell["b"], cell["a"])
    assert (opened["mode"], opened["length"], opened["ply"]) == ("analyse", game["actions"], 0)


def test_the_ladder_and_a_folder(store: Path) -> None:
    ladder, one, own, others = ask(
        store,
        ("get_ladder", {"store": "games.db"}),
        ("get_ladder", {"store": "games.db", "experiment": "tournament"}),
        ("get_folder", {"folder": "strength"}),
        ("get_folder", {"folder": "zopf2015-table12"}),
    )
    ranks = [each["rank"] for each in ladder["ladders"][0]]
    assert ranks == [1, 2, 3] and ladder["ladders"] == one["ladders"]
    columns = ["here", "verdict", "interval of", "CPU hours", "CPU hours left"]
    # Others' figures are reproduced or not; our own targets are met or missed.
    assert others["claims"]["columns"] == ["claim", "published", *columns]
    assert own["claims"]["columns"] == ["claim", "target", *columns]
    assert not {"reproduced", "not reproduced"} & {row[3] for row in own["claims"]["rows"]}
    assert {"reproduced", "not reproduced"} & {row[3] for row in others["claims"]["rows"]}
    assert own["tables"][0]["rows"]


def test_games_of_an_agent_that_is_gone(store: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(store.read_bytes())
    with sqlite3.connect(path) as connection:
        (first,) = connection.execute("SELECT agent_a FROM cells WHERE id = 1").fetchone()
        connection.execute(
            f"UPDATE cells SET agent_a = 'mine', terms = replace(terms, '\"{first}\"', '\"mine\"') "
            "WHERE id = 1"
        )
    ladder, games, opened = ask(
        path,
        ("get_ladder", {"store": "games.db"}),
        ("get_games", {"store": "games.db", "cell": 1, "first": 0, "count": 1}),
        ("open_stored", {"store": "games.db", "stored": "1.0.0"}),
    )
    assert "mine" in [each["agent"] for each in ladder["ladders"][0]]
    assert "agent 'mine' cannot be played any more" in ladder["notes"][0]
    assert games["games"][0]["first"] == "mine"
    assert opened["mode"] == "analyse"


@pytest.mark.parametrize(
    ("type", "fields"),
    [
        ("get_folder", {"folder": "../docs"}),
        ("get_folder", {"folder": ".."}),
        ("get_ladder", {"store": "/etc/passwd"}),
        ("get_games", {"store": "games.db", "cell": 999}),
        ("get_experiment", {"store": "games.db", "experiment": "'; DROP TABLE games; --"}),
        ("open_stored", {"store": "other.db", "stored": "1.0.1"}),
    ],
)
def test_nothing_else_is_opened(store: Path, type: str, fields: dict[str, Any]) -> None:
    (refused,) = ask(store, (type, fields))
    assert refused["code"] == "not_found"


def test_two_stores_of_one_name_are_both_there() -> None:
    assert Shelf(("a/games.db", "b/games.db", "c.db")).names == {
        "games.db": "a/games.db",
        "b/games.db": "b/games.db",
        "c.db": "c.db",
    }


def test_a_stored_game_names_its_agents(store: Path) -> None:
    """The second number of a pair's game says who had which seat."""
    shelf = Shelf((str(store),))
    first, second = shelf.players("games.db", "1.0.0"), shelf.players("games.db", "1.0.1")
    assert first == second[::-1] and len(set(first)) == 2
    with pytest.raises(NotFound, match="no cell 99"):
        shelf.players("games.db", "99.0.0")
