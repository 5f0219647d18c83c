"""Options of the competition's framework: their order, their count, their samples, blank draws."""

from __future__ import annotations

import pytest
from agents.hall.hall_kit import counted, holding, listed
from kit import setup

from hearthlab.agents.hall.miller import SCORE
from hearthlab.engine.schema import ACTION_END
from hearthlab.search import core
from hearthlab.search.hall import write_scores, write_steps
from hearthlab.search.kernels.hall import lookahead as uncompiled

ME, YOU = "Jaina Proudmoore", "Rexxar"


def test_the_order_from_2019_on() -> None:
    table = setup(
        hand=["Fireball", "Wisp"],
        board=["Chillwind Yeti", "Bloodfen Raptor"],
        enemy_board=["River Crocolisk", "Murloc Raider"],
        weapon="Fiery War Axe",
        mana=6,
        positions="right",
    )
    enemies = ["River Crocolisk", "Murloc Raider"]
    everybody = [ME, YOU, *enemies, "Chillwind Yeti", "Bloodfen Raptor"]
    attackers = ["Chillwind Yeti", "Bloodfen Raptor", ME]
    assert listed(table) == [
        "end turn",
        *(f"play Fireball -> {target}" for target in everybody),
        "play Wisp",
        *(f"power Fireblast -> {target}" for target in everybody),
        *(f"attack {source} -> {target}" for source in attackers for target in (*enemies, YOU)),
    ]


def test_the_order_of_2018_puts_the_power_last_and_the_first_player_first() -> None:
    table = setup(
        hand=["Fireball"], board=["Chillwind Yeti"], enemy_board=["Wisp"], positions="right"
    )
    everybody = [ME, YOU, "Chillwind Yeti", "Wisp"]
    assert listed(table, order=0) == [
        "end turn",
        *(f"play Fireball -> {target}" for target in everybody),
        *(f"attack Chillwind Yeti -> {target}" for target in ("Wisp", YOU)),
        *(f"power Fireblast -> {target}" for target in everybody),
    ]


def test_2019_puts_targets_before_places_and_2018_places_before_targets() -> None:
    table = setup(hand=["Elven Archer"], board=["Wisp"], mana=1)
    targets, places = (ME, YOU, "Wisp"), (1, 2)
    play = "play Elven Archer -> {} @{}".format
    assert listed(table)[1:7] == [play(t, p) for t in targets for p in places]
    assert listed(table, order=0)[1:7] == [play(t, p) for p in places for t in targets]


def test_a_tie_of_taunts_leaves_only_them_to_attack() -> None:
    table = setup(board=["Wisp"], enemy_board=["Murloc Raider", "Sen'jin Shieldmasta"], mana=0)
    assert listed(table) == ["end turn", "attack Wisp -> Sen'jin Shieldmasta"]


def test_every_place_is_counted_also_where_one_is_listed() -> None:
    cards = {"hand": ["Wisp", "Fireball"], "board": ["Murloc Raider"] * 2, "mana": 6}
    for positions, plays in (("right", 1), ("all", 3)):
        table = setup(**cards, positions=positions)  # type: ignore[arg-type]
        assert len([text for text in listed(table) if "Wisp" in text and "play" in text]) == plays
        assert counted(table) == 1 + 3 + 4 + 4 + 2  # end, places, Fireball, power, attacks


def test_a_choice_lists_what_is_offered_and_no_end() -> None:
    table = setup(hero="HUNTER", hand=["Tracking"], deck=["Wisp", "Fireball", "Hyena"][:2] * 2)
    table.play("Tracking")
    assert listed(table) == table.legal and "end turn" not in listed(table)
    assert counted(table) == len(table.legal)


@pytest.mark.parametrize("blank", [True, False])
def test_drawn_cards_count_and_blank_ones_cannot_be_played(blank: bool) -> None:
    table = setup(hand=["Arcane Intellect", "Fireball"], deck=["Wisp"] * 5, mana=10)
    q = holding(table, blank=blank)
    core.hall_options(q, 0)
    play = next(
        code
        for code in q.levels[0].options[: q.levels[0].n_options]
        if table.game.notation(code) == "play Arcane Intellect"
    )
    assert core.hall_try(q, 0, play)
    after = q.levels[1].state
    assert after.players[0].n_hand == 3
    n = core.hall_options(q, 1)
    sources = {q.levels[1].options[i] >> 4 & 255 for i in range(n)}
    drawn = set(after.players[0].hand[1:3])
    assert bool(drawn & sources) == (not blank)
    assert after.players[0].hand[0] in sources


def test_ending_the_turn_starts_the_enemys() -> None:
    table = setup(hand=["Wisp"], enemy_deck=["Wisp"] * 3, enemy_mana=0, enemy_crystals=4)
    q = holding(table)
    assert core.hall_try(q, 0, next(a.code for a in table.game.legal_actions if a.kind == "end"))
    after = q.levels[1].state
    assert (after.active, after.players[1].n_hand, after.players[1].mana) == (1, 1, 5)
    assert not core.hall_is_mine(q, after)


def test_every_action_draws_its_own_chance() -> None:
    table = setup(hand=["Arcane Missiles"], enemy_board=["Chillwind Yeti"] * 2, positions="right")
    q = holding(table)
    play = next(a.code for a in table.game.legal_actions if "Missiles" in str(a))
    seen = set()
    for _ in range(40):
        core.hall_try(q, 0, play)
        record = q.levels[1].state
        seen.add(record.entities[record.players[1].hero].damage)
    assert seen == {0, 1, 2, 3}


def test_a_barred_card_is_neither_source_nor_target_and_is_not_counted() -> None:
    table = setup(hand=["Fireball"], board=["Wisp"], enemy_board=["Murloc Raider"], mana=4)
    q = holding(table)
    q.barred = 1 << table.game._record.players[0].board[0]
    n = core.hall_options(q, 0)
    texts = [table.game.notation(q.levels[0].options[i]) for i in range(n)]
    assert not [text for text in texts if "Wisp" in text]
    assert q.levels[0].n_listed == n == 1 + 3 + 3


def test_compiled_and_uncompiled_agree() -> None:
    table = setup(hand=["Elven Archer", "Arcane Missiles"], board=["Wisp"], mana=2)
    found = []
    for search in (core.hall_lookahead, uncompiled.hall_lookahead):
        q = holding(table)
        write_scores(q, SCORE)
        write_steps(q, ((0, 1),))
        search(q)
        values = [(q.actions[i], q.values[i]) for i in range(q.n_values)]
        found.append((q.nodes, q.random.state, values))
    assert found[0] == found[1]
    assert found[0][2][0][0] & 15 == ACTION_END
