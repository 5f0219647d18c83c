/** Lethal puzzles: turns that can be won at once, easiest first, with your solved ones marked. */

import { className } from "../catalogue.js";
import { fill, h } from "../dom.js";
import { CLASS_GLYPH, glyph } from "../glyphs.js";
import { keep, setting } from "../settings.js";

/** The numbers of the solved puzzles. */
export const solved = () => new Set((setting("solved") ?? "").split(",").filter(Boolean));

/** Mark a puzzle as solved. */
export const noteSolved = (number) => keep("solved", [...solved().add(String(number))].join(","));

/** Open a puzzle. */
export async function openPuzzle(app, number) {
  const state = await app.request({ type: "open_puzzle", puzzle: number });
  if (state) app.go(`/play/${state.game}`);
}

/** Make the list. */
export function createPuzzles(app) {
  const list = h("ol.puzzles", {});
  const lead = h("p.lead", {}, "Loading …");
  const element = h("div.scroll", {}, h("div.narrow", {}, h("h1", {}, "Lethal puzzles"), lead, list));

  async function load() {
    const reply = await app.request({ type: "get_puzzles" });
    if (!reply) return;
    const done = solved();
    fill(
      lead,
      `Win this turn. Each of the ${reply.puzzles.length} positions comes from a stored game and has one solution, which a solver proved; the percentage says how often agents missed it. You have solved ${done.size}.`,
    );
    fill(list, reply.puzzles.map((each) => row(each, done.has(String(each.number)))));
  }

  const row = (each, isDone) =>
    h(
      "li",
      {},
      h(
        "button.puzzle",
        {
          type: "button",
          data: { class: each.hero_class, done: isDone },
          onclick: () => openPuzzle(app, each.number),
          title: missedWords(each.missed),
        },
        h("span.sign", {}, glyph(CLASS_GLYPH[each.hero_class])),
        h("b", {}, `Puzzle ${each.number}`),
        h(
          "span.dim",
          {},
          `${className(each.hero_class)} against ${className(each.opponent_class)}, ${each.actions} actions`,
        ),
        h("span.missed.numbers", {}, `${Math.round(each.rating * 100)} % missed`),
        isDone ? h("span.solved", {}, "solved") : h("span", {}),
      ),
    );

  load();
  return element;
}

const missedWords = (missed) =>
  Object.entries(missed)
    .map(([name, share]) => `${name}: ${share === 0 ? "finds it" : `misses ${Math.round(share * 100)} %`}`)
    .join(", ");
