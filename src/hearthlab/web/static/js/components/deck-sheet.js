/** The sheet of a deck: its plan, its mana curve, and its thirty cards. */

import { cardOf, className, titled } from "../catalogue.js";
import { attribute, fill, h, vars } from "../dom.js";

const MOST_COST = 7; // the last bar has all cards from this cost up

/** Count equal cards in a list, keeping its order. */
export function counted(ids) {
  const many = new Map();
  for (const id of ids) many.set(id, (many.get(id) ?? 0) + 1);
  return [...many];
}

/** Draw the number of cards of each cost. */
export function curveOf(ids) {
  const many = Array(MOST_COST + 1).fill(0);
  for (const id of ids) many[Math.min(cardOf(id)?.cost ?? 0, MOST_COST)] += 1;
  const most = Math.max(...many, 1);
  const words = many.map((n, cost) => `${n} of ${cost}${cost === MOST_COST ? " or more" : ""}`);
  const element = h(
    "div.mana-curve",
    { role: "img" },
    many.map((n, cost) => {
      const bar = h("i", {}, h("b", {}, n || ""), h("span", {}, cost === MOST_COST ? `${cost}+` : cost));
      vars(bar, { "--share": n / most });
      return bar;
    }),
  );
  attribute(element, "aria-label", `Mana curve: ${words.join(", ")}`);
  return element;
}

/** Draw a line of a list: cost, name, and number of copies. */
export const cardLine = (id, many, more = null) => {
  const facts = cardOf(id);
  return h(
    "li.list-line",
    { tabIndex: 0, data: { card: id, class: facts?.card_class } },
    h("span.list-cost.numbers", {}, facts?.cost ?? "?"),
    h("span.list-name", {}, facts?.name ?? id),
    h("span.list-many.numbers", {}, many > 1 ? `×${many}` : ""),
    more,
  );
};

/** Make a sheet; `show(deck)` fills it, `show(null, words)` shows a text instead of a deck. */
export function createDeckSheet() {
  const element = h("div.deck-sheet", {});
  let open = false;

  function show(deck, words = "") {
    if (!deck) return void fill(element, h("p.dim", {}, words));
    const list = h(
      "details",
      { open, ontoggle: () => (open = list.open) },
      h("summary", {}, "All thirty cards"),
      h("ul.deck-cards", {}, counted(deck.cards).map(([id, many]) => cardLine(id, many))),
    );
    fill(
      element,
      h("p.deck-title", {}, h("b", {}, titled(deck.name)), ` ${className(deck.hero_class)}`),
      deck.plan && h("p.plan", {}, deck.plan),
      curveOf(deck.cards),
      list,
    );
  }
  return { element, show };
}
