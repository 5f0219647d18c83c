"""Notebook views: well-formed, escaped, and with the same content as the text."""

from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest
from kit import setup

import hearthlab as hl
from hearthlab.carddata.html import Html, element, framed, table

EVIL = "<script>alert('x')</script> & \"co\""


def shown(thing: Any) -> str:
    """Return the text of a notebook view, after checking that it is well-formed."""
    root = ElementTree.fromstring(thing._repr_html_())
    assert root.tag == "div"
    assert not {each.tag for each in root.iter()} & {"script", "style", "link"}
    return " ".join(root.itertext())


def test_text_is_escaped_in_html() -> None:
    assert element("b", EVIL, Html("<i>x</i>")) == (
        "<b>&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt; &amp; &quot;co&quot;<i>x</i></b>"
    )
    assert element("b", 3, style='a"b') == '<b style="a&quot;b">3</b>'
    assert "<script" not in framed(EVIL, table((EVIL,), [(EVIL,)]))


def test_games_and_views() -> None:
    t = setup(
        hand=["Fireball"],
        board=[{"card": "Chillwind Yeti", "damage": 2, "tags": ["TAUNT"]}],
        weapon="Fiery War Axe",
        enemy_secrets=["Explosive Trap"],
        enemy_hand=["Arcane Shot"],
    )
    text = shown(t.game)
    for part in ("player 0 (Jaina Proudmoore) to act", "Fireball", "Chillwind Yeti", "taunt"):
        assert part in text
    for part in ("Fiery War Axe 3/2", "30/30 health, 3 attack, 10/10 mana", "Steady Shot (2)"):
        assert part in text
    assert "Explosive Trap" in text
    assert "Arcane Shot" in text
    hidden = shown(t.game.view(0))
    assert "secret: ?" in hidden
    assert "Explosive Trap" not in hidden
    assert "Arcane Shot" not in hidden


@pytest.mark.parametrize("seed", range(2))
def test_every_moment_of_a_game_is_well_formed(seed: int) -> None:
    game = hl.Game(hl.Deck.random(seed), hl.Deck.random(seed + 9), seed=seed)
    while not game.over:
        assert str(game).splitlines()[0] in shown(game)
        assert all(text in shown(game.legal_actions) for text in game.legal_actions.notations)
        game.push(game.legal_actions[0])
    assert str(game.outcome()) in shown(game)
    assert "0 legal actions" in shown(game.legal_actions)


def test_decks() -> None:
    deck = hl.Deck.named("firebat-hunter")
    assert "firebat-hunter (Hunter, 30 cards)" in shown(deck)
    assert "Leper Gnome" in shown(deck)
    assert EVIL in shown(replace(deck, name=EVIL))


def test_results_and_standings() -> None:
    plan = hl.round_robin(["random", "rules"], decks="basic-mage", games=4, seed=1)
    (result,) = results = tuple(hl.arena.run(plan).results.values())
    standings = hl.Standings.of(results, forfeits={EVIL: EVIL})
    for thing in (result, standings):
        words = shown(thing).split()
        assert [word for word in str(thing).split() if word not in words] == []
    assert EVIL in shown(standings)


# --- Sides, pieces and cards ---------------------------------------------------------------------
def test_both_players_and_one_side() -> None:
    t = setup(
        hand=["Fireball"],
        board=[{"card": "Chillwind Yeti", "damage": 2, "tags": ["TAUNT"]}],
        enemy_hand=["Arcane Shot"],
    )
    text = shown(t.game.players)
    for part in ("Jaina Proudmoore", "Rexxar", "Fireball", "Chillwind Yeti", "Arcane Shot"):
        assert part in text
    mine = shown(t.game.players[0])
    assert "Fireball" in mine and "Arcane Shot" not in mine and "Rexxar" not in mine
    assert "Arcane Shot" not in shown(t.game.view(0).players)
    first, second = t.game.players
    assert (first.index, second.index) == (0, 1) and len(t.game.players) == 2


def test_a_piece_shows_its_numbers_of_now() -> None:
    t = setup(
        hand=["Fireball"],
        board=[{"card": "Chillwind Yeti", "damage": 2, "tags": ["TAUNT"]}],
        weapon="Fiery War Axe",
        enemy_hand=["Arcane Shot"],
    )
    side = t.game.players[0]
    yeti = shown(side.board[0])
    assert "4/3" in yeti and "taunt" in yeti and "4/5" not in yeti
    assert "Deal 6 damage." in shown(side.hand[0])
    assert side.weapon is not None and "3/2" in shown(side.weapon)
    assert "30 health" in shown(side.hero)
    assert "cannot be seen" in shown(t.game.view(0).players[1].hand[0])


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Fireball", ("4", "Deal 6 damage.", "spell", "Mage", "basic", "CS2_029")),
        ("Ragnaros the Firelord", ("8/8", "legendary minion", "Neutral")),
        ("Truesilver Champion", ("4/2", "weapon", "Paladin")),
        ("Patches the Pirate", ("minion, pirate", "gadgetzan", "1/1")),
        ("Frost Lich Jaina", ("5 armor", "hero")),
        ("Lotus Agents", ("Druid, Rogue, Shaman",)),
    ],
)
def test_a_card(name: str, parts: tuple[str, ...]) -> None:
    text = shown(hl.card(name))
    assert [part for part in (name, *parts) if part not in text] == []
    assert EVIL in shown(replace(hl.card(name), text=EVIL))


def test_every_card_and_lists_of_cards() -> None:
    for card in hl.cards(format="2018-wild", collectible=None):
        assert card.name in shown(card)
    few = shown(hl.cards(card_class="hunter", type="weapon"))
    assert "2 cards" in few and "Gladiator's Longbow" in few and "more" not in few.split()
    assert len(hl.cards()) > 400 and f"{len(hl.cards()) - 60:,} more" in shown(hl.cards())
    assert "0 cards" in shown(hl.cards(text="no such text"))
    assert str(hl.cards(text="no such text")) == repr(hl.cards(text="no such text"))


def test_long_texts_are_broken_into_lines_and_replays_into_turns() -> None:
    short, long = table(("",), [("short",)]), table(("",), [("word " * 20,)])
    assert "nowrap" in short and "white-space:normal" not in short
    assert "white-space:normal" in long
    game = hl.Game("mage", "hunter", seed=1, mulligan=False)
    for _ in range(3):
        game.push("end turn")
    game.push(game.legal_actions[0])
    root = ElementTree.fromstring(hl.Replay.of(game)._repr_html_())
    rows = [" ".join(row.itertext()) for row in root.iter("tr")][1:]
    assert rows[:2] == ["1 mulligan nothing; mulligan nothing; end turn", "4 end turn"]
    assert len(rows) == 4 and rows[3].startswith("6 ")


def test_plans() -> None:
    plan = hl.round_robin(["random", "rules", "greedy"], decks="basic-mage", games=4, seed=1)
    text = shown(plan)
    assert "12 games" in text and all(cell.name in text for cell in plan.cells)
