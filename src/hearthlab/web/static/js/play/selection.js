/** Finding the action that the user means: pure functions over the list of legal actions. */

const SOURCES = new Set(["play", "attack", "power"]);

/** Return the slots that can act. */
export function sourcesOf(actions) {
  return new Set(
    actions.filter((action) => SOURCES.has(action.kind)).map((action) => action.source),
  );
}

/** Return the actions that match the selection so far; null fields match all. */
export function fitting(actions, { source, option = null, place = null }) {
  return actions.filter(
    (action) =>
      SOURCES.has(action.kind) &&
      action.source === source &&
      (option === null || action.option === option) &&
      (place === null || action.place === null || action.place === place),
  );
}

/** Return the options of a Choose One card that are still undecided. */
export function optionsOf(actions) {
  return [
    ...new Set(actions.map((action) => action.option).filter((option) => option !== null)),
  ].sort();
}

/** Return the slots that can be targets. */
export function targetsOf(actions) {
  return new Set(actions.filter((action) => action.target !== null).map((action) => action.target));
}

/** The wording of cards that hurt their target. */
const HURTS = /\b(deal|destroy|freeze|silence|transform|change)\b/i;

/** Return the targets on your own side if the aimed effect would hurt them. */
export function ownHurt(actions, side, text) {
  if (!HURTS.test(text)) return new Set();
  const own = new Set([side.hero, ...side.board].map((piece) => piece.slot));
  return new Set([...targetsOf(actions)].filter((slot) => own.has(slot)));
}

/** Return the positions for a minion, if the game distinguishes them. */
export function placesOf(actions) {
  return [...new Set(actions.map((action) => action.place).filter((place) => place !== null))].sort(
    (a, b) => a - b,
  );
}

/** Find the action with a target at the position nearest to the wanted one, else the rightmost. */
export function actionFor(actions, { target = null, place = null }) {
  const fit = actions.filter((action) => action.target === target);
  if (place === null) return fit.at(-1) ?? null;
  const far = (action) => (action.place === null ? 0 : Math.abs(action.place - place));
  return fit.reduce(
    (best, action) => (best === null || far(action) < far(best) ? action : best),
    null,
  );
}

/** Find the mulligan that replaces exactly these slots. */
export function mulliganOf(actions, slots) {
  const wanted = [...slots].sort((a, b) => a - b).join();
  return (
    actions.find(
      (action) =>
        action.kind === "mulligan" &&
        [...(action.replace ?? [])].sort((a, b) => a - b).join() === wanted,
    ) ?? null
  );
}
