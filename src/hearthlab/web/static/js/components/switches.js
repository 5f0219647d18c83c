/** Switches for motion, sound and the deck tracker. */

import { attribute, fill, h } from "../dom.js";
import { glyph } from "../glyphs.js";
import { keep, setting, watchSettings } from "../settings.js";

const KINDS = {
  sound: ["sound", "Sound"],
  motion: ["motion", "Motion"],
  tracker: ["tracker", "Deck tracker"],
};

/** Make a button for each of the named switches. */
export function createSwitches(names = ["sound", "motion"]) {
  return names.map((name) => {
    const [sign, label] = KINDS[name];
    const button = h("button.icon.switch", {
      type: "button",
      "aria-label": label,
      onclick: () => keep(name, setting(name) === "on" ? "off" : "on"),
    });
    const draw = () => {
      const on = setting(name) === "on";
      attribute(button, "aria-pressed", String(on));
      attribute(button, "title", `${label}: ${on ? "on" : "off"}`);
      fill(button, glyph(on ? sign : `${sign}-off`));
    };
    watchSettings((changed, value) => {
      if (changed !== name) return;
      if (name === "motion") document.documentElement.dataset.motion = value;
      draw();
    });
    draw();
    return button;
  });
}
