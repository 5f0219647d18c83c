/** Playing with the keyboard: arrows move over the board, digits select cards, letters do the rest. */

const GROUPS = [
  ".above .hand",
  ".above .plate",
  ".above .field",
  ".below .field",
  ".below .plate",
  ".below .hand",
];

/** Listen to keys while the board is on the page and no dialog is open. */
export function createKeys({ board, cancel, end, takeBack, help, free, hand, power, targeting }) {
  const letters = {
    e: end,
    h: power,
    u: takeBack,
    "?": help,
    n: nextSource,
    Escape: () => {
      cancel();
    },
  };

  document.addEventListener("keydown", (event) => {
    if (
      !board.element.isConnected ||
      board.element.closest(".hidden") ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    if (document.querySelector("dialog[open], .overlay")) return;
    if (event.target.matches("input, textarea, select")) return;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      event.key
    ];
    if (step) {
      if (
        !board.element.contains(document.activeElement) &&
        document.activeElement !== document.body
      )
        return;
      event.preventDefault();
      return targeting() ? nextTarget(step[0] + step[1]) : move(...step);
    }
    if (/^[0-9]$/.test(event.key)) return free() && hand((Number(event.key) + 9) % 10);
    const action = letters[event.key] ?? letters[event.key.toLowerCase()];
    if (action) {
      event.preventDefault();
      action();
    }
  });

  const rowOf = (selector) =>
    [...board.element.querySelectorAll(`${selector} .piece[data-slot]`)].filter((piece) =>
      piece.matches("button:not(:disabled)"),
    );

  /** Move the focus to the neighbour, or to the nearest piece of the next non-empty row. */
  function move(x, y) {
    const rows = GROUPS.map(rowOf);
    const now = document.activeElement;
    const at = rows.findIndex((row) => row.includes(now));
    if (at < 0) return (rows.at(-1)[0] ?? rows[4][0])?.focus();
    if (x) return rows[at][rows[at].indexOf(now) + x]?.focus();
    for (let next = at + y; rows[next]; next += y) {
      if (rows[next].length) return nearest(rows[next], now).focus();
    }
    if (y > 0) board.end.focus();
  }

  function nextTarget(by) {
    const list = [...board.element.querySelectorAll(".piece.mark-target")].sort(
      (a, b) => left(a) - left(b),
    );
    const at = list.indexOf(document.activeElement);
    list.at((at + by + list.length) % list.length)?.focus();
  }

  /** Focus the next piece that can act. */
  function nextSource() {
    const list = [...board.element.querySelectorAll(".piece.mark-legal")];
    const at = list.indexOf(document.activeElement);
    (list[(at + 1) % list.length] ?? board.end).focus();
  }
}

const left = (element) => {
  const box = element.getBoundingClientRect();
  return box.x + box.y * 3;
};

function nearest(row, from) {
  const x = (element) => {
    const box = element.getBoundingClientRect();
    return box.x + box.width / 2;
  };
  return row.reduce((best, each) =>
    Math.abs(x(each) - x(from)) < Math.abs(x(best) - x(from)) ? each : best,
  );
}
