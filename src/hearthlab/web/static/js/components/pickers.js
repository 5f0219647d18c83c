/** Pickers: a format; a deck from the library, a code or chance; an opponent by level or spec. */

import {
  allFormats,
  catalogue,
  choose as chooseFormat,
  className,
  titled,
  usedFormat,
} from "../catalogue.js";
import { attribute, fill, h, text } from "../dom.js";
import { CLASS_GLYPH, glyph } from "../glyphs.js";

const FIRST = "easy"; // the opponent of somebody who has not chosen one yet
let count = 0;

/** Make a picker of formats. `onChoose()` is called when another one is in use. */
export function createFormatPicker(app, onChoose) {
  const label = ({ name, date, cards }) =>
    name === date ? `${name} (${cards} cards)` : `${name} (${date}, ${cards} cards)`;
  const select = h(
    "select",
    { onchange: change },
    allFormats().map((each) =>
      h("option", { value: each.name, selected: each.name === usedFormat() }, label(each)),
    ),
  );
  async function change() {
    try {
      await chooseFormat(select.value);
      onChoose();
    } catch (refusal) {
      app.say(refusal.message);
    }
  }
  return h("label.check", {}, "Format", select);
}

/** Make a picker of decks. `value()` gives a name, a code, a class, or "random". */
export function createDeckPicker(app, { label, chosen = "random" }) {
  const name = `deck-${++count}`;
  const { decks, classes, format } = catalogue();
  let filter = "";
  let value = chosen;
  const list = h("div.deck-list", { role: "radiogroup", "aria-label": label });
  const problem = h("p.problem", { role: "status" });
  const code = h("input", {
    id: `${name}-code`,
    placeholder: "AAEBAf0E…",
    autocomplete: "off",
    spellcheck: false,
    "aria-label": `${label}: deck code or list`,
  });
  code.addEventListener("change", async () => {
    const typed = code.value.trim();
    if (!typed) return void choose("random");
    text(problem, "");
    try {
      const { deck } = await app.ask({ type: "check_deck", deck: typed, format });
      choose(typed);
      text(
        problem,
        `${titled(deck.name)}: ${className(deck.hero_class)}, ${deck.cards.length} cards.`,
      );
      problem.className = "problem good";
    } catch (refusal) {
      problem.className = "problem";
      text(problem, refusal.message);
    }
  });
  const classRow = h(
    "div.class-row",
    { role: "group", "aria-label": "Only decks of a class" },
    classes.map((each) =>
      h(
        "button.class-chip",
        {
          type: "button",
          "aria-pressed": "false",
          "aria-label": className(each),
          title: className(each),
          data: { class: each },
          onclick: () => {
            filter = filter === each ? "" : each;
            draw();
          },
        },
        glyph(CLASS_GLYPH[each]),
      ),
    ),
  );

  function choose(next) {
    value = next;
    draw();
  }

  function option(key, title, about, cls, sign) {
    return h(
      "label.option",
      { data: { class: cls } },
      h("input", {
        type: "radio",
        name,
        value: key,
        checked: value === key,
        onchange: () => choose(key),
      }),
      h("span.sign", {}, glyph(sign)),
      h("span.title", {}, title),
      h("span.about", {}, about),
    );
  }

  function draw() {
    for (const chip of classRow.children)
      attribute(chip, "aria-pressed", String(chip.dataset.class === filter));
    const shown = decks.filter((deck) => !filter || deck.hero_class === filter);
    const top = filter
      ? option(filter, `Random ${className(filter)}`, "thirty cards by chance", filter, "gear")
      : option("random", "Surprise me", "a deck by chance", "NEUTRAL", "secret");
    const focused = document.activeElement?.value;
    fill(
      list,
      top,
      shown.map((deck) =>
        option(
          deck.name,
          titled(deck.name),
          deck.archetype || className(deck.hero_class),
          deck.hero_class,
          CLASS_GLYPH[deck.hero_class],
        ),
      ),
    );
    if (focused !== undefined) list.querySelector(`input[value="${CSS.escape(focused)}"]`)?.focus();
  }
  draw();
  /** Put the code of the chosen deck into the field and the clipboard. */
  async function copy() {
    const deck = decks.find((each) => each.name === value);
    if (!deck?.code) return app.say("Choose a deck of the library first.");
    code.value = deck.code;
    const copied = await navigator.clipboard?.writeText(deck.code).then(
      () => true,
      () => false,
    );
    app.say(
      copied
        ? `The code of ${titled(deck.name)} is in the clipboard.`
        : "The code is in the field.",
      "info",
    );
  }
  const copier = h("button", { type: "button", onclick: copy }, "Copy the chosen deck's code");
  const element = h(
    "div.picker",
    {},
    classRow,
    list,
    h("details", {}, h("summary", {}, "Use a deck code"), code, problem, copier),
  );
  return { element, value: () => value };
}

/** Make a picker of agents. `value()` gives a preset's name or a spec. */
export function createAgentPicker(app, { label, chosen }) {
  const name = `agent-${++count}`;
  const { presets, agents, format } = catalogue();
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
          ? h("span.pips.unrated", { title: "not rated yet" }, "–")
          : h(
              "span.pips",
              { "aria-hidden": "true" },
              rated.map((_, index) => h(index < preset.level ? "i.on" : "i")),
            ),
        h("span.title", {}, titled(preset.name)),
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
