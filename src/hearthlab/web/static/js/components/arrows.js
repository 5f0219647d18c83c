/** Arrows over the board: the one being aimed, and those of an expected line. */

import { svg } from "../dom.js";

/** Make the layer of arrows. */
export function createArrows() {
  const element = svg("svg", { class: "arrows", "aria-hidden": "true", focusable: "false" });

  /** Draw arrows: each has `from` and `to` (elements or points), a `kind` and a `label`. */
  function draw(list) {
    const origin = element.getBoundingClientRect();
    element.replaceChildren(
      ...list
        .filter((each) => each.from && each.to)
        .map((each) => {
          const [a, b] = [centre(each.from, origin), centre(each.to, origin)];
          return shape(a, b, each.kind ?? "aim", each.rank ?? 0, each.label);
        }),
    );
  }
  return { element, draw, clear: () => element.replaceChildren() };
}

function centre(what, origin) {
  if (!(what instanceof Element)) return { x: what.x - origin.x, y: what.y - origin.y };
  const box = what.getBoundingClientRect();
  return { x: box.x + box.width / 2 - origin.x, y: box.y + box.height / 2 - origin.y };
}

function shape(a, b, kind, rank, label = "") {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const far = Math.hypot(dx, dy) || 1;
  const bend = Math.min(60, far * 0.18) * (dx >= 0 ? -1 : 1);
  const middle = { x: (a.x + b.x) / 2 + (dy / far) * bend, y: (a.y + b.y) / 2 - (dx / far) * bend };
  const angle = Math.atan2(b.y - middle.y, b.x - middle.x);
  const size = 17;
  const tip = (turn, back) =>
    `${b.x + Math.cos(angle + turn) * back} ${b.y + Math.sin(angle + turn) * back}`;
  const neck = { x: b.x - Math.cos(angle) * size * 0.7, y: b.y - Math.sin(angle) * size * 0.7 };
  return svg(
    "g",
    { class: `arrow ${kind} rank-${rank}` },
    svg("path", {
      class: "shaft",
      d: `M${a.x} ${a.y}Q${middle.x} ${middle.y} ${neck.x} ${neck.y}`,
    }),
    label && svg("circle", { class: "order", cx: a.x, cy: a.y, r: 11 }),
    label && svg("text", { class: "order-text", x: a.x, y: a.y + 4.5 }, label),
    svg("path", {
      class: "head",
      d: `M${b.x} ${b.y}L${tip(Math.PI - 0.5, size)}L${tip(Math.PI + 0.5, size)}z`,
    }),
  );
}
