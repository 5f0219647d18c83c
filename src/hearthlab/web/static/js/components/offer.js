/** Offers over the board: the mulligan, Discover choices, the options of a Choose One card. */

import { cardOf } from "../catalogue.js";
import { h } from "../dom.js";
import { cardFace } from "./card.js";

/** Make an overlay with a title and cards; the caller removes it. */
function overlay(title, about, cards, foot = null) {
  const id = "offer-title";
  return h(
    "div.overlay",
    { role: "dialog", "aria-modal": "true", "aria-labelledby": id },
    h(
      "div.offer",
      {},
      h("h2", { id }, title),
      h("p", {}, about),
      h("div.offered", {}, cards),
      foot,
    ),
  );
}

const pick = (facts, props) =>
  h(
    "button.pick",
    { type: "button", "aria-label": `${facts.name}. ${facts.text}`, ...props },
    cardFace(facts),
    h("span.cross", { "aria-hidden": "true", data: { n: "replaced" } }),
  );

/**
 * Keep keyboard focus inside: left and right move, and the first card has the focus.
 *
 * Keys work as soon as the offer is shown, even before it has the focus.
 */
function focusInside(element, cancel = null) {
  const all = () => [...element.querySelectorAll("button")];
  const onKey = (event) => {
    if (!element.isConnected) return document.removeEventListener("keydown", onKey, true);
    if (element.closest(".hidden") || document.querySelector("dialog[open]")) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const focus = document.activeElement;
    if (focus !== document.body && !element.parentElement.contains(focus)) return;
    const list = all();
    const at = list.indexOf(focus);
    const by =
      { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] ??
      (event.key === "Tab" ? (event.shiftKey ? -1 : 1) : 0);
    if (by) {
      event.preventDefault();
      list.at((at + by) % list.length)?.focus();
    } else if (/^[1-9]$/.test(event.key)) list[Number(event.key) - 1]?.click();
    else if (event.key === "Escape" && cancel) cancel();
    else return;
    event.stopPropagation();
  };
  document.addEventListener("keydown", onKey, true);
  requestAnimationFrame(() =>
    all()[0]?.focus({ focusVisible: document.activeElement?.matches(":focus-visible") ?? false }),
  );
  return element;
}

/** Offer the mulligan; `done(slots)` gets the slots of the cards to replace. */
export function offerMulligan(hand, first, done) {
  const replaced = new Set();
  const cards = hand.map((card) => {
    const button = pick(cardOf(card.card), { "aria-pressed": "false", data: { slot: card.slot } });
    button.addEventListener("click", () => {
      replaced.has(card.slot) ? replaced.delete(card.slot) : replaced.add(card.slot);
      button.setAttribute("aria-pressed", String(replaced.has(card.slot)));
      confirm.textContent = replaced.size
        ? `Replace ${replaced.size} and begin`
        : "Keep all and begin";
    });
    return button;
  });
  const confirm = h(
    "button.primary.big.confirm",
    { type: "button", onclick: () => done(replaced) },
    "Keep all and begin",
  );
  const about = `You go ${first ? "first" : "second"}. Click the cards that you want to replace.`;
  return focusInside(overlay("Your first hand", about, cards, confirm));
}

/** Offer cards; `done(index)` gets the index of the chosen one. */
export function offerChoice(ids, done) {
  const cards = ids.map((id, index) =>
    pick(cardOf(id), { onclick: () => done(index), data: { choose: index } }),
  );
  return focusInside(overlay("Choose a card", "You can also press 1 to 9.", cards));
}

/** Ask for the option of a Choose One card; passes on its number, or null when cancelled. */
export function offerOptions(facts, options) {
  return new Promise((resolve) => {
    const finish = (value) => {
      element.remove();
      resolve(value);
    };
    const cards = options.map((option) => {
      const shown = cardOf(facts?.options?.[option]) ?? {
        ...facts,
        text: `Option ${option + 1} of ${facts?.name}`,
      };
      return pick(shown, { onclick: () => finish(option), data: { option } });
    });
    const back = h("button", { type: "button", onclick: () => finish(null) }, "Cancel");
    const element = focusInside(overlay("Choose one", facts?.name ?? "", cards, back), () =>
      finish(null),
    );
    (document.querySelector(".board") ?? document.body).append(element);
  });
}
