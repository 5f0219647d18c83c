/** Modal dialogs, made of the browser's own element. */

import { h } from "../dom.js";

/** Open a dialog; the promise gives what a button returned, null when it was dismissed. */
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
  ["1 … 9, 0", "take the card in hand; again to play it"],
  ["← → ↑ ↓", "move over the board; while aiming, go from target to target"],
  ["← → in a game shown", "an action back, forward (Analyse, Watch)"],
  ["↑ ↓, space", "mark before, after; play and pause (Analyse, Watch)"],
  ["Enter", "choose, aim, play"],
  ["n", "next piece that can act"],
  ["h", "hero power"],
  ["e", "end turn"],
  ["u", "take back"],
  ["Esc", "cancel what is chosen"],
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
        "What glows green can act. Drag it, or click it and then its target; a card without a target is played by a click on the board. Anything else tells you why it can't.",
      ),
      h(
        "p.dim",
        {},
        "Green numbers are above the printed ones, red ones are damaged. Hover over anything to see its card.",
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
