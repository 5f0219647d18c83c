"""Audits of a page: names and reach of what can be used, contrast of text, shifts of the layout."""

from __future__ import annotations

from playwright.sync_api import Page

ROLES = {
    *("button", "link", "textbox", "searchbox", "combobox", "slider", "checkbox", "radio"),
    *("tab", "spinbutton", "listbox", "menuitem", "switch"),
}
LEAST_CONTRAST = 4.5

UNREACHABLE = """() => [...document.querySelectorAll(
    'button, a[href], input, select, textarea, summary, [role=tab]')]
  .filter((each) => each.checkVisibility({visibilityProperty: true}) && !each.disabled)
  .filter((each) => each.tabIndex < 0 && !each.closest('.leaving'))
  .map((each) => each.outerHTML.slice(0, 120))"""

# Every visible text against what is behind it: colours of the ancestors, blended; of a gradient
# the stop that contrasts least. Disabled controls and texts under an overlay are left out.
CONTRAST = """() => {
  const colours = (text) => [...text.matchAll(/rgba?\\(([^)]+)\\)|color\\(srgb ([^)]+)\\)/g)].map((m) => {
    if (m[1]) { const n = m[1].split(/[ ,/]+/).map(Number); return [n[0], n[1], n[2], n[3] ?? 1]; }
    const n = m[2].split(/[ /]+/).map(Number);
    return [n[0] * 255, n[1] * 255, n[2] * 255, n[3] ?? 1];
  });
  const over = (top, low) => top.slice(0, 3).map((v, i) => v * top[3] + low[i] * (1 - top[3])).concat(1);
  const light = (c) => { const f = (v) => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
    return .2126 * f(c[0]) + .7152 * f(c[1]) + .0722 * f(c[2]); };
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)]; return (Math.max(x, y) + .05) / (Math.min(x, y) + .05); };
  const behind = (element) => {
    const layers = [];
    for (let each = element; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.backgroundImage !== 'none') layers.push(colours(style.backgroundImage));
      layers.push(colours(style.backgroundColor));
      if (layers.flat().length && layers.at(-1).some((c) => c[3] === 1)) break;
      if (style.backgroundImage !== 'none' && layers.at(-2)?.some((c) => c[3] === 1)) break;
    }
    let found = [[0, 0, 0, 1]];
    for (const layer of layers.reverse()) {
      if (!layer.length) continue;
      const solid = layer.filter((c) => c[3] === 1);
      found = solid.concat(layer.filter((c) => c[3] < 1).flatMap((c) => (solid.length ? solid : found).map((low) => over(c, low))));
    }
    return found;
  };
  const bad = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const overlay = document.querySelector('.overlay, dialog[open]');
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || element.closest('script, [aria-hidden=true], .leaving, option')) continue;
    if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    if (element.closest(':disabled') || (overlay && !overlay.contains(element))) continue;
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const ink = colours(getComputedStyle(element).color)[0];
    const worst = Math.min(...behind(element).map((low) => ratio(over(ink, low), low)));
    if (worst < LEAST) bad.push(`${walker.currentNode.textContent.trim().slice(0, 40)} (${element.className || element.tagName}): ${worst.toFixed(2)}`);
  }
  return [...new Set(bad)];
}""".replace("LEAST)", f"{LEAST_CONTRAST})")

SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts.push({
      value: entry.value,
      what: entry.sources.map((source) => source.node?.className ?? source.node?.nodeName ?? 'gone'),
    });
  }).observe({type: 'layout-shift', buffered: false});
}"""


def unnamed(page: Page) -> list[str]:
    """List what can be used but has no name in Chromium's accessibility tree."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    return [
        f"{node['role']['value']}: {node.get('properties', [])}"
        for node in tree["nodes"]
        if not node.get("ignored")
        and node.get("role", {}).get("value") in ROLES
        and not node.get("name", {}).get("value", "").strip()
    ]


def unreachable(page: Page) -> list[str]:
    """List what can be used but not with the keyboard."""
    return list(page.evaluate(UNREACHABLE))


def faint(page: Page) -> list[str]:
    """List texts that contrast too little with what is behind them."""
    return list(page.evaluate(CONTRAST))


def audit(page: Page) -> None:
    """Fail for what is unnamed, unreachable or faint."""
    page.wait_for_timeout(150)  # the last change is drawn
    told = [f"without a name: {each}" for each in unnamed(page)]
    told += [f"out of reach: {each}" for each in unreachable(page)]
    told += [f"too faint: {each}" for each in faint(page)]
    assert not told, "\n".join(told)


def watch_shifts(page: Page) -> None:
    """Begin to record shifts of the layout."""
    page.evaluate(SHIFTS)


def shifts(page: Page) -> list[dict[str, object]]:
    """Return the shifts since then."""
    return list(page.evaluate("() => window.shifts"))
