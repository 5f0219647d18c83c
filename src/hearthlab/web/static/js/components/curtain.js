/** Covers of the board: between two players at one screen, and after a puzzle's turn. */

import { h } from "../dom.js";

/** Cover everything until the next player is ready. */
export function createCurtain(name, show) {
  const element = h(
    "div.overlay.curtain",
    { role: "dialog", "aria-modal": "true", "aria-labelledby": "curtain-title" },
    h(
      "div.offer",
      {},
      h("h2", { id: "curtain-title" }, `${name} is next`),
      h("p", {}, "Hand over the screen; nobody sees the other's cards."),
      h(
        "button.primary.big",
        {
          type: "button",
          onclick: () => {
            element.remove();
            show();
          },
        },
        "Show my cards",
      ),
    ),
  );
  return element;
}

/** Show the result of a puzzle: solved, or the turn is over. */
export function createVerdict({ number, isSolved, again, next, solution, list }) {
  const button = (label, onclick, first = false) =>
    h(first ? "button.primary.big" : "button.big", { type: "button", onclick }, label);
  const told = h("p.told-solution", { role: "status" });
  return h(
    "div.overlay.finished.verdict",
    { role: "dialog", "aria-labelledby": "verdict-title" },
    h(
      "div.offer",
      {},
      h(`h2.${isSolved ? "won" : "lost"}`, { id: "verdict-title" }, isSolved ? "Solved" : "Not this time"),
      h("p", {}, isSolved ? `Puzzle ${number} is yours.` : "The turn is over, and the opponent is still alive."),
      h(
        "div.row.centre",
        {},
        isSolved
          ? [button("Next puzzle", next, true), button("Again", again)]
          : [button("Try again", again, true), button("Show the solution", () => solution(told))],
        button("All puzzles", list),
      ),
      told,
    ),
  );
}
