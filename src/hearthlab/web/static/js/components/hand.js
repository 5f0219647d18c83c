/** A hand: cards that overlap when there are many; hidden cards show their backs. */

import { cardOf } from "../catalogue.js";
import { attribute, figure, h, keyed, set, vars } from "../dom.js";
import { countLabel, handLabel, rewardOf, tagName } from "../words.js";
import { cardBack, cardFace, refreshCard } from "./card.js";

/** Make a hand; `updateHand` fills it. */
export const createHand = (label) => h("div.hand", { role: "group", "aria-label": label });

/** Update a hand. You can play from `open` hands; the others only show cards. */
export function updateHand(element, cards, { open }) {
  vars(element, { "--n": cards.length });
  keyed(element, cards, {
    key: (card) => `${card.slot}/${card.card}`,
    create: (card) => {
      const facts = cardOf(card.card);
      const face = facts ? cardFace(facts) : cardBack();
      face.setAttribute("aria-hidden", "true"); // the label has the same content
      return facts
        ? h("button.piece.held", { type: "button" }, face)
        : h("span.piece.held.closed", {}, face);
    },
    update: (child, card, index) => {
      const facts = cardOf(card.card);
      const middle = index - (cards.length - 1) / 2;
      vars(child, { "--i": index, "--tilt": middle, "--sink": middle * middle });
      if (!facts) return;
      set(child, { data: { slot: card.slot, card: card.card, notes: notes(card, facts) } });
      child.classList.toggle("pays-health", card.costs_health);
      updateProgress(child, card.counted);
      child.classList.toggle("off", open && !card.playable);
      attribute(child, "aria-label", handLabel(card, index));
      refreshCard(child.firstElementChild, facts, card);
    },
    leave: (child) => child.remove(),
  });
}

/** Write the progress on a card that grows in hand. */
function updateProgress(child, counted) {
  if (!counted) return;
  const shown = child.querySelector(".progress") ?? child.appendChild(h("span.progress.numbers"));
  figure(shown, `${counted.progress}/${counted.goal}`);
}

/** The additional text of the large card: changes to the printed card. */
function notes(card, facts) {
  const parts = [];
  if (card.costs_health) parts.push("Costs health instead of mana.");
  if (card.counted) parts.push(`${countLabel(card.counted)} for ${rewardOf(card.counted)}.`);
  if (card.type === "MINION" && (card.attack !== facts.attack || card.health !== facts.health))
    parts.push(`Now ${card.attack}/${card.health}.`);
  if (card.effects.length) parts.push(`Carries ${card.effects.join(", ")}.`);
  const gained = card.tags.filter((tag) => !facts.keywords.includes(tag.toUpperCase()));
  if (gained.length) parts.push(`Has ${gained.map(tagName).join(", ")}.`);
  return parts.join(" ");
}
