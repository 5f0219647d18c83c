/** List badges that touch another piece's, and names, hands and crystals that cannot be seen. */
(withHand) => {
  const faults = [];
  const shown = (element) => getComputedStyle(element).display !== 'none' &&
    getComputedStyle(element).visibility !== 'hidden';
  const rows = ['.above .minion', '.below .minion'];
  if (withHand) rows.push('.below .held');
  for (const row of rows) {
    const boxes = [...document.querySelectorAll(row)].map((piece) => ({
      piece,
      badges: [...piece.querySelectorAll('.badge.attack, .badge.health, .badge.durability')]
        .filter(shown)
        .map((badge) => badge.getBoundingClientRect()),
    }));
    const far = (a, b) => {
      const [x, y] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
      return Math.hypot(x, y) - (a.width + b.width) / 2;
    };
    for (let at = 1; at < boxes.length; at++)
      for (const left of boxes[at - 1].badges)
        for (const right of boxes[at].badges)
          if (far(left, right) < -0.5)
            faults.push(`${row} ${at}: numbers overlap by ${-far(left, right)}`);
    for (const { piece } of boxes) {
      const name = piece.querySelector('.name');
      const range = document.createRange();
      range.selectNodeContents(name);
      for (const box of range.getClientRects()) {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const top = document.elementFromPoint(x, y);
        if (!top || !piece.contains(top)) faults.push(`${row}: ${name.textContent} is covered`);
      }
    }
  }
  const board = document.querySelector('.board').getBoundingClientRect();
  for (const card of document.querySelectorAll('.above .held')) {
    const { top, bottom } = card.getBoundingClientRect();
    if (top < board.top - 0.5 || bottom - top < 8) faults.push(`a hidden card is cut at ${top}`);
  }
  return faults;
}
