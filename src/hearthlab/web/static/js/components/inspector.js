/** The large card that appears beside the element under the pointer or the keyboard focus. */

import { cardOf } from "../catalogue.js";
import { fill, h } from "../dom.js";
import { cardFace } from "./card.js";

const GAP = 14;
const box = h("div.inspector", { "aria-hidden": "true" });
let timer = 0;

/** Add the inspector to the page; it shows elements with data-card under pointer or focus. */
export function mountInspector(root = document.body) {
  root.append(box);
  const onto = (delay) => (event) => {
    const target = event.target.closest?.("[data-card]");
    clearTimeout(timer);
    // While aiming, a large card would be in the way.
    const aiming = document.querySelector(".board .mark-target");
    if (!target || aiming || document.body.classList.contains("dragging")) return hide();
    timer = setTimeout(() => target.isConnected && show(target), delay);
  };
  document.addEventListener(
    "pointerover",
    (event) => event.pointerType !== "touch" && onto(180)(event),
  );
  document.addEventListener(
    "focusin",
    (event) => event.target.matches(":focus-visible") && onto(120)(event),
  );
  document.addEventListener("pointerdown", () => {
    clearTimeout(timer);
    hide();
  });
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
  const held = target.closest(".below .hand"); // above the hand, so that the other cards stay visible
  const right =
    at.right + GAP + size.width < innerWidth ? at.right + GAP : at.left - GAP - size.width;
  const wanted = held
    ? { x: at.left + at.width / 2 - size.width / 2, y: at.top - size.height - GAP }
    : { x: right, y: at.top + at.height / 2 - size.height / 2 };
  const x = Math.max(8, Math.min(wanted.x, innerWidth - size.width - 8));
  const y = Math.max(8, Math.min(wanted.y, innerHeight - size.height - 8));
  box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  box.classList.add("shown");
}
