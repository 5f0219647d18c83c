/** A picker of decks: curated decks, the library, ranked decks by class and card, a code, a surprise. */

import {
  cardOf,
  catalogue,
  choose as chooseFormat,
  className,
  formatTitle,
  titled,
} from "../catalogue.js";
import { attribute, fill, h, text } from "../dom.js";
import { CLASS_GLYPH, glyph } from "../glyphs.js";
import { createDeckSheet } from "./deck-sheet.js";

const PATIENCE = 250; // milliseconds after the last letter
const SURPRISE = "surprise";
let count = 0;

/**
 * Make a picker. `value()` returns the deck for a request. `onFormat(code)` is called when a code
 * of another format was entered and that format is now in use.
 */
export function createDeckPicker(app, { label, chosen = SURPRISE, onFormat = () => {} }) {
  const name = `deck-${++count}`;
  const { decks, classes, format } = catalogue();
  const known = new Map(decks.map((deck) => [deck.name, deck]));
  let filter = "";
  let value = chosen;
  let found = []; // the ranked decks found by the search
  let timer = 0;
  const hasRanked = format.startsWith("2018-wild");
  const list = h("div.deck-list", { role: "radiogroup", "aria-label": label });
  const sheet = createDeckSheet();
  const problem = h("p.problem", { role: "status" });
  const search = h("input", {
    type: "search",
    placeholder: hasRanked ? "search decks and cards, including ranked decks" : "search decks and cards",
    autocomplete: "off",
    spellcheck: false,
    "aria-label": `${label}: search by name or card`,
    oninput: () => {
      clearTimeout(timer);
      draw();
      timer = setTimeout(searchRanked, PATIENCE);
    },
  });
  const code = h("input", {
    id: `${name}-code`,
    placeholder: "AAEBAf0E…",
    autocomplete: "off",
    spellcheck: false,
    "aria-label": `${label}: deck code or list`,
    onchange: read,
  });
  const chips = h(
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
            if (filter) pickOf(filter);
            draw();
            searchRanked();
          },
        },
        glyph(CLASS_GLYPH[each]),
      ),
    ),
  );

  /** Read a code or a list, of any format. */
  async function read() {
    const typed = code.value.trim();
    text(problem, "");
    if (!typed) return choose(SURPRISE);
    try {
      const { deck, format: of } = await readAnywhere(typed);
      if (of !== format) {
        await chooseFormat(of);
        app.say(`This deck is for ${formatTitle(of)}; that format is now selected.`, "info");
        return onFormat(typed);
      }
      known.set(typed, deck);
      choose(typed);
      problem.className = "problem good";
      text(problem, `${titled(deck.name)}: ${className(deck.hero_class)}, ${deck.cards.length} cards.`);
    } catch (refusal) {
      problem.className = "problem";
      text(problem, refusal.message);
    }
  }

  /** Read a deck in the current format, or in the first that has its cards. */
  async function readAnywhere(typed) {
    try {
      return await app.ask({ type: "check_deck", deck: typed, format });
    } catch (refusal) {
      if (refusal.code === "lost") throw refusal;
      return app.ask({ type: "check_deck", deck: typed }).catch(() => Promise.reject(refusal));
    }
  }

  /** Ask for ranked decks that match the class and the words, if the format has any. */
  async function searchRanked() {
    found = [];
    const words = search.value.trim();
    if (!hasRanked || !(words || filter)) return draw();
    const message = { type: "search_decks", format, hero_class: filter, words };
    const reply = await app.request(message);
    if (!reply || words !== search.value.trim()) return;
    found = reply.decks;
    for (const deck of found) known.set(deck.name, deck);
    draw();
  }

  function choose(next) {
    value = next;
    draw();
  }

  /** Choose the starting deck of a class. */
  function pickOf(cls) {
    value = decks.find((deck) => deck.curated && deck.hero_class === cls)?.name ?? value;
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
    for (const chip of chips.children)
      attribute(chip, "aria-pressed", String(chip.dataset.class === filter));
    const words = search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const shown = [...decks, ...found.filter((deck) => !decks.includes(deck))].filter(
      (deck) => (!filter || deck.hero_class === filter) && fits(deck, words),
    );
    const top = [
      option(
        filter ? `${SURPRISE} ${filter}` : SURPRISE,
        "Surprise me",
        `a ${filter ? `${className(filter)} ` : ""}deck from the library`,
        filter || "NEUTRAL",
        "secret",
      ),
    ];
    const last = option(
      filter || "random",
      filter ? `Random ${className(filter)}` : "Random cards",
      "thirty random cards",
      filter || "NEUTRAL",
      "gear",
    );
    const focused = list.contains(document.activeElement) ? document.activeElement.value : null;
    fill(
      list,
      words.length ? null : top,
      shown.map((deck) =>
        option(
          deck.name,
          titled(deck.name),
          deck.archetype || className(deck.hero_class),
          deck.hero_class,
          CLASS_GLYPH[deck.hero_class],
        ),
      ),
      words.length ? null : last,
      words.length && !shown.length ? h("p.dim", {}, "No matching deck.") : null,
    );
    if (focused !== null) list.querySelector(`input[value="${CSS.escape(focused)}"]`)?.focus();
    sheet.show(known.get(value), surprise());
    if (focused === null) requestAnimationFrame(showChosen);
  }

  /** Scroll the list to the chosen deck. */
  function showChosen() {
    const row = list.querySelector("input:checked")?.parentElement;
    if (row) list.scrollTop = row.offsetTop - list.clientHeight / 2 + row.offsetHeight / 2;
  }

  function surprise() {
    if (value.startsWith(SURPRISE)) return "A deck from the library, drawn when the game begins.";
    return "Thirty random cards, drawn when the game begins.";
  }

  /** Copy the code of the chosen deck to the field and the clipboard. */
  async function copy() {
    const deck = known.get(value);
    if (!deck?.code) return app.say("Choose a deck from the library first.");
    code.value = deck.code;
    const copied = await navigator.clipboard?.writeText(deck.code).then(
      () => true,
      () => false,
    );
    const where = copied ? "clipboard" : "field";
    app.say(`The code of ${titled(deck.name)} is in the ${where}.`, "info");
  }
  draw();
  const copier = h("button", { type: "button", onclick: copy }, "Copy the chosen deck's code");
  const element = h(
    "div.picker",
    {},
    chips,
    search,
    list,
    sheet.element,
    h("details", {}, h("summary", {}, "Use a deck code"), code, problem, copier),
  );
  return {
    element,
    value: () => value,
    /** Set a code that was read in another format. */
    give(typed) {
      code.value = typed;
      return read();
    },
  };
}

const nameOf = (id) => cardOf(id)?.name ?? "";

/** Whether each word is a prefix of a word in a deck's name or in one of its cards. */
function fits(deck, words) {
  if (!words.length) return true;
  const names = `${deck.name} ${deck.archetype} ${deck.cards.map(nameOf).join(" ")}`.toLowerCase();
  return words.every((word) => names.includes(word));
}
