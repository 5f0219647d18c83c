"""A lost connection, a reloaded page, two tabs, and a page that sends nonsense."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute, expect
from web.browser.chromium import Tabs
from web.browser.person import begin, play_by_clicking

# Sent from the page itself, so that Origin and Host are those of the real one.
NONSENSE: list[str] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"' + "x" * 200_000 + '"',
    json.dumps({"type": "hello", "version": 99}),
    json.dumps({"type": "act"}),
    json.dumps({"type": "act", "game": "g1", "ply": -1, "index": 10**9}),
    json.dumps({"type": "act", "game": "g1", "ply": 0, "text": "play Fireball -> everything"}),
    json.dumps({"type": "act", "game": "../../etc/passwd", "ply": 0, "index": 0}),
    json.dumps({"type": "new_game", "deck": "\u0000" * 50, "opponent": "uct:budget=-1"}),
    json.dumps({"type": "open_stored", "store": "/etc/passwd", "stored": "1.0.0"}),
    json.dumps({"type": "open_text", "text": "{" * 5000}),
    json.dumps({"type": "check_position", "position": {"players": [[], {}]}}),
    json.dumps({"type": "think", "game": "g1", "seconds": 1e9}),
    json.dumps({"type": "no such thing", "game": {"a": 1}}),
]
TOO_LARGE = '"' + "x" * 2_000_000 + '"'
SEND = """(messages) => new Promise((resolve) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  const answers = [];
  socket.onopen = () => socket.send(JSON.stringify({type: 'hello', version: 1}));
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    answers.push(message.type);
    if (message.type === 'welcome') {
      for (const text of messages) socket.send(text);
      socket.send(JSON.stringify({type: 'ping', id: 1}));
    }
    if (answers.length === messages.length + 2) { socket.close(); resolve(answers); }
  };
  socket.onclose = () => resolve(answers);
})"""
# Drop the line, and wait until it was lost and is open again, however quick that is.
DROP = """() => new Promise((resolve) => {
  const status = document.querySelector('.status');
  const seen = [];
  new MutationObserver(() => {
    seen.push(status.dataset.state);
    if (seen.at(-1) === 'open') resolve(seen);
  }).observe(status, {attributes: true, attributeFilter: ['data-state']});
  window.dispatchEvent(new Event('hearthlab:drop'));
})"""

# Ask for something while the line is being closed.
DROP_AND_ASK = """() => {
  window.dispatchEvent(new Event('hearthlab:drop'));
  document.querySelector('.confirm').click();
}"""


def hand(page: Page) -> list[str]:
    """Name the cards in hand."""
    return page.locator(".below .held .name").all_inner_texts()


def test_a_lost_line_resumes_the_same_game(pages: Tabs) -> None:
    page = pages.open()
    begin(page)
    page.locator(".confirm").click()
    page.locator(".mark-legal, .end:not(:disabled)").first.wait_for()
    before = hand(page)
    assert page.evaluate(DROP) == ["lost", "open"]
    assert hand(page) == before
    play_by_clicking(page, steps=5)  # the game goes on


def test_what_is_asked_while_the_line_closes_is_refused(pages: Tabs) -> None:
    page = pages.open()
    begin(page)
    page.evaluate(DROP_AND_ASK)
    expect(page.locator(".toast")).to_have_text("The connection was lost.")
    page.locator(".status[data-state=open]").wait_for()
    page.locator(".confirm").click()
    page.locator(".overlay").wait_for(state="detached")


def test_a_connection_lost_before_the_cards_came_starts_again(pages: Tabs) -> None:
    asked: list[str | bytes] = []

    def cut_once(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def forward(message: str | bytes) -> None:
            if "get_cards" not in str(message):
                return server.send(message)
            asked.append(message)
            return line.close() if len(asked) == 1 else server.send(message)

        line.on_message(forward)

    context = pages.context()
    context.route_web_socket("**/ws", cut_once)
    page = pages.open(context=context)
    page.locator("form.setup").wait_for()
    assert len(asked) == 2


def test_a_reloaded_page_shows_the_same_game(pages: Tabs) -> None:
    page = pages.open()
    begin(page)
    before = hand(page)
    page.reload()
    page.locator(".overlay").wait_for()
    assert hand(page) == before


def test_two_tabs_play_games_of_their_own(pages: Tabs) -> None:
    context = pages.context()
    first, second = pages.open(context=context), pages.open(context=context)
    begin(first)
    begin(second, deck="freeze-mage")
    expect(first.locator(".below .hero-name")).to_have_text("Rexxar")
    expect(second.locator(".below .hero-name")).to_have_text("Jaina Proudmoore")
    for page in (first, second):
        page.locator(".confirm").click()
        page.locator(".overlay").wait_for(state="detached")


def test_nonsense_from_a_page_is_answered_and_the_game_continues(pages: Tabs) -> None:
    page = pages.open()
    begin(page)
    answers = page.evaluate(SEND, NONSENSE)
    assert answers[0] == "welcome"
    assert answers.count("error") == len(NONSENSE)
    assert answers.count("pong") == 1
    assert "pong" not in page.evaluate(SEND, [TOO_LARGE])  # the line is closed
    page.locator(".confirm").click()
    page.locator(".overlay").wait_for(state="detached")
