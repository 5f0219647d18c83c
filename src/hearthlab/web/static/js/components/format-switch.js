/** The format switch: the known formats side by side, then those of opened decks. */

import { allFormats, choose, formatTitle, usedFormat } from "../catalogue.js";
import { h } from "../dom.js";

/** Make the switch. `onChoose()` is called after another format was chosen. */
export function createFormatSwitch(app, onChoose) {
  async function change(name) {
    try {
      await choose(name);
      onChoose();
    } catch (refusal) {
      app.say(refusal.message);
    }
  }
  return h(
    "div.format-switch",
    { role: "radiogroup", "aria-label": "Format" },
    allFormats().map(({ name, date, cards }) =>
      h(
        "label",
        { title: `${cards} cards, as printed on ${date}` },
        h("input", {
          type: "radio",
          name: "format",
          value: name,
          checked: name === usedFormat(),
          onchange: () => change(name),
        }),
        h("b", {}, formatTitle(name)),
        h("span", {}, ` ${cards.toLocaleString("en")} cards`),
      ),
    ),
  );
}
