/** The form that begins a game: an opponent, two decks, and who goes first. */

import { catalogue, chosenFormat, use } from "../catalogue.js";
import { createAgentPicker, createDeckPicker, createFormatPicker } from "../components/pickers.js";
import { fill, h } from "../dom.js";
import { keep, setting } from "../settings.js";

/** Make the form that begins a game; it is made again when another format is chosen. */
export function createSetUp(app, begun) {
  const element = h("div.scroll", {});
  const draw = () => {
    use(chosenFormat());
    fill(element, createForm(app, begun, draw));
  };
  draw();
  return element;
}

function createForm(app, begun, again) {
  const { decks, format } = catalogue();
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
      createFormatPicker(app, again),
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
      format,
      known_decks: known.checked,
    };
    if (side.value) message.side = Number(side.value);
    const state = await app.request(message);
    play.disabled = false;
    if (state) begun(state);
  }
  return h(
    "div.narrow",
    {},
    h(
      "p.lead",
      {},
      `Choose an opponent and press Play. ${decks.length} decks of the library, your own codes, or chance.`,
    ),
    form,
  );
}
