/** The sign that an agent thinks: its name, its time, and the time of its last decision. */

import { attribute, h, text } from "../dom.js";
import { agentName } from "../words.js";

const EVERY = 100; // milliseconds between updates
const SOON = 150; // milliseconds of thinking that are not shown

/**
 * Make the sign. `update(game)` takes a game of the store; the time counts while its agent thinks.
 * The agent is named unless the words above the sign name it.
 */
export function createPondering({ named = true } = {}) {
  const words = h("span");
  const dots = h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  const clock = h("span.numbers", { "aria-hidden": "true" });
  const element = h("p.pondering.dim", {}, words, dots, clock);
  let game = null;
  let timer = 0;

  function update(next) {
    game = next;
    look();
  }

  /** Show the time, and update it while an agent thinks. */
  function look() {
    clearTimeout(timer);
    const { heard, state } = game;
    const seconds = (performance.now() - heard.at) / 1000;
    const thinks = heard.thinking && element.isConnected;
    const shown = thinks && seconds * 1000 >= SOON;
    attribute(element, "data-thinks", shown ? "true" : null);
    text(words, shown ? thinkingWords(state, heard.player) : tookWords(heard.effort));
    text(clock, shown ? `${seconds.toFixed(1)} s` : "");
    if (thinks) timer = setTimeout(look, EVERY);
  }
  const thinkingWords = (state, player) =>
    named ? `${agentName(state.sides[player].played_by)} thinks` : "thinking";
  return { element, update };
}

/** Describe the time of the last decisions. */
function tookWords(effort) {
  if (!effort) return "";
  const many = effort.simulations
    ? `, ${effort.simulations.toLocaleString("en")} simulations`
    : "";
  const actions = effort.actions === 1 ? "1 action" : `${effort.actions} actions`;
  return `${agentName(effort.agent)}: ${actions} in ${effort.seconds.toFixed(1)} s${many}`;
}
