/** Play: the form for a new game, or the table of the current one. */

import { fill, h } from "../dom.js";
import { createSetUp } from "./setup.js";
import { createPuzzles } from "./puzzles.js";
import { createTable } from "./table.js";

/** Make the page. */
export function createPlay(app) {
  const element = h("div.page");
  let game = null; // the id of the game on the board
  const table = createTable(app, {
    onNew: () => {
      game = null;
      app.go("/play/new");
    },
  });

  function show([wanted]) {
    if (wanted === "puzzles") {
      game = null;
      return void fill(element, createPuzzles(app));
    }
    const running = app.games.all().filter((each) => each.state?.mode === "play");
    if (wanted === "new" || (!wanted && !running.length)) return setUp();
    const id = wanted ?? (running.some((each) => each.id === game) ? game : running.at(-1).id);
    const known = app.games.get(id);
    if (!known) return setUp();
    game = id;
    if (element.firstElementChild !== table.element) fill(element, table.element);
    table.draw(known, null);
  }

  function setUp() {
    game = null;
    fill(
      element,
      createSetUp(app, (state) => {
        game = state.game;
        app.go(`/play/${state.game}`);
      }),
    );
  }

  app.store.watch(
    (state) => state.shown,
    (shown) => {
      if (shown && shown.game.id === game && element.isConnected)
        table.draw(shown.game, shown.before);
    },
  );
  app.store.watch(
    (state) => state.heard,
    (heard) => {
      if (heard?.game.id === game && heard.game.state && element.isConnected)
        table.ponder(heard.game);
    },
  );
  return {
    element,
    show,
    reset: () => {
      game = null;
      app.go("/play/new");
    },
  };
}
