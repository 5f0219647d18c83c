/** The end of a game: how it was won, the win chance over the game, and the largest mistakes. */

import { cardOf } from "../catalogue.js";
import { fill, h } from "../dom.js";
import { points as dropOf, readable, turnLabel, whoPlays } from "../words.js";
import { createCurve } from "./curve.js";

const MOST = 3; // mistakes shown
const MOST_SOURCES = 3; // sources of the last damage shown

/** Describe how a game was won: the damage of its last turn. */
export function howWon(log, state) {
  if (state.winner === null) {
    const fell = state.sides.every((side) => side.hero.health <= 0);
    return `${fell ? "Both heroes fell on" : "No turns are left after"} ${turnLabel(state.turn)}.`;
  }
  const loser = state.sides[1 - state.winner];
  const winner = whoPlays(state.sides[state.winner]);
  if (/concedes/.test(state.result ?? "")) return `${state.result} on ${turnLabel(state.turn)}.`;
  const last = log.filter((entry) => entry.turn === state.turn);
  const dealt = new Map();
  for (const entry of last) {
    const hit = entry.kind === "damage" && entry.target === loser.hero.slot;
    const tired = entry.kind === "fatigue" && entry.player === loser.player;
    if (!hit && !tired) continue;
    const name = tired ? "fatigue" : (cardOf(entry.card)?.name ?? "an effect");
    dealt.set(name, (dealt.get(name) ?? 0) + entry.amount);
  }
  const total = [...dealt.values()].reduce((sum, n) => sum + n, 0);
  const sources = [...dealt].sort((a, b) => b[1] - a[1]);
  const named = sources.slice(0, MOST_SOURCES).map(([name, n]) => `${name} (${n})`);
  if (sources.length > MOST_SOURCES) named.push("others");
  const by = total ? `: ${total} damage in the last turn, by ${listed(named)}` : "";
  return `${winner} won on ${turnLabel(state.turn)}${by}.`;
}

const listed = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Choose the largest mistakes of a player, the worst first. */
export const worst = (points, player) =>
  points
    .filter((point) => point.mark && point.player === player)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, MOST);

/**
 * Make the end. `buttons` go below; `replay(ply)` plays a moment again, `analyse(ply)` opens it.
 * `judge(points, done, total)` passes the evaluation on as it arrives.
 */
export function createFinish({ state, log, buttons, replay, analyse }) {
  const won = state.winner === state.viewer;
  const mine = state.sides[state.viewer].played_by === "you";
  const words = state.winner === null ? "A draw" : !mine ? "The end" : won ? "You win" : "You lose";
  const curve = createCurve({ onGoto: analyse });
  const lessons = h("div.lessons", { role: "status" }, h("p.dim", {}, "Looking for mistakes …"));
  const element = h(
    "div.overlay.finished",
    { role: "dialog", "aria-labelledby": "end-title" },
    h(
      "div.offer",
      {},
      h(`h2.${won ? "won" : "lost"}`, { id: "end-title" }, words),
      h("p.how", {}, howWon(log, state)),
      h("div.row.centre", {}, buttons),
      curve.element,
      lessons,
    ),
  );
  const lesson = (point) =>
    h(
      "li",
      {},
      h("b.numbers", {}, dropOf(point.loss)),
      h(
        "span",
        {},
        `On ${turnLabel(point.turn)}: ${readable(point.text)}. Better: ${readable(point.best)}.`,
      ),
      h("button", { type: "button", onclick: () => replay(point.ply) }, "Replay this moment"),
    );

  function judge(points, done, total) {
    const name = whoPlays(state.sides[state.viewer]);
    const { length, turn, viewer: player } = state;
    curve.update({ points, ply: length, length, player, turn, total, done, name });
    const found = worst(points, state.viewer);
    if (!found.length && !done) return;
    fill(
      lessons,
      found.length
        ? h("ol", { "aria-label": "Your largest mistakes, in points" }, found.map(lesson))
        : h("p.dim", {}, "No mistake of yours cost five points or more."),
    );
  }
  judge([], false, state.length);
  return { element, judge };
}
