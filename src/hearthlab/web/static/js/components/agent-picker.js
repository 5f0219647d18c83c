/** A picker of agents: a difficulty, your own agent, or any spec. */

import { catalogue, titled } from "../catalogue.js";
import { h, text } from "../dom.js";
import { glyph } from "../glyphs.js";

const FIRST = "easy"; // the opponent until one is chosen
const MEASURED = "Elo on the ladder: class decks, 0.1 s per decision, gsv = 0";
let count = 0;

/** Format the rating of a preset, if it has been measured. */
const rating = ({ elo }) =>
  elo === null
    ? null
    : h(
        "span.elo.numbers",
        { title: MEASURED },
        h("span.unseen", {}, "Elo "),
        `${elo > 0 ? "+" : elo < 0 ? "−" : "±"}${Math.abs(elo)}`,
      );

/** Make a picker of agents. `value()` returns a preset's name or a spec. */
export function createAgentPicker(app, { label, chosen, more = [] }) {
  const name = `agent-${++count}`;
  const { presets: known, agents, format } = catalogue();
  const presets = [...known, ...more];
  let value = presets.some((preset) => preset.name === chosen)
    ? chosen
    : (presets.find((preset) => preset.name === FIRST) ?? presets[0])?.name;
  const rated = presets.filter((preset) => preset.level !== null);
  const problem = h("p.problem", { role: "status" });
  const spec = h("input", {
    list: `${name}-kinds`,
    placeholder: "uct:budget=500",
    autocomplete: "off",
    spellcheck: false,
    "aria-label": `${label}: spec of an agent`,
  });
  spec.setAttribute("list", `${name}-kinds`);
  spec.addEventListener("change", async () => {
    const typed = spec.value.trim();
    if (!typed) return choose(presets[0]?.name);
    try {
      const found = await app.ask({ type: "check_agent", agent: typed, format });
      choose(found.spec);
      problem.className = "problem good";
      text(problem, found.about || found.spec);
    } catch (refusal) {
      problem.className = "problem";
      text(problem, refusal.message);
    }
  });
  const list = h(
    "div.level-list",
    { role: "radiogroup", "aria-label": label },
    presets.map((preset) =>
      h(
        "label.option.level",
        {},
        h("input", {
          type: "radio",
          name,
          value: preset.name,
          checked: preset.name === value,
          onchange: () => {
            value = preset.name;
            spec.value = "";
            text(problem, "");
          },
        }),
        preset.level === null
          ? h(
              "span.pips.unrated",
              { title: preset.title ? "a person" : "not rated yet" },
              preset.title ? glyph("people") : "–",
            )
          : h(
              "span.pips",
              { "aria-hidden": "true" },
              rated.map((_, index) => h(index < preset.level ? "i.on" : "i")),
            ),
        h("span.title", {}, preset.title ?? titled(preset.name), rating(preset)),
        h("span.about", {}, preset.about),
      ),
    ),
  );

  function choose(next) {
    value = next;
    for (const radio of list.querySelectorAll("input")) radio.checked = radio.value === next;
  }
  const kinds = h(
    "datalist",
    { id: `${name}-kinds` },
    agents.map((agent) => h("option", { value: agent.name }, agent.about)),
  );
  const element = h(
    "div.picker",
    {},
    list,
    h("details", {}, h("summary", {}, "Any agent, by its spec"), spec, kinds, problem),
  );
  return { element, value: () => value };
}
