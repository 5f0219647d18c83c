/** The switch between formats: the known ones side by side, those of decks that were opened after. */

import { allFormats, choose, formatTitle, usedFormat } from "../catalogue.js";
import { h } from "../dom.js";

/** Make the switch. `onChoose()` is called when another format is in use. */
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
        { title: `${cards} cards, as they read on ${date}` },
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
