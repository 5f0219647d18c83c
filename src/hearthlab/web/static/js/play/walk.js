/** Keys that move through a game: ← → by actions, ↑ ↓ by marks or turns, space plays and pauses. */

/**
 * Listen to keys while an element is on the page. `step(by)` goes by actions, `jump(by)` to the
 * previous or next mark, `pause()` starts and stops. While `busy()`, the arrow keys are for aiming.
 */
export function createWalk(element, { step, jump, pause, busy = () => false }) {
  const keys = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    ArrowUp: () => jump(-1),
    ArrowDown: () => jump(1),
    " ": pause,
  };
  document.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (!act || !element.isConnected || event.altKey || event.ctrlKey || event.metaKey) return;
    if (document.querySelector("dialog[open], .overlay") || busy()) return;
    if (event.target.matches("input, textarea, select, [role=tab]")) return;
    if (event.key === " " && event.target.matches("button, a, summary")) return;
    event.preventDefault();
    event.stopImmediatePropagation(); // otherwise the board would move its focus
    act();
  });
}

/** Return the previous or next ply in a list of plies; null if there is none. */
export function nextOf(plies, ply, by) {
  const found = by > 0 ? plies.filter((each) => each > ply) : plies.filter((each) => each < ply);
  return found.length ? (by > 0 ? Math.min(...found) : Math.max(...found)) : null;
}
