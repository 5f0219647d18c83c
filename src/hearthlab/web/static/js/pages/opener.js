/** Choosing what to analyse: a pasted text, a game of this session, a stored game, or the editor. */

import { h, text } from "../dom.js";
import { turnLabel } from "../words.js";

const EXAMPLE = `turn 9, player 0 to act
player 0: MAGE, health 20, mana 7/9
  hand: Fireball; Frostbolt
  board: Chillwind Yeti
player 1: HUNTER, health 13
  board: Wisp [TAUNT]`;

/** Make the page. */
export function createOpener(app) {
  const area = h("textarea", { id: "paste", rows: 10, placeholder: EXAMPLE, spellcheck: false });
  const problem = h("p.problem", { role: "status" });
  const open = async () => {
    text(problem, "");
    try {
      const state = await app.ask({ type: "open_text", text: area.value.trim() || EXAMPLE });
      app.go(`/analyse/${state.game}`);
    } catch (refusal) {
      text(problem, refusal.message);
    }
  };
  const file = h("input", {
    type: "file",
    accept: ".json,.txt,.log,.xml,.gz,.hsreplay",
    "aria-label": "A file: a replay, a position, a Power.log or an HSReplay",
    onchange: () => app.openFile(file.files[0]),
  });
  const games = app.games
    .all()
    .filter(
      (game) =>
        game.state &&
        (game.state.mode === "watch" || game.state.over || game.state.mode === "analyse"),
    );
  const item = (game) =>
    h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          async onclick() {
            if (game.state.mode === "analyse") return app.go(`/analyse/${game.id}`);
            const opened = await app.request({ type: "open_game", game: game.id });
            if (opened) app.go(`/analyse/${opened.game}`);
          },
        },
        game.state.title,
        h(
          "span.dim",
          {},
          ` ${game.state.mode}, ${game.state.result ?? turnLabel(game.state.turn)}`,
        ),
      ),
    );
  return h(
    "div.scroll",
    {},
    h(
      "div.narrow.opener",
      {},
      h(
        "section.box",
        {},
        h("h1", {}, "Paste a position or a replay"),
        h(
          "label",
          { for: "paste" },
          "Position text, position JSON or replay JSON. Leave it empty for an example.",
        ),
        area,
        problem,
        h("div.row", {}, h("button.primary", { type: "button", onclick: open }, "Analyse"), file),
        h(
          "p.dim",
          {},
          "Or drop a file anywhere on the page: a replay, a position, a Power.log of the client, or an HSReplay.",
        ),
      ),
      h(
        "section.box",
        {},
        h("h1", {}, "Set up a position"),
        h("p.dim", {}, "Put any cards on the board and into hands, set health and mana, and analyse it."),
        h("br"),
        h(
          "button.primary",
          { type: "button", onclick: () => app.go("/analyse/edit") },
          "Open the editor",
        ),
        h("br"),
        h("br"),
        h("h1", {}, "Games of this session"),
        games.length
          ? h("ul.plain", {}, games.map(item))
          : h("p.dim", {}, "None yet. Finish a game, or watch one."),
        h("br"),
        h("h1", {}, "Stored games"),
        h(
          "p.dim",
          {},
          "You can open any stored game from the ",
          h("a", { href: "#/lab" }, "lab"),
          ".",
        ),
      ),
    ),
  );
}
