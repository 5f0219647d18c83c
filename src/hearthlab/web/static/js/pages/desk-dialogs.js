/** Dialogs of the desk: the side to continue with, and texts to copy. */

import { catalogue, titled } from "../catalogue.js";
import { ask } from "../components/dialog.js";
import { h } from "../dom.js";

/** Copy a text to the clipboard, or show it if that is forbidden. */
export async function copyText(app, what, words) {
  try {
    await navigator.clipboard.writeText(words);
    app.say(`Copied the ${what} to the clipboard.`, "info");
  } catch {
    const area = h("textarea", {
      value: words,
      rows: 14,
      cols: 70,
      readOnly: true,
      "aria-label": `The ${what}`,
    });
    await ask({
      title: `The ${what}`,
      body: area,
      buttons: [{ label: "Close", value: true, primary: true }],
    });
  }
}

/** Ask for the side to continue with, and the opponent; null if cancelled. */
export function askForBranch(state) {
  const side = h(
    "select",
    { "aria-label": "Your side" },
    state.sides.map((each) =>
      h(
        "option",
        { value: String(each.player), selected: each.player === (state.to_act ?? state.viewer) },
        each.hero.name,
      ),
    ),
  );
  const opponent = h(
    "select",
    { "aria-label": "Opponent" },
    catalogue().presets.map((preset) =>
      h(
        "option",
        { value: preset.name, selected: preset.name === "medium" },
        titled(preset.name),
      ),
    ),
  );
  const body = h(
    "div",
    {},
    h("p.label", {}, "Your side"),
    side,
    h("br"),
    h("p.label", {}, "against"),
    opponent,
  );
  return ask({
    title: "Play on from here",
    body,
    buttons: [
      {
        label: "Play",
        value: () => ({ side: Number(side.value), opponent: opponent.value }),
        primary: true,
      },
      { label: "Cancel", value: null },
    ],
  });
}

/** Ask for the spec of an agent; empty if cancelled. */
export function askForSpec() {
  const spec = h("input", { "aria-label": "Spec of an agent", placeholder: "uct:budget=500" });
  return ask({
    title: "What would this agent do?",
    body: spec,
    buttons: [
      { label: "Ask it", value: () => spec.value.trim(), primary: true },
      { label: "Cancel", value: "" },
    ],
  });
}
