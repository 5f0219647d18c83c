/** Short animations of what happened: attacks lunge, numbers float, played cards are shown. */

import { cardOf } from "./catalogue.js";
import { cardFace } from "./components/card.js";
import { fill, h, still } from "./dom.js";

const LUNGE = 300;
const FLOAT = 950;

/** Remember where pieces are before a state is drawn: those that die are gone afterwards. */
export function remember(board, events) {
  const spots = new Map();
  for (const event of events) {
    for (const slot of [event.source, event.target]) {
      const piece = board.find(slot);
      if (piece && !spots.has(slot)) spots.set(slot, { piece, box: piece.getBoundingClientRect() });
    }
  }
  return spots;
}

/** Play the animations of a state's events. */
export function animate(board, state, spots) {
  const played = state.events.find(
    (event) =>
      ["play", "secret"].includes(event.kind) && event.player !== state.viewer && event.card,
  );
  if (played && state.mode === "play") reveal(board, played.card);
  if (still()) return;
  const stack = new Map();
  for (const event of state.events) {
    const spot = (slot) => {
      const piece = board.find(slot) ?? spots.get(slot)?.piece;
      return piece ? { piece, box: spots.get(slot)?.box ?? piece.getBoundingClientRect() } : null;
    };
    if (event.kind === "attack") lunge(spot(event.source), spot(event.target));
    const floated = {
      damage: [`−${event.amount}`, "hurt"],
      fatigue: [`−${event.amount}`, "hurt"],
      heal: [`+${event.amount}`, "heal"],
      armor: [`+${event.amount}`, "word"],
    }[event.kind];
    if (floated && event.amount > 0) {
      const slot = event.target ?? event.source;
      const delay = stack.get(slot) ?? 0;
      stack.set(slot, delay + 160);
      floatNumber(board, spot(slot), ...floated, delay);
    }
  }
}

function reveal(board, id) {
  const facts = cardOf(id);
  if (facts) fill(board.reveal, cardFace(facts));
}

function lunge(from, to) {
  if (!from || !to) return;
  const x = (to.box.x + to.box.width / 2 - from.box.x - from.box.width / 2) * 0.55;
  const y = (to.box.y + to.box.height / 2 - from.box.y - from.box.height / 2) * 0.55;
  from.piece.animate(
    [
      { translate: "0 0", zIndex: 9 },
      { translate: `${-x * 0.06}px ${-y * 0.06}px`, zIndex: 9, offset: 0.25 },
      { translate: `${x}px ${y}px`, zIndex: 9, offset: 0.55 },
      { translate: "0 0" },
    ],
    { duration: LUNGE, easing: "ease-in-out" },
  );
}

function floatNumber(board, spot, words, kind, delay) {
  if (!spot) return;
  const origin = board.element.getBoundingClientRect();
  const mark = h(`span.float.${kind}`, { "aria-hidden": "true" }, words);
  board.element.append(mark);
  const x = spot.box.x - origin.x + spot.box.width / 2 - 22;
  const y = spot.box.y - origin.y + spot.box.height / 2 - 26;
  const at = (dy, scale) => `translate(${x}px, ${y + dy}px) scale(${scale})`;
  mark.style.transform = at(0, 0.4);
  mark.style.opacity = "0";
  const run = mark.animate(
    [
      { transform: at(0, 0.4), opacity: 0 },
      { transform: at(-6, 1.25), opacity: 1, offset: 0.16 },
      { transform: at(-8, 1), opacity: 1, offset: 0.7 },
      { transform: at(-34, 0.9), opacity: 0 },
    ],
    { duration: FLOAT, delay: delay + 90, easing: "ease-out" },
  );
  run.finished.then(
    () => mark.remove(),
    () => mark.remove(),
  );
}
