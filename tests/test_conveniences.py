"""First steps: cards, agents, classes as decks, defaults of a match, advice, reviews."""

from __future__ import annotations

import subprocess
import sys

import pytest

import hearthlab as hl
from hearthlab.agents import counsel
from hearthlab.carddata.facts import UnknownCard
from hearthlab.commands import advise, match


def test_a_card_is_found_in_any_format() -> None:
    assert hl.card("  fireball ") == hl.card("CS2_029")
    assert hl.card("Patches the Pirate").set == "gadgetzan"
    assert hl.card("Fireball", format="2018-wild").name == "Fireball"
    with pytest.raises(UnknownCard, match="no card 'Firebal'; did you mean"):
        hl.card("Firebal")
    with pytest.raises(UnknownCard, match="no card 'Patches the Pirate'"):
        hl.card("Patches the Pirate", format="2014")


def test_agents_are_listed_one_per_line() -> None:
    lines = str(hl.agents()).splitlines()
    assert len(lines) == len(hl.agents()) and max(map(len, lines)) <= 100
    assert "champion" in repr(hl.agents())
    assert "<table" in hl.agents()._repr_html_()


def test_the_list_of_agents_is_the_package_too() -> None:
    script = "import hearthlab as hl; import hearthlab.agents.agent; hl.agents(); hl.agents.KINDS"
    subprocess.run([sys.executable, "-c", script], check=True)


def test_options_of_agents_are_keywords() -> None:
    assert hl.agent("champion", deadline=0.1).spec == hl.agent("champion:deadline=0.1").spec
    assert hl.agent("uct:budget=20", rollout_turns=3).spec == "uct:budget=20,rollout-turns=3"
    with pytest.raises(hl.errors.SpecError, match="no option 'dedline'; did you mean 'deadline'"):
        hl.agent("uct", dedline=3)
    with pytest.raises(hl.errors.SpecError, match="option 'budget' is given twice"):
        hl.agent("uct:budget=3", budget=4)


def test_classes_are_random_decks_of_the_seed() -> None:
    game, same = (hl.Game("mage", "Hunter", seed=5) for _ in range(2))
    assert game == same and game != hl.Game("mage", "hunter", seed=6)
    first, second = game.start.decks
    assert first is not None and second is not None
    assert (first.hero, second.hero) == ("MAGE", "HUNTER")
    mirror = hl.Game("mage", "mage", seed=5).start.decks
    assert mirror[0] != mirror[1]
    assert hl.Replay.of(game).play() == game
    assert hl.Game("mage", "reno-kazakus-mage").format.name == "2018-wild"
    assert hl.Game("mage", "hunter", format="2018-wild").format.name == "2018-wild"


def test_a_match_needs_two_agents_only() -> None:
    played = hl.match("random", "random")
    assert (played.games, played.seed, played.decks) == (100, 0, "championship-2014")
    assert hl.round_robin(["random", "rules"]).games == 100


def test_a_copy_is_independent() -> None:
    game = hl.Game("mage", "hunter", seed=1)
    copied = game.copy()
    copied.push(copied.legal_actions[0])
    assert copied != game


def test_pieces_have_cards() -> None:
    game = hl.Game("mage", "hunter", seed=1)
    piece = game.players[0].hand[0]
    assert piece.card == hl.card(piece.id)
    assert (piece.type, piece.text) == (piece.card.type, piece.card.text)
    hidden = game.view(1).players[0].hand[0]
    assert (hidden.card, hidden.type, hidden.text) == (None, "", "")


def test_advice_takes_games_views_and_positions() -> None:
    game = hl.Game("firebat-hunter", "tarei-warlock", seed=1, mulligan=False)
    text = str(game.position(exact=False))
    found = [hl.advise(each) for each in (game, game.view())]
    assert found[0] == found[1]
    assert hl.advise(game.position(exact=False)).chances
    assert hl.advise(game, agent="rules", seed=1).agent == "rules", text
    with pytest.raises(
        hl.errors.WrongType, match="state=3: should be a Game, a View, or a position"
    ):
        hl.advise(3)  # type: ignore[arg-type]


def test_a_review_shows_its_mistakes() -> None:
    game = hl.Game("firebat-hunter", "tarei-warlock", seed=1, mulligan=False)
    for _ in range(8):
        game.push(game.legal_actions[-1])
    found = hl.review(hl.Replay.of(game), side=0)
    assert {each.player for each in found} == {0}
    assert found.mistakes() and str(found).startswith(f"{len(found.mistakes())} mistake")
    assert "<table" in found._repr_html_()
    with pytest.raises(hl.errors.WrongType, match="should be a Game or a Replay"):
        hl.review("game.json")  # type: ignore[arg-type]


def test_models_are_loaded_by_name() -> None:
    assert hl.load_model("lspi-all").card.name
    with pytest.raises(hl.errors.HearthlabError, match="no model 'lspi-al'"):
        hl.load_model("lspi-al")


def test_only_public_names_and_modules_are_listed() -> None:
    script = "import hearthlab as hl; print(*dir(hl))"
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)
    names = {name for name in done.stdout.decode().split() if not name.startswith("__")}
    assert names == set(hl.__all__)


def test_the_defaults_are_those_of_the_commands() -> None:
    assert counsel.ADVISER == advise.ADVISER
    assert hl.match("random", "random").games == match.GAMES
