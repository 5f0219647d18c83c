// What can be used with a pointer but not with the keyboard.
() =>
  [...document.querySelectorAll("button, a[href], input, select, textarea, summary, [role=tab]")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)
    .filter((each) => each.tabIndex < 0 && !each.closest(".leaving"))
    .map((each) => each.outerHTML.slice(0, 120))
