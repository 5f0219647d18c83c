/** The deck tracker: the cards left in your deck with their odds, and the opponent's possible decks. */

import { titled } from "../catalogue.js";
import { fill, h } from "../dom.js";
import { cardLine, counted } from "./deck-sheet.js";

const percent = (share) => `${Math.round(share * 100)} %`;

/** Make the tracker; `update(tracker)` shows a reply of the server. */
export function createTracker() {
  const element = h("div.tracker", { tabIndex: 0, role: "region", "aria-label": "Decks" });

  function update({ left, unknown, deck_count: many, seen, remaining, likely }) {
    const odds = (n) =>
      h("span.odds-of.numbers", { title: "chance of the next draw" }, many ? percent(n / many) : "");
    const lines = (list, more = () => null) =>
      h("ul.deck-cards", {}, list.map((each) => cardLine(each.card, each.many, more(each.many))));
    fill(
      element,
      h("h3.turn-head", {}, `Your deck · ${many} left`),
      lines(left, odds),
      unknown ? h("p.dim", {}, `and ${unknown} unknown`) : null,
      h("h3.turn-head", {}, "The opponent showed"),
      seen.length ? lines(seen) : h("p.dim", {}, "nothing yet"),
      remaining && [h("h3.turn-head", {}, "Still hidden"), lines(remaining)],
      likely.length ? [h("h3.turn-head", {}, "It may play"), likely.map((deck) => guess(deck, seen))] : null,
    );
  }
  return { element, update };
}

/** A deck that the opponent may play, with its cards that have not been seen. */
function guess({ name, archetype, chance, cards }, seen) {
  const left = new Map(counted(cards));
  for (const { card, many } of seen) left.set(card, (left.get(card) ?? 0) - many);
  const head = [h("b", {}, name ? titled(name) : "Another deck"), ` ${percent(chance)}`];
  if (!cards.length) return h("p.likely", {}, head);
  return h(
    "details.likely",
    {},
    h("summary", {}, head, archetype ? h("span.dim", {}, ` ${archetype}`) : null),
    h("ul.deck-cards", {}, [...left].filter(([, many]) => many > 0).map(([id, many]) => cardLine(id, many))),
  );
}
