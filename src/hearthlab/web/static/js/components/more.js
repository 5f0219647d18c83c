/** The button that opens tools and log, which have no room on a small screen. */

import { attribute, h, text } from "../dom.js";

/** Make the button; `side()` returns the element it opens. Wide screens do not show it. */
export function moreButton(side) {
  const button = h(
    "button.more",
    {
      type: "button",
      "aria-expanded": "false",
      onclick() {
        const opened = side().classList.toggle("opened");
        attribute(button, "aria-expanded", String(opened));
        text(button, opened ? "Close" : "More");
      },
    },
    "More",
  );
  return button;
}
