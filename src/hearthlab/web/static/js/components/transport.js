/** The buttons for moving through a game: first, back, play or pause, forward, last. */

import { attribute, fill, h } from "../dom.js";
import { glyph } from "../glyphs.js";

/** Make the buttons. Each handler is called without arguments; `play` is optional. */
export function createTransport({ first, back, play = null, step, last }) {
  const button = (sign, label, onclick) =>
    h("button.icon", { type: "button", "aria-label": label, title: label, onclick }, glyph(sign));
  const middle = play && button("play", "Play", play);
  const parts = [
    button("first", "To the start", first),
    button("back", "One action back", back),
    middle,
    button("next", "One action forward", step),
    button("last", "To the end", last),
  ];
  const element = h(
    "div.row.tight.nowrap.transport",
    { role: "group", "aria-label": "Move through the game" },
    parts,
  );

  /** Enable the buttons that are possible. */
  function update({ ply, length, running = false, open = false }) {
    parts[0].disabled = parts[1].disabled = ply === 0;
    parts[3].disabled = ply >= length && !open;
    parts[4].disabled = ply >= length;
    if (!middle || middle.dataset.running === String(running)) return;
    middle.dataset.running = String(running);
    attribute(middle, "aria-label", running ? "Pause" : "Play");
    attribute(middle, "title", running ? "Pause" : "Play");
    fill(middle, glyph(running ? "pause" : "play"));
  }
  return { element, update };
}
