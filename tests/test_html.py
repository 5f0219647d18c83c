"""What a notebook shows: well-formed, escaped, and saying what the text says."""

from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest
from kit import setup

import hearthlab as hl
from hearthlab.game.html import Html, element, framed, table

EVIL = "<script>alert('x')</script> & \"co\""


def shown(thing: Any) -> str:
    """Return the text of what a notebook shows, after checking that it is well-formed."""
    root = ElementTree.fromstring(thing._repr_html_())
    assert root.tag == "div"
    assert not {each.tag for each in root.iter()} & {"script", "style", "link"}
    return " ".join(root.itertext())


def test_what_is_not_html_is_escaped() -> None:
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
