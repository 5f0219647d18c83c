/** List what is cut off by the edge of the page, and, for a finger, what is under 44 pixels. */
(touch) => {
  const faults = [];
  // A page that is too wide makes a phone's window wider than its screen.
  const [width, height] = [Math.min(innerWidth, screen.width), innerHeight];
  if (document.documentElement.scrollWidth > width)
    faults.push(`the page is ${document.documentElement.scrollWidth} of ${width} wide`);
  const scrolls = (element) => {
    for (let up = element.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      const more = up.scrollWidth > up.clientWidth + 1 || up.scrollHeight > up.clientHeight + 1;
      if (/auto|scroll/.test(overflowX + overflowY) && more) return true;
    }
    return false;
  };
  const name = (element) =>
    `${element.className} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 50);
  for (const element of document.querySelectorAll('button, a, select, input, summary, textarea')) {
    const box = element.getBoundingClientRect();
    // What a closed group holds has a place, but is not shown.
    if (!box.width || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.matches('.skip')) continue;
    // A closed hand on a low screen shows the upper part of its cards, and opens.
    const peeks = element.matches('.below .held') && height < 520;
    const outside =
      box.left < -1 || box.top < -1 || box.right > width + 1 || (box.bottom > height + 1 && !peeks);
    if (outside && !scrolls(element)) faults.push(`cut: ${name(element)}`);
    if (!touch) continue;
    // A box is as large as its label; a word in a sentence, and shown cards, are no buttons.
    const target = element.closest('label') ?? element;
    if (element.closest('p, .above .hand') || element.matches('.dot')) continue;
    const { width: wide, height: high } = target.getBoundingClientRect();
    if (wide < 43.5 || high < 43.5)
      faults.push(`small: ${name(element)} ${Math.round(wide)} × ${Math.round(high)}`);
  }
  return faults;
}
