/** Short messages at the lower edge, read out by screen readers. */

import { h } from "./dom.js";

const LASTS = 4200;
let last = null;

/** Show a sentence for a few seconds, in place of the one before: nothing moves. */
export function say(words, kind = "problem") {
  const sentence = `${words[0].toUpperCase()}${words.slice(1)}${/[.!?…]$/.test(words) ? "" : "."}`;
  const box = document.querySelector(".toasts");
  last = h(`div.toast.${kind}`, {}, sentence);
  box.replaceChildren(last);
  const mine = last;
  setTimeout(() => mine.remove(), LASTS);
}
