/** Drag and drop with mouse, pen or finger: a ghost for cards, an arrow for sources with a target. */

const FAR = 7; // pixels before a press becomes a drag

/** Listen to a board. The controller interprets drops. */
export function createDrag({ board, free, piece, field, cancel, choose, current, aims }) {
  let press = null; // {slot, x, y, element, ghost}
  let dropped = 0;

  board.element.addEventListener("pointerdown", (event) => {
    const element = event.target.closest(".piece[data-slot]");
    if (!element || event.button !== 0 || !free()) return;
    press = {
      slot: Number(element.dataset.slot),
      x: event.clientX,
      y: event.clientY,
      element,
      ghost: null,
      active: false,
    };
  });

  document.addEventListener("pointermove", (event) => {
    if (!press) return;
    if (!press.active && Math.hypot(event.clientX - press.x, event.clientY - press.y) > FAR)
      start();
    if (!press?.active) return;
    if (press.ghost) {
      const { width, height } = press.ghost.getBoundingClientRect();
      press.ghost.style.transform = `translate(${event.clientX - width / 2}px, ${event.clientY - height / 2}px)`;
    } else if (current()) {
      board.arrows.draw([{ from: press.element, to: { x: event.clientX, y: event.clientY } }]);
    }
  });

  document.addEventListener("pointerup", (event) => press && stop(event));
  document.addEventListener("pointercancel", () => press && stop(null));

  function start() {
    press.active = true;
    document.body.classList.add("dragging");
    choose(press.slot);
    if (!current()) return clear(); // a Choose One card asks first; an illegal source is explained
    if (!aims() && press.element.classList.contains("held")) {
      const ghost = press.element.firstElementChild.cloneNode(true);
      ghost.classList.add("ghost");
      ghost.style.fontSize = getComputedStyle(press.element).fontSize;
      document.body.append(ghost);
      press.ghost = ghost;
      press.element.classList.add("lifted");
    }
  }

  function stop(event) {
    const was = press;
    if (!was.active) return void (press = null);
    clear();
    dropped = performance.now();
    if (!event || !current()) return cancel();
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const target = under?.closest(".piece[data-slot]");
    const slot = target ? Number(target.dataset.slot) : null;
    if (slot !== null && slot !== was.slot && !target.closest(".hand")) return piece(slot);
    if (slot === was.slot || under?.closest(".hand")) return cancel();
    if (under?.closest(".table")) return field(event.clientX);
    cancel();
  }

  function clear() {
    press?.ghost?.remove();
    press?.element.classList.remove("lifted");
    document.body.classList.remove("dragging");
    board.arrows.clear();
    press = null;
  }

  return {
    active: () => Boolean(press?.active),
    /** Whether a drop has just happened, so that the following click must be ignored. */
    justDropped: () => performance.now() - dropped < 60,
  };
}
