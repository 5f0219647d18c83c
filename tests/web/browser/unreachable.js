// What can be used with a pointer but not with the keyboard.
() => {
  // What lies behind a dialog is out of reach for a pointer too.
  const modal = [...document.querySelectorAll(":modal")].at(-1) ?? document;
  const seen = (each) =>
    each.checkVisibility({ visibilityProperty: true }) &&
    modal.contains(each) &&
    !each.closest("[inert]");
  // Of a list of tabs one is reached with Tab, and the others from there with the arrow keys.
  const walked = new Set();
  const before = document.activeElement;
  for (const list of [...document.querySelectorAll("[role=tablist]")].filter(seen)) {
    const tabs = [...list.querySelectorAll("[role=tab]")];
    const first = tabs.find((each) => each.tabIndex === 0);
    first?.focus();
    for (const _ of first ? tabs : []) {
      const from = document.activeElement;
      const arrow = { key: "ArrowRight", bubbles: true, cancelable: true };
      from.dispatchEvent(new KeyboardEvent("keydown", arrow));
      if (tabs.includes(from) && document.activeElement !== from)
        walked.add(document.activeElement);
    }
  }
  before?.focus();
  return [...document.querySelectorAll("button, a[href], input, select, textarea, summary, [role=tab]")]
    .filter((each) => seen(each) && !each.disabled)
    .filter((each) => each.tabIndex < 0 && !each.closest(".leaving") && !walked.has(each))
    .map((each) => each.outerHTML.slice(0, 120));
};
