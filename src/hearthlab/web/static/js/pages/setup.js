/** The form for a new game: an opponent, two decks, and who goes first. */

import { catalogue, chosenFormat, use } from "../catalogue.js";
import { createAgentPicker } from "../components/agent-picker.js";
import { createDeckPicker } from "../components/deck-picker.js";
import { createFormatSwitch } from "../components/format-switch.js";
import { fill, h } from "../dom.js";
import { keep, setting } from "../settings.js";

const HOT_SEAT = {
  name: "hotseat",
  title: "Another person",
  level: null,
  elo: null,
  about: "two players at one screen; each sees only their own cards",
};

/** Make the form; choosing another format makes it again. */
export function createSetUp(app, begun) {
  const element = h("div.scroll", {});
  /** Draw the form; it receives the deck codes that chose its format. */
  const draw = (codes = {}) => {
    use(chosenFormat());
    const form = createForm(app, begun, draw);
    fill(element, form.element);
    if (codes.mine) form.mine.give(codes.mine);
    if (codes.theirs) form.theirs.give(codes.theirs);
  };
  draw();
  return element;
}

/** Choose the deck played last, or the mage's starting deck. */
function firstDeck(decks) {
  const last = setting("deck");
  if (decks.some((deck) => deck.name === last)) return last;
  const own = decks.filter((deck) => deck.curated);
  return (own.find((deck) => deck.hero_class === "MAGE") ?? own[0])?.name ?? "surprise";
}

function createForm(app, begun, again) {
  const { decks, format } = catalogue();
  const mine = createDeckPicker(app, {
    label: "Your deck",
    chosen: firstDeck(decks),
    onFormat: (code) => again({ mine: code }),
  });
  const theirs = createDeckPicker(app, {
    label: "The opponent's deck",
    onFormat: (code) => again({ theirs: code }),
  });
  const opponent = createAgentPicker(app, {
    label: "Opponent",
    chosen: setting("opponent"),
    more: [HOT_SEAT],
  });
  const side = h(
    "select",
    { id: "side" },
    [
      ["", "random"],
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
      h("label.check", {}, known, "both players know both decks"),
      play,
    ),
  );

  async function begin(event) {
    event.preventDefault();
    play.disabled = true;
    keep("opponent", opponent.value());
    keep("deck", mine.value());
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
  const element = h(
    "div.narrow",
    {},
    h(
      "div.setup-head",
      {},
      h(
        "p.lead",
        {},
        "Choose an opponent and a deck, and press Play. Or solve ",
        h("a", { href: "#/play/puzzles" }, "lethal puzzles"),
        ".",
      ),
      createFormatSwitch(app, () => again()),
    ),
    form,
  );
  return { element, mine, theirs };
}
