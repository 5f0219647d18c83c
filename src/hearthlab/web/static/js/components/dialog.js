/** Modal dialogs, based on the browser's dialog element. */

import { h } from "../dom.js";

/** Open a dialog; the promise resolves to the value of a button, or null when dismissed. */
export function ask({ title, body, buttons }) {
  return new Promise((resolve) => {
    let answer = null;
    const close = (value) => {
      answer = value;
      box.close();
    };
    const row = h(
      "div.row",
      {},
      buttons.map(({ label, value, primary }) =>
        h(
          primary ? "button.primary" : "button",
          { type: "button", onclick: () => close(typeof value === "function" ? value() : value) },
          label,
        ),
      ),
    );
    const box = h(
      "dialog",
      { "aria-labelledby": "dialog-title" },
      h("h2", { id: "dialog-title" }, title),
      body,
      row,
    );
    box.addEventListener("close", () => {
      box.remove();
      resolve(answer);
    });
    document.body.append(box);
    box.showModal();
  });
}

const KEYS = [
  ["1 … 9, 0", "select a card in hand; again to play it"],
  ["← → ↑ ↓", "move over the board; while aiming, between targets"],
  ["← → in a game shown", "one action back, forward (Analyse, Watch)"],
  ["↑ ↓, space", "previous, next mark; play and pause (Analyse, Watch)"],
  ["Enter", "choose, aim, play"],
  ["n", "next piece that can act"],
  ["h", "hero power"],
  ["e", "end turn"],
  ["u", "take back"],
  ["Esc", "cancel the selection"],
  ["?", "this list"],
];

/** Show how to play. */
export function help() {
  return ask({
    title: "How to play",
    body: h(
      "div",
      {},
      h(
        "p",
        {},
        "Pieces that glow green can act. Drag one, or click it and then its target. To play a card without a target, click it and then the board. If you click anything else, a message tells you why it can't act.",
      ),
      h(
        "p.dim",
        {},
        "Green numbers are higher than printed, red ones show damage. Hover over anything to see its card.",
      ),
      h("br"),
      h(
        "dl",
        {},
        KEYS.map(([key, what]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)]),
      ),
    ),
    buttons: [{ label: "Got it", value: true, primary: true }],
  });
}
