/** Analyse: the page that opens games, the position editor, or the desk with a game. */

import { place, plyOf } from "../address.js";
import { fill, h } from "../dom.js";
import { createDesk } from "./desk.js";
import { createEditor } from "./editor.js";
import { createOpener } from "./opener.js";
import { createRecord } from "./record.js";

/** Make the page. */
export function createAnalyse(app) {
  const element = h("div.page");
  const desk = createDesk(app);
  let editor = null;
  let current = null;

  function show([wanted, moment]) {
    if (wanted === "edit") {
      desk.rest();
      editor ??= createEditor(app);
      editor.show();
      return void fill(element, editor.element);
    }
    if (wanted === "record" && app.store.get().record) {
      desk.rest();
      return void fill(element, createRecord(app, app.store.get().record));
    }
    const games = app.games.all().filter((game) => game.state?.mode === "analyse");
    current =
      wanted === "open"
        ? null
        : (games.find((game) => game.id === (wanted ?? current))?.id ?? games.at(-1)?.id ?? null);
    if (!current) {
      desk.rest();
      return void fill(element, createOpener(app));
    }
    if (element.firstElementChild !== desk.element) fill(element, desk.element);
    draw(app.games.get(current));
    const ply = plyOf(moment, app.games.get(current).state);
    if (ply !== null) app.request({ type: "goto", game: current, ply });
  }

  function draw(game) {
    desk.draw(game);
    place("analyse", game.id, game.state.ply);
  }

  app.store.watch(
    (state) => state.shown,
    (shown) => {
      if (shown && shown.game.id === current && desk.element.isConnected) draw(shown.game);
    },
  );
  return {
    element,
    show,
    leave: () => desk.rest(),
    reset: () => {
      desk.rest();
      current = null;
      if (element.isConnected) app.go("/analyse/open");
    },
  };
}
