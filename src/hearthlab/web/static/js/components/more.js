/** The button that opens what has no room on a small screen: tools and log. */

import { attribute, h, text } from "../dom.js";

/** Make the button; `side()` gives what it opens. Wide screens do not show it. */
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
