// Every visible text against what is behind it: colours of the ancestors, blended; of a gradient
// the stop that contrasts least. Disabled controls and texts under an overlay are left out.
(least) => {
  const colours = (text) =>
    [...text.matchAll(/rgba?\(([^)]+)\)|color\(srgb ([^)]+)\)/g)].map((m) => {
      if (m[1]) {
        const n = m[1].split(/[ ,/]+/).map(Number);
        return [n[0], n[1], n[2], n[3] ?? 1];
      }
      const n = m[2].split(/[ /]+/).map(Number);
      return [n[0] * 255, n[1] * 255, n[2] * 255, n[3] ?? 1];
    });
  const over = (top, low) =>
    top
      .slice(0, 3)
      .map((v, i) => v * top[3] + low[i] * (1 - top[3]))
      .concat(1);
  const light = (c) => {
    const f = (v) => ((v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * f(c[0]) + 0.7152 * f(c[1]) + 0.0722 * f(c[2]);
  };
  const ratio = (a, b) => {
    const [x, y] = [light(a), light(b)];
    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
  };
  const behind = (element) => {
    const layers = [];
    for (let each = element; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.backgroundImage !== "none") layers.push(colours(style.backgroundImage));
      layers.push(colours(style.backgroundColor));
      if (layers.flat().length && layers.at(-1).some((c) => c[3] === 1)) break;
      if (style.backgroundImage !== "none" && layers.at(-2)?.some((c) => c[3] === 1)) break;
    }
    let found = [[0, 0, 0, 1]];
    for (const layer of layers.reverse()) {
      if (!layer.length) continue;
      const solid = layer.filter((c) => c[3] === 1);
      found = solid.concat(
        layer
          .filter((c) => c[3] < 1)
          .flatMap((c) => (solid.length ? solid : found).map((low) => over(c, low))),
      );
    }
    return found;
  };
  const bad = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const overlay = document.querySelector(".overlay, dialog[open]");
  const texts = [];
  while (walker.nextNode())
    texts.push([walker.currentNode.parentElement, walker.currentNode.textContent.trim()]);
  for (const each of document.querySelectorAll("[data-n]")) texts.push([each, each.dataset.n]);
  for (const [element, text] of texts) {
    if (!text || element.closest("script, [aria-hidden=true], .leaving, option")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest(":disabled") || (overlay && !overlay.contains(element))) continue;
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const ink = colours(getComputedStyle(element).color)[0];
    const worst = Math.min(...behind(element).map((low) => ratio(over(ink, low), low)));
    if (worst < least)
      bad.push(
        `${text.slice(0, 40)} ` +
          `(${element.className || element.tagName}): ${worst.toFixed(2)}`,
      );
  }
  return [...new Set(bad)];
}
