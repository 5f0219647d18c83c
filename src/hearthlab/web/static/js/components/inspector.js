/** The large card that appears beside what the pointer or the keyboard is on. */

import { cardOf } from "../catalogue.js";
import { fill, h } from "../dom.js";
import { cardFace } from "./card.js";

const GAP = 14;
const box = h("div.inspector", { "aria-hidden": "true" });
let timer = 0;

/** Put the inspector on the page and listen to pointer and focus: any element with data-card is shown. */
export function mountInspector(root = document.body) {
  root.append(box);
  const onto = (delay) => (event) => {
    const target = event.target.closest?.("[data-card]");
    clearTimeout(timer);
    const aiming = document.querySelector(".board .mark-target"); // a large card would be in the way
    if (!target || aiming || document.body.classList.contains("dragging")) return hide();
    timer = setTimeout(() => target.isConnected && show(target), delay);
  };
  document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && onto(180)(event));
  document.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && onto(120)(event));
  document.addEventListener("pointerdown", () => { clearTimeout(timer); hide(); });
  document.addEventListener("focusout", hide);
}

/** Hide it. */
export function hide() {
  box.classList.remove("shown");
}

function show(target) {
  const facts = cardOf(target.dataset.card);
  if (!facts) return hide();
  const notes = target.dataset.notes ?? "";
  fill(box, cardFace(facts), h("div.notes", {}, notes));
  const at = target.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const right = at.right + GAP + size.width < innerWidth ? at.right + GAP : at.left - GAP - size.width;
  const x = Math.max(8, Math.min(right, innerWidth - size.width - 8));
  const y = Math.max(8, Math.min(at.top + at.height / 2 - size.height / 2, innerHeight - size.height - 8));
  box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  box.classList.add("shown");
}
