/** Short animations of events: none takes longer than MOTION, and all end by themselves. */

import { cardOf } from "./catalogue.js";
import { cardFace } from "./components/card.js";
import { fill, h, still } from "./dom.js";
import { soundEvents } from "./sounds.js";

export const MOTION = 300; // milliseconds per animation
const STAYS = 620; // milliseconds that a number stays visible
const AFTER = 130; // milliseconds between an action and its consequences
const MOST = 24; // animations per action

/**
 * Remember the positions of the board and its pieces before a state is drawn: dead pieces are gone
 * afterwards, and reading positions between changes would force another layout.
 */
export function remember(board, events) {
  const spots = new Map();
  if (still()) return spots;
  spots.origin = board.element.getBoundingClientRect();
  for (const event of events) {
    for (const slot of [event.source, event.target]) {
      const piece = board.find(slot);
      if (piece && !spots.has(slot)) spots.set(slot, { piece, box: piece.getBoundingClientRect() });
    }
  }
  return spots;
}

/** Play the animations and the sounds of a state's events. */
export function animate(board, state, spots) {
  soundEvents(state.events);
  const played = state.events.find(
    (event) =>
      ["play", "secret"].includes(event.kind) && event.player !== state.viewer && event.card,
  );
  if (played && state.mode === "play") reveal(board, played.card);
  if (still()) return;
  const stack = new Map();
  const spot = (slot) => {
    const piece = board.find(slot) ?? spots.get(slot)?.piece;
    return piece ? { piece, box: spots.get(slot)?.box ?? piece.getBoundingClientRect() } : null;
  };
  const hero = (player) => spot(state.sides[player]?.hero.slot);
  const attacks = new Set(
    state.events.filter((event) => event.kind === "attack").map((event) => event.source),
  );
  for (const event of state.events.slice(0, MOST)) {
    const at = event.target ?? event.source;
    if (event.kind === "attack") lunge(spot(event.source), spot(event.target));
    if (event.kind === "secret") flash(spot(event.source) ?? hero(event.player), "secret");
    if (event.kind === "trigger") flash(spot(event.source), "trigger");
    if (event.kind === "heal" || event.kind === "buff") flash(spot(at), "heal");
    if (event.kind === "silence" || event.kind === "freeze") flash(spot(at), "cold");
    if (event.kind === "damage" && !attacks.has(event.source) && !attacks.has(event.target))
      missile(board, spots.origin, spot(event.source) ?? hero(event.player), spot(event.target));
    if (event.kind === "damage" && event.amount > 0) shake(spot(event.target), AFTER);
    if (event.kind === "result") ending(board, state);
    number(board, spots.origin, spot(at), event, stack);
  }
  if (state.events.some((event) => event.kind === "turn") && state.to_act === state.viewer)
    banner(board, "Your turn", state.mode);
}

function number(board, origin, spot, event, stack) {
  const floated = {
    damage: [`−${event.amount}`, "hurt"],
    fatigue: [`−${event.amount}`, "hurt"],
    heal: [`+${event.amount}`, "heal"],
    armor: [`+${event.amount}`, "word"],
  }[event.kind];
  if (!floated || event.amount <= 0) return;
  const slot = event.target ?? event.source;
  const delay = stack.get(slot) ?? 0;
  stack.set(slot, delay + AFTER);
  floatNumber(board, origin, spot, ...floated, delay);
}

function reveal(board, id) {
  const facts = cardOf(id);
  if (facts) fill(board.reveal, cardFace(facts));
}

function lunge(from, to) {
  if (!from || !to) return;
  const x = (to.box.x + to.box.width / 2 - from.box.x - from.box.width / 2) * 0.55;
  const y = (to.box.y + to.box.height / 2 - from.box.y - from.box.height / 2) * 0.55;
  const { piece } = from;
  piece.classList.add("lunging"); // a z-index in the keyframes would keep them off the compositor
  ended(
    piece.animate(
      [
        { translate: "0 0" },
        { translate: `${-x * 0.06}px ${-y * 0.06}px`, offset: 0.25 },
        { translate: `${x}px ${y}px`, offset: 0.55 },
        { translate: "0 0" },
      ],
      { duration: MOTION, easing: "ease-in-out" },
    ),
    () => piece.classList.remove("lunging"),
  );
}

