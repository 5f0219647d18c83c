/** The form that begins a game: an opponent, two decks, and who goes first. */

import { catalogue } from "../catalogue.js";
import { createAgentPicker, createDeckPicker } from "../components/pickers.js";
import { h } from "../dom.js";
import { keep, setting } from "../settings.js";

/** Make the form that begins a game. */
export function createSetUp(app, begun) {
  const mine = createDeckPicker(app, { label: "Your deck", chosen: "random" });
  const theirs = createDeckPicker(app, { label: "The opponent's deck", chosen: "random" });
  const opponent = createAgentPicker(app, { label: "Opponent", chosen: setting("opponent") });
  const side = h(
    "select",
    { id: "side" },
    [
      ["", "by chance"],
      ["0", "you"],
      ["1", "the opponent"],
    ].map(([value, label]) => h("option", { value }, label)),
  );
  const known = h("input", { type: "checkbox" });
  const play = h("button.primary.big", { type: "submit" }, "Play");
  const form = h(
    "form.setup",
    { onsubmit: begin, "aria-label": "New game" },
    h(
      "section.box",
      { "aria-labelledby": "t1" },
      h("h1", { id: "t1" }, "Opponent"),
      opponent.element,
    ),
    h("section.box", { "aria-labelledby": "t2" }, h("h1", { id: "t2" }, "Your deck"), mine.element),
    h(
      "section.box",
      { "aria-labelledby": "t3" },
      h("h1", { id: "t3" }, "Their deck"),
      theirs.element,
    ),
    h(
      "div.start",
      {},
      h("label.check", {}, "First move", side),
      h("label.check", {}, known, "decks are known to both"),
      play,
    ),
  );

  async function begin(event) {
    event.preventDefault();
    play.disabled = true;
    keep("opponent", opponent.value());
    const message = {
      type: "new_game",
      deck: mine.value(),
      opponent_deck: theirs.value(),
      opponent: opponent.value(),
      known_decks: known.checked,
    };
    if (side.value) message.side = Number(side.value);
    const state = await app.request(message);
    play.disabled = false;
    if (state) begun(state);
  }
  return h(
    "div.scroll",
    {},
    h(
      "div.narrow",
      {},
      h(
        "p.lead",
        {},
        `Choose an opponent and press Play. ${catalogue().decks.length} decks of the library, your own codes, or chance.`,
      ),
      form,
    ),
  );
}
