/** The list of all actions of a game; clicking one goes to its moment. */

import { attribute, fill, h } from "../dom.js";
import { points, readable, turnLabel } from "../words.js";
import { playerName } from "./log.js";

/** Make the list. */
export function createMoves({ onGoto }) {
  const list = h("div.entries.moves", {});
  const element = h("aside.panel.log", { "aria-label": "Actions" }, h("h2", {}, "Actions"), list);
  let buttons = [];

  /** Show the actions, marked by the evaluation's points. */
  function update(moves, sides, marks) {
    let turn = null;
    buttons = [];
    fill(
      list,
      moves.map((move) => {
        const point = marks.get(move.ply);
        const mark = point?.mark;
        const button = h(
          `button.move${mark ? `.${mark}` : ""}`,
          { type: "button", onclick: () => onGoto(move.ply) },
          readable(move.text),
          mark && h("em.numbers", {}, `${mark === "mistake" ? " ?" : " ?!"} ${points(point.loss)}`),
        );
        buttons.push([move.ply, button]);
        const head =
          move.turn !== turn
            ? h(
                "h3.turn-head",
                {},
                move.turn
                  ? `${turnLabel(move.turn)} · ${playerName(sides, move.player)}`
                  : "Mulligan",
              )
            : null;
        turn = move.turn;
        return [head, button];
      }),
    );
  }

  /** Mark the next action. */
  function mark(ply) {
    for (const [at, button] of buttons) {
      const now = at === ply;
      attribute(button, "aria-current", now ? "step" : null);
      if (now) {
        const box = list.getBoundingClientRect();
        const here = button.getBoundingClientRect();
        if (here.top < box.top || here.bottom > box.bottom)
          list.scrollTop += here.top - box.top - box.height / 2;
      }
    }
  }
  return { element, update, mark };
}
