/** Short messages at the lower edge, read out by screen readers. */

import { h } from "./dom.js";

const LASTS = 4200;
let last = null;

/** Show a sentence for a few seconds; a repeated one is not stacked. */
export function say(words, kind = "problem") {
  const sentence = `${words[0].toUpperCase()}${words.slice(1)}${/[.!?…]$/.test(words) ? "" : "."}`;
  const box = document.querySelector(".toasts");
  if (last?.isConnected && last.textContent === sentence) last.remove();
  last = h(`div.toast.${kind}`, {}, sentence);
  box.append(last);
  while (box.children.length > 3) box.firstChild.remove();
  const mine = last;
  setTimeout(() => mine.remove(), LASTS);
}
