/** A record of the client: its games, and the decisions of its owner. */

import { formatTitle } from "../catalogue.js";
import { h } from "../dom.js";
import { readable, turnLabel } from "../words.js";

/** List the games of a record; clicking a moment opens it in the analysis. */
export function createRecord(app, { name, games }) {
  const open = async (text) => {
    const state = await app.request({ type: "open_text", text });
    if (!state) return;
    const { game, to_act: viewer } = state;
    await app.request({ type: "look", game, viewer: viewer ?? 0, both_hands: false });
    app.go(`/analyse/${game}`);
  };
  const moment = (each) =>
    h(
      "li",
      {},
      h(
        "button.move",
        { type: "button", onclick: () => open(each.text) },
        h("span.dim", {}, `${turnLabel(each.turn)}: `),
        readable(each.played),
      ),
    );
  return h(
    "div.scroll",
    {},
    h(
      "div.narrow.records",
      {},
      games.map((game, index) =>
        h(
          "section.box",
          { "aria-label": `Game ${index + 1}` },
          h("h1", {}, `${game.players.join(" – ")}`),
          h(
            "p.dim",
            {},
            `${name}, format ${formatTitle(game.format)}${game.result ? `, ${game.result}` : ""}. ` +
              `Decisions of ${game.players[game.side]}; hidden cards are guesses.`,
          ),
          h("ol.moments", {}, game.moments.map(moment)),
          game.skipped ? h("p.dim", {}, `${game.skipped} decisions could not be set up.`) : null,
          game.moments.length ? null : h("p", {}, "None of its decisions can be set up."),
        ),
      ),
    ),
  );
}
