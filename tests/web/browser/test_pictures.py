"""The pictures of cards: no two collectible cards share one, and they look different."""

from __future__ import annotations

import json

import numpy as np
from playwright.sync_api import Page
from web.browser.chromium import Tabs

from hearthlab.web import catalogue

SIZE = (25, 16)  # pixels of a picture in a full hand on a phone
LEAST = 0.03  # mean difference of the channels of two pictures: below it they look alike
PAINT = """async ({cards, size: [width, height]}) => {
  const { describe, paint } = await import('/js/art.js');
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const pixels = [];
  for (let from = 0; from < cards.length; from += 64) {
    const images = await Promise.all(cards.slice(from, from + 64).map(async (card) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(paint(card))}`;
      await image.decode();
      return image;
    }));
    for (const image of images) {
      pen.drawImage(image, 0, 0, width, height);
      image.src = '';
      pixels.push(btoa(String.fromCharCode(...pen.getImageData(0, 0, width, height).data)));
    }
  }
  const parts = cards.map((card) => {
    const { marks, ...about } = describe(card);
    return JSON.stringify({ ...about, marks: marks.map((mark) => mark.name) });
  });
  return { pixels, parts };
}"""
SAME_TWICE = """async (card) => {
  const { paint } = await import('/js/art.js');
  return paint(card) === paint({ ...card });
}"""


def collectible() -> list[dict[str, object]]:
    """List the facts of all collectible cards that are shipped."""
    found: dict[str, dict[str, object]] = {}
    for playing in catalogue.formats():
        for card in catalogue.cards(playing).cards:
            if card.collectible:
                found.setdefault(card.id, card.model_dump())
    return list(found.values())


def painted(page: Page, cards: list[dict[str, object]]) -> tuple[np.ndarray, list[str]]:
    """Paint cards small; return their pixels, a row per card, and their parts."""
    from base64 import b64decode

    made = page.evaluate(PAINT, {"cards": cards, "size": SIZE})
    rows = [np.frombuffer(b64decode(each), np.uint8) for each in made["pixels"]]
    return np.stack(rows).reshape(len(cards), -1, 4)[:, :, :3] / 255.0, made["parts"]


def test_no_two_collectible_cards_share_a_picture(pages: Tabs) -> None:
    page = pages.open(context=pages.context())  # which goes with all these images
    cards = collectible()
    assert len(cards) > 1400
    pixels, parts = painted(page, cards)
    assert len(set(parts)) == len(cards), "two cards are composed of the same parts"
    flat = pixels.reshape(len(cards), -1).astype(np.float32)
    for at in range(len(cards) - 1):
        apart = np.abs(flat[at + 1 :] - flat[at]).mean(axis=1)
        nearest = int(apart.argmin())
        names = cards[at]["name"], cards[at + 1 + nearest]["name"]
        assert apart[nearest] >= LEAST, f"{names[0]} and {names[1]} look alike"


def test_a_card_looks_the_same_every_time(pages: Tabs) -> None:
    page = pages.open()
    for card in collectible()[::200]:
        assert page.evaluate(SAME_TWICE, json.loads(json.dumps(card)))


# Draws every card, and lists those whose text is cut; in batches, so that the page stays small.
CUT = """async (cards) => {
  const { cardFace } = await import('/js/components/card.js');
  const { h } = await import('/js/dom.js');
  const place = h('div.measured', {});
  place.style.cssText = 'position:absolute;visibility:hidden;font-size:15px';
  document.body.append(place);
  const cut = [];
  for (let from = 0; from < cards.length; from += 100) {
    const faces = cards.slice(from, from + 100).map((card) => cardFace(card));
    for (const face of faces) face.querySelector('.art')?.remove(); // which takes long to draw
    place.replaceChildren(...faces);
    for (const [at, face] of faces.entries()) {
      const text = face.querySelector('.text');
      if (text.scrollHeight > text.clientHeight + 1) cut.push(cards[from + at].name);
    }
  }
  place.remove();
  return cut;
}"""


def test_the_text_of_every_card_fits(pages: Tabs) -> None:
    page = pages.open(context=pages.context())
    assert page.evaluate(CUT, collectible()) == []
