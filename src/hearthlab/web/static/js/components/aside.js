/** The panel beside the board: the history as tiles, the log in sentences, the decks. */

import { attribute, h } from "../dom.js";
import { keep, setting, watchSettings } from "../settings.js";

/**
 * Make the panel. `parts` are {name: [label, element, setting]}; one of them is shown at a time,
 * initially the one chosen last. A part with a setting exists only while the setting is "on".
 */
export function createAside(parts) {
  const names = Object.keys(parts);
  const tabs = names.map((name) =>
    h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `aside-${name}`,
        "aria-controls": `aside-${name}-panel`,
        onclick: () => choose(name),
        onkeydown: walk,
      },
      parts[name][0],
    ),
  );
  const panels = names.map((name) =>
    h(
      "div.aside-panel",
      { role: "tabpanel", id: `aside-${name}-panel`, "aria-labelledby": `aside-${name}` },
      parts[name][1],
    ),
  );
  const element = h(
    "aside.log.aside",
    { "aria-label": "Beside the board" },
    h("div.aside-tabs", { role: "tablist", "aria-label": "Beside the board" }, tabs),
    panels,
  );

  function choose(name) {
    keep("aside", name);
    draw();
  }

  function walk(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const there = names.filter(isOn);
    const next = there.at((there.indexOf(shown()) + by) % there.length);
    choose(next);
    tabs[names.indexOf(next)].focus();
  }

  const isOn = (name) => !parts[name][2] || setting(parts[name][2]) === "on";

  function shown() {
    const chosen = setting("aside");
    return names.includes(chosen) && isOn(chosen) ? chosen : names.find(isOn);
  }

  function draw() {
    for (const [index, name] of names.entries()) {
      const on = name === shown();
      attribute(tabs[index], "aria-selected", String(on));
      tabs[index].tabIndex = on ? 0 : -1;
      tabs[index].hidden = !isOn(name);
      panels[index].hidden = !on;
    }
  }
  watchSettings((changed) => {
    if (names.some((name) => parts[name][2] === changed)) draw();
  });
  draw();
  return { element, choose, draw };
}
