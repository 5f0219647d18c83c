/** The evaluation curve of a game with marked mistakes; a slider over it moves through the game. */

import { attribute, fill, h, svg, text } from "../dom.js";
import { points as dropOf, readable, turnLabel } from "../words.js";

const [WIDTH, HEIGHT] = [1000, 100];

/** Make the curve. `onGoto(ply)` is called when you choose a moment. */
export function createCurve({ onGoto }) {
  const drawing = svg("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: "none",
    "aria-hidden": "true",
    focusable: "false",
  });
  const slider = h("input", {
    type: "range",
    min: "0",
    max: "0",
    value: "0",
    "aria-label": "Moment of the game",
    oninput: () => onGoto(Number(slider.value)),
  });
  const marks = h("div.marks-row", { role: "group", "aria-label": "Mistakes" });
  const summary = h("p.summary.numbers");
  const axis = h(
    "div.axis.numbers",
    { "aria-hidden": "true" },
    ["100 %", "50 %", "0 %"].map((each) => h("span", {}, each)),
  );
  const element = h("div.curve", {}, h("div.plot", {}, axis, drawing, slider, marks), summary);

  /** Show the points of a game; `player`, called `name`, is the one whose win chance is drawn. */
  function update({ points, ply, length, player, turn, total = 0, done = true, name }) {
    attribute(slider, "max", length);
    if (document.activeElement !== slider || Number(slider.value) !== ply)
      slider.value = String(ply);
    attribute(slider, "aria-valuetext", `after ${ply} of ${length} actions`);
    const x = (at) => (length ? (at / length) * WIDTH : 0);
    const win = (point) => (player === 0 ? point.win : 1 - point.win);
    const path = points
      .map(
        (point, index) =>
          `${index ? "L" : "M"}${x(point.ply).toFixed(1)} ${((1 - win(point)) * HEIGHT).toFixed(1)}`,
      )
      .join("");
    const area =
      points.length > 1
        ? `${path}L${x(points.at(-1).ply).toFixed(1)} ${HEIGHT / 2}L${x(points[0].ply).toFixed(1)} ${HEIGHT / 2}z`
        : "";
    fill(
      drawing,
      area && svg("path", { d: area, class: "area" }),
      svg("line", { x1: 0, y1: HEIGHT / 2, x2: WIDTH, y2: HEIGHT / 2, class: "half" }),
      path && svg("path", { d: path, class: "path" }),
      svg("line", { x1: x(ply), y1: 0, x2: x(ply), y2: HEIGHT, class: "now" }),
    );
    const wrong = points.filter((point) => point.mark);
    fill(
      marks,
      wrong.map((point) => {
        const dot = h(`button.dot.${point.mark}`, {
          type: "button",
          onclick: () => onGoto(point.ply),
          "aria-label": told(point),
          title: told(point),
        });
        const drop = h("span.drop.numbers", { "aria-hidden": "true" }, dropOf(point.loss));
        for (const each of [dot, drop]) {
          each.style.left = `${(x(point.ply) / WIDTH) * 100}%`;
          each.style.top = `${(1 - win(point)) * 100}%`;
        }
        drop.classList.toggle("low", win(point) < 0.5);
        return [dot, drop];
      }),
    );
    const count = (mark, words) => {
      const n = wrong.filter((point) => point.mark === mark).length;
      return n ? `, ${n} ${n === 1 ? words[0] : words[1]}` : "";
    };
    const state = done ? "" : ` · evaluating ${points.length} of ${total}`;
    text(
      summary,
      `${name} to win · ${turnLabel(turn)} · action ${ply} of ${length}${count("mistake", ["mistake", "mistakes"])}${count("inaccuracy", ["inaccuracy", "inaccuracies"])}${state}`,
    );
  }
  return { element, update };
}

/** Describe the mistake at a point. */
function told(point) {
  const [played, best] = [readable(point.text), readable(point.best)];
  return `${point.mark} after ${point.ply} actions: ${played} (${dropOf(point.loss)} points); better: ${best}`;
}
