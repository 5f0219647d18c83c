/** A hand: cards that overlap when there are many, backs for those that are hidden. */

import { cardOf } from "../catalogue.js";
import { attribute, h, keyed, set, vars } from "../dom.js";
import { handLabel } from "../words.js";
import { cardBack, cardFace, refreshCard } from "./card.js";

/** Make a hand; `updateHand` fills it. */
export const createHand = (label) => h("div.hand", { role: "group", "aria-label": label });

/** Bring a hand up to date. `open` hands are played from, the others only show cards. */
export function updateHand(element, cards, { open }) {
  vars(element, { "--n": cards.length });
  keyed(element, cards, {
    key: (card) => `${card.slot}/${card.card}`,
    create: (card) => {
      const facts = cardOf(card.card);
      const face = facts ? cardFace(facts) : cardBack();
      return facts
        ? h("button.piece.held", { type: "button" }, face)
        : h("span.piece.held.closed", {}, face);
    },
    update: (child, card, index) => {
      const facts = cardOf(card.card);
      const middle = index - (cards.length - 1) / 2;
      vars(child, { "--i": index, "--tilt": middle, "--sink": middle * middle });
      if (!facts) return;
      set(child, { data: { slot: card.slot, card: card.card } });
      child.classList.toggle("off", open && !card.playable);
      attribute(child, "aria-label", handLabel(card, index));
      refreshCard(child.firstElementChild, facts, card);
    },
    leave: (child) => child.remove(),
  });
}
