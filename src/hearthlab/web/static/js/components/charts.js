/** Tables, intervals, heat maps and line charts for the lab. */

import { h, svg, vars } from "../dom.js";

/** Make a table. `cells` may be texts, numbers or elements; a row may have a link. */
export function table({ title, columns, rows, note = "" }) {
  const numeric = columns.map(
    (_, index) =>
      rows.length > 0 && rows.every((row) => row[index] === null || typeof row[index] === "number"),
  );
  const cell = (value) =>
    value === null
      ? "–"
      : typeof value === "number"
        ? Number.isInteger(value)
          ? value.toLocaleString("en")
          : value.toFixed(3)
        : value;
  return h(
    "div.table-wrap",
    { role: "region", "aria-label": title, tabIndex: 0 },
    h(
      "table",
      {},
      title && h("caption", {}, title),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          columns.map((name, index) =>
            h(numeric[index] ? "th.number" : "th", { scope: "col" }, name),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            row.map((value, index) => h(numeric[index] ? "td.number" : "td", {}, cell(value))),
          ),
        ),
      ),
    ),
    note && h("p.dim.note", {}, note),
  );
}

/** Draw a share with its 95 % interval on a line from 0 to 1. */
export function interval(value, low, high) {
  if (value === null) return h("span.dim", {}, "–");
  const words = `${percent(value)}${low === null ? "" : ` (${percent(low)} to ${percent(high)})`}`;
  const mark = h(
    "span.interval",
    { "aria-hidden": "true" },
    h("i.range"),
    h("i.half"),
    h("i.point"),
  );
  vars(mark, { "--low": low ?? value, "--high": high ?? value, "--at": value });
  return h("span.with-interval", {}, mark, h("span.numbers", {}, words));
}

/** Draw a heat map; `onPick(row, column)` is called for a cell with games. */
export function heatMap({ names, values, games }, { onPick, label }) {
  const head = h(
    "tr",
    {},
    h("td"),
    names.map((name) => h("th.slanted", { scope: "col", title: name }, h("span", {}, name))),
  );
  const rows = names.map((name, row) =>
    h(
      "tr",
      {},
      h("th", { scope: "row", title: name }, name),
      names.map((other, column) => {
        const value = values[row][column];
        if (value === null) return h("td.none", {}, row === column ? "" : "·");
        const button = h(
          "button.heat",
          {
            type: "button",
            onclick: () => onPick(row, column),
            "aria-label": `${name} against ${other}: ${percent(value)} of ${games[row][column]} games`,
            title: `${name} – ${other}: ${percent(value)}, ${games[row][column]} games`,
          },
          String(Math.round(value * 100)),
        );
        vars(button, {
          "--good-share": `${Math.max(0, value - 0.5) * 200}%`,
          "--bad-share": `${Math.max(0, 0.5 - value) * 200}%`,
        });
        return h("td", {}, button);
      }),
    ),
  );
  return h(
    "div.table-wrap",
    { role: "region", "aria-label": label, tabIndex: 0 },
    h("table.heat-map", {}, h("caption", {}, label), h("thead", {}, head), h("tbody", {}, rows)),
  );
}

/** Draw ratings with their intervals, best first. */
export function ladder(ratings) {
  const low = Math.min(...ratings.map((each) => each.low ?? each.elo));
  const high = Math.max(...ratings.map((each) => each.high ?? each.elo));
  const share = (value) => (high > low ? (value - low) / (high - low) : 0.5);
  return table({
    title: "Ladder",
    columns: ["rank", "agent", "Elo", "95 % interval", "games", "score"],
    rows: ratings.map((each) => {
      const mark = h("span.interval.wide", { "aria-hidden": "true" }, h("i.range"), h("i.point"));
      vars(mark, {
        "--low": share(each.low ?? each.elo),
        "--high": share(each.high ?? each.elo),
        "--at": share(each.elo),
      });
      const words = each.low === null ? "" : `${Math.round(each.low)} to ${Math.round(each.high)}`;
      return [
        each.rank,
        h("span", {}, each.agent, each.cheats && h("em.dim", {}, " sees hidden cards")),
        Math.round(each.elo) || 0,
        h("span.with-interval", {}, mark, h("span.numbers.dim", {}, words)),
        each.games,
        h("span.numbers", {}, percent(each.score)),
      ];
    }),
  });
}

/** Draw lines over a common axis. */
export function lineChart(curves, { label }) {
  const [width, height, left, bottom] = [560, 220, 52, 26];
  const all = (name) => curves.flatMap((curve) => curve[name]).filter(Number.isFinite);
  const [x0, x1, y0, y1] = [
    Math.min(...all("x")),
    Math.max(...all("x")),
    Math.min(...all("y")),
    Math.max(...all("y")),
  ];
  const x = (value) => left + (x1 > x0 ? (value - x0) / (x1 - x0) : 0.5) * (width - left - 8);
  const y = (value) => 8 + (y1 > y0 ? 1 - (value - y0) / (y1 - y0) : 0.5) * (height - bottom - 16);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => y0 + share * (y1 - y0));
  const drawing = svg(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label, class: "chart" },
    ticks.map((tick) => [
      svg("line", { x1: left, x2: width - 8, y1: y(tick), y2: y(tick), class: "grid" }),
      svg("text", { x: left - 7, y: y(tick) + 4, class: "tick end" }, short(tick)),
    ]),
    [x0, (x0 + x1) / 2, x1].map((tick) =>
      svg("text", { x: x(tick), y: height - 6, class: "tick middle" }, short(tick)),
    ),
    curves.map((curve, index) =>
      svg("path", {
        class: `series-${index % 4}`,
        d: curve.x
          .map(
            (value, at) => `${at ? "L" : "M"}${x(value).toFixed(1)} ${y(curve.y[at]).toFixed(1)}`,
          )
          .join(""),
      }),
    ),
  );
  return h(
    "figure.figure",
    {},
    h("figcaption", {}, label),
    drawing,
    h(
      "ul.legend",
      {},
      curves.map((curve, index) => h(`li.series-${index % 4}`, {}, curve.name)),
    ),
  );
}

/** Write a share as a percentage. */
export const percent = (value) => `${(value * 100).toFixed(1)} %`;

const short = (value) =>
  Math.abs(value) >= 1000
    ? `${(value / 1000).toFixed(0)}k`
    : Math.abs(value) >= 10
      ? value.toFixed(0)
      : String(Number(value.toPrecision(3)));
