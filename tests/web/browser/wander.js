/** Click things by chance for some time; links that leave the page and downloads are left alone. */
async ([milliseconds, seed]) => {
  let state = seed >>> 0;
  const next = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
  const until = performance.now() + milliseconds;
  const wait = (time) => new Promise((go) => setTimeout(go, time));
  const KEYS = ['e', 'n', 'Enter', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'h', '1', '2', ' '];
  let clicked = 0;
  while (performance.now() < until) {
    const scope = document.querySelector('dialog[open]') ?? document;
    const found = [...scope.querySelectorAll('button, a[href^="#"], label.option, summary, select, input')]
      .filter((each) => each.checkVisibility() && !each.disabled && each.type !== 'file' &&
        !/PNG|JSON/.test(each.textContent));
    const one = found[next(found.length)];
    if (one?.matches('select')) {
      one.selectedIndex = next(one.options.length - 1);
      one.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (one?.matches('input[type=text], input[type=search], input:not([type])')) {
      one.value = ['', 'fire', 'AAEBAf', 'uct:budget=20'][next(4)];
      one.dispatchEvent(new Event('input', { bubbles: true }));
      one.dispatchEvent(new Event('change', { bubbles: true }));
    } else one?.click();
    clicked += 1;
    if (next(4) === 0) {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key: KEYS[next(KEYS.length)], bubbles: true, cancelable: true }));
    }
    await wait(15 + next(60));
  }
  return clicked;
}
