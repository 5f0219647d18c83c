/** The games of the session: their states and logs, shown one after another at a readable pace. */

import { has, need } from "./catalogue.js";

/** Milliseconds between two shown actions of an opponent. */
export const PACES = { calm: 900, quick: 350, instant: 0 };

/**
 * Keep games. `receive(state)` takes a state message; states of an opponent's actions are queued,
 * so that you can follow a fast agent. `onShow(game, before)` is called when a state is shown,
 * `onHear(game)` when one has arrived and waits.
 */
export function createGames({ pace, onShow, onHear = () => {}, clock = setTimeout }) {
  const games = new Map();

  function receive(state) {
    const game = games.get(state.game) ?? {
      id: state.game,
      state: null,
      log: [],
      queue: [],
      busy: false,
      heard: null,
    };
    games.set(state.game, game);
    game.queue.push(state);
    // The shown state may be older: a thinking agent's clock starts at the state received last.
    const { thinking, to_act: player, effort } = state;
    game.heard = { at: performance.now(), thinking, player, effort };
    if (game.busy) onHear(game);
    if (!game.busy) show(game);
  }

  function show(game) {
    if (game.queue.length && !has(game.queue[0].format)) {
      game.learning = learn(game);
      return;
    }
    const state = game.queue.shift();
    if (!state) return;
    const before = game.state;
    game.log = [...game.log.slice(0, state.log_from), ...state.events];
    game.state = state;
    onShow(game, before);
    const hold = holding(state, before) ? pace() : 0;
    if (hold && !document.hidden) {
      game.busy = true;
      clock(() => {
        game.busy = false;
        show(game);
      }, hold);
    } else show(game);
  }

  /** Load the cards of a game's format before showing it. */
  async function learn(game) {
    game.busy = true;
    try {
      await need(game.queue[0].format);
    } catch {
      return; // the connection is lost; the state comes again with the next one
    } finally {
      game.busy = false;
    }
    show(game);
  }

  return {
    receive,
    get: (id) => games.get(id) ?? null,
    all: () => [...games.values()],
    forget: (id) => games.delete(id),
    /** Wait for the cards of all games. */
    learnt: () => Promise.all([...games.values()].map((game) => game.learning)),
  };
}

/** Whether a state shows another player's action in a game that you play. */
function holding(state, before) {
  if (!before || state.mode !== "play" || !state.animate) return false;
  return (
    state.events.some((event) => event.player !== state.viewer) && before.to_act !== state.viewer
  );
}