/** Shake a hurt piece by rotating it, because an attacking piece is already translated. */
function shake(spot, delay) {
  spot?.piece.animate(
    [-4, 4, -2.5, 2.5, 0].map((angle) => ({ rotate: `${angle}deg` })),
    { duration: MOTION - 60, delay, easing: "ease-out" },
  );
}

/** Run a light over a piece, in a colour for the kind of event. */
function flash(spot, kind) {
  if (!spot?.piece.isConnected) return;
  const light = h(`span.flash.${kind}`, { "aria-hidden": "true" });
  spot.piece.append(light);
  ends(
    light.animate(
      [
        { opacity: 0, scale: 0.7 },
        { opacity: 0.95, scale: 1.05, offset: 0.4 },
        { opacity: 0, scale: 1.2 },
      ],
      { duration: MOTION },
    ),
    light,
  );
}

/** Let a ball of light fly from the source of damage to its target. */
function missile(board, origin, from, to) {
  if (!from || !to || from.piece === to.piece) return;
  const ball = h("span.missile", { "aria-hidden": "true" });
  board.element.append(ball);
  const place = ({ box }) =>
    `translate(${box.x - origin.x + box.width / 2}px, ${box.y - origin.y + box.height / 2}px)`;
  ends(
    ball.animate(
      [
        { transform: `${place(from)} scale(.5)`, opacity: 0 },
        { transform: `${place(from)} scale(1)`, opacity: 1, offset: 0.2 },
        { transform: `${place(to)} scale(1.3)`, opacity: 1 },
      ],
      { duration: MOTION - 60, easing: "ease-in" },
    ),
    ball,
  );
}

/** Show words over the middle of the board for a moment. */
function banner(board, words, mode) {
  if (mode !== "play" || board.element.querySelector(".overlay, .turn-banner")) return;
  const sign = h("span.turn-banner", { "aria-hidden": "true" }, words);
  board.element.append(sign);
  sign.animate(
    [
      { opacity: 0, scale: 0.6 },
      { opacity: 1, scale: 1 },
    ],
    { duration: MOTION - 100, easing: "ease-out" },
  );
  setTimeout(() => sign.remove(), STAYS);
}

/** Let the losing hero break and the winning one shine. */
function ending(board, state) {
  for (const player of [0, 1]) {
    const piece = board.find(state.sides[player].hero.slot);
    const won = state.winner === player;
    piece?.animate(
      won
        ? [{ scale: 1 }, { scale: 1.14, offset: 0.5 }, { scale: 1 }]
        : [
            { rotate: "0deg", scale: 1 },
            { rotate: "-7deg", scale: 0.96, offset: 0.3 },
            { rotate: "6deg", scale: 0.86, opacity: 0.6, offset: 0.7 },
            { rotate: "0deg", scale: 0.9, opacity: 0.5 },
          ],
      { duration: MOTION, easing: "ease-in-out" },
    );
  }
}

function floatNumber(board, origin, spot, words, kind, delay) {
  if (!spot) return;
  const mark = h(`span.float.${kind}`, { "aria-hidden": "true" }, words);
  board.element.append(mark);
  const x = spot.box.x - origin.x + spot.box.width / 2 - 22;
  const y = spot.box.y - origin.y + spot.box.height / 2 - 26;
  const at = (dy, scale) => `translate(${x}px, ${y + dy}px) scale(${scale})`;
  mark.style.transform = at(-8, 1);
  mark.animate(
    [
      { transform: at(0, 0.4), opacity: 0 },
      { transform: at(-6, 1.25), opacity: 1, offset: 0.5 },
      { transform: at(-8, 1), opacity: 1 },
    ],
    { duration: MOTION - 40, delay: delay + AFTER, easing: "ease-out", fill: "backwards" },
  );
  setTimeout(() => mark.remove(), delay + AFTER + STAYS);
}

/** Remove an element when its animation ends. */
const ends = (run, element) => ended(run, () => element.remove());

/** Call a function when an animation has ended or was cancelled. */
function ended(run, then) {
  run.finished.then(then, then);
}
