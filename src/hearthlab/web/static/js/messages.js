/** Short messages at the bottom edge, which screen readers announce. */

import { h } from "./dom.js";

const LASTS = 4200;
let last = null;

/**
 * Show a sentence for a few seconds in place of the previous one, so that nothing moves. With an
 * offer, {label, act}, it has a button and stays until you press it or another sentence comes.
 */
export function say(words, kind = "problem", offer = null) {
  const sentence = `${words[0].toUpperCase()}${words.slice(1)}${/[.!?…]$/.test(words) ? "" : "."}`;
  const box = document.querySelector(".toasts");
  last = h(`div.toast.${kind}`, {}, sentence);
  const mine = last;
  if (offer) {
    const take = () => {
      mine.remove();
      offer.act();
    };
    mine.append(" ", h("button", { type: "button", onclick: take }, offer.label));
  } else setTimeout(() => mine.remove(), LASTS);
  box.replaceChildren(mine);
}
