// Play by clicking elements, some steps or until the game is over; return how many were made.
// After each click wait until the board is another one, so that no step acts on an old board.
async (steps) => {
  const pick = (selector) => document.querySelector(selector);
  const count = (kind) => document.querySelectorAll(kind).length;
  const moment = () =>
    [
      pick(".entries")?.textContent.length,
      ...[".mark-legal", ".mark-target", ".mark-chosen", ".held"].map(count),
      ...[...document.querySelectorAll(".badge, .deck, .count, .overlay h2")].map(
        (each) => each.dataset.n ?? each.textContent,
      ),
    ].join("/");
  const until = (done) =>
    new Promise((resolve, reject) => {
      const late = performance.now() + 20000;
      const look = () =>
        done()
          ? resolve()
          : performance.now() > late
            ? reject(new Error(`stuck at ${moment()}`))
            : setTimeout(look, 5);
      look();
    });
  for (let step = 0; step < steps; step++) {
    await until(() => pick(".overlay, .mark-legal, .end:not(:disabled)"));
    if (pick(".overlay.finished")) return step;
    const before = moment();
    const offered = pick(".overlay .confirm") ?? pick(".overlay .pick");
    const target =
      pick(".above .hero.mark-target") ?? pick(".above .mark-target") ?? pick(".mark-target");
    const field = pick(".mark-chosen") && pick(".field.open");
    const source = pick(".below .mark-legal:not(.mark-chosen)");
    (offered ?? target ?? field ?? source ?? pick(".end")).click();
    await until(() => moment() !== before);
  }
  return steps;
}
