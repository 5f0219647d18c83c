/** The sign that an opponent thinks: who, for how long, and what its last decision took. */

import { attribute, h, text } from "../dom.js";
import { agentName } from "../words.js";

const EVERY = 100; // milliseconds between two looks at the clock
const SOON = 150; // milliseconds of thinking that nobody needs to be told of

/** Make the sign. `update(game)` takes a game of the store; it counts while its agent thinks. */
export function createPondering() {
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

  /** Show the present second, and look again while somebody thinks. */
  function look() {
    clearTimeout(timer);
    const { heard, state } = game;
    const seconds = (performance.now() - heard.at) / 1000;
    const thinks = heard.thinking && element.isConnected;
    const shown = thinks && seconds * 1000 >= SOON;
    attribute(element, "data-thinks", shown ? "true" : null);
    text(words, shown ? `${nameOf(state, heard.player)} thinks` : tookWords(heard.effort));
    text(clock, shown ? `${seconds.toFixed(1)} s` : "");
    if (thinks) timer = setTimeout(look, EVERY);
  }
  return { element, update };
}

const nameOf = (state, player) => agentName(state.sides[player].played_by);

/** Say what the last decisions took. */
function tookWords(effort) {
  if (!effort) return "";
  const many = effort.simulations
    ? `, ${effort.simulations.toLocaleString("en")} simulations`
    : "";
  const actions = effort.actions === 1 ? "1 action" : `${effort.actions} actions`;
  return `${agentName(effort.agent)}: ${actions} in ${effort.seconds.toFixed(1)} s${many}`;
}
