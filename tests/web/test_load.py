"""Fifty games at once for some seconds; tools/window_load.py watches them for ten minutes."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from window_load import measure

GAMES = 50
SECONDS = 5.0
GROWTH = 60.0  # megabytes; agents are still being built and games become longer


def test_fifty_watched_games_run_side_by_side() -> None:
    with ThreadPoolExecutor(1) as apart:  # Playwright keeps a loop running in this thread
        load = apart.submit(measure, GAMES, SECONDS).result()
    assert load.errors == []
    assert load.states > 2 * GAMES
    assert load.trips
    assert load.growth < GROWTH
