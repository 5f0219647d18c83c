/**
 * Pictures of cards, composed from their facts: the set gives the landscape, the class the colours,
 * and tribe, type, name and text the subject; keywords add details. A card always looks the same.
 */

import { BEASTS, WONDERS } from "./art/beasts.js";
import { dice as diceOf, hsl } from "./art/paint.js";
import { marksOf } from "./art/marks.js";
import { paintPerson, person } from "./art/people.js";
import { read } from "./art/reading.js";
import { LIGHT_NAMES, landOf, scene } from "./art/scenes.js";
import { ORDERS, paintThing, paintWeapon } from "./art/things.js";

export { hash } from "./art/paint.js";

/** Hue and saturation of the sky for each class. */
const HUES = {
  WARRIOR: [8, 44],
  SHAMAN: [222, 46],
  ROGUE: [250, 14],
  PALADIN: [42, 52],
  HUNTER: [108, 34],
  DRUID: [28, 44],
  WARLOCK: [282, 38],
  MAGE: [204, 52],
  PRIEST: [50, 16],
};
const painted = new Map(); // addresses of pictures by card and facts
let folder = null; // {ids, address} of the user's own pictures

/** Use the user's own pictures if there are any; `address(id)` returns the address of one. */
export function useFolder(ids, address) {
  folder = { ids: new Set(ids), address };
}

/** Describe the parts of a picture in a fixed order; no two cards may have the same parts. */
export function describe(card) {
  const dice = diceOf(card.id);
  const subject = read(card, dice);
  const [hue, strength] = HUES[card.card_class] ?? [dice.below("hue", 360), 24];
  const figure =
    subject.kind === "person"
      ? person(dice, Object.fromEntries(Object.entries(subject).filter(([, value]) => value || value === 0)))
      : subject;
  if (figure.kind === "thing") figure.order ??= dice.pick("order", ORDERS);
  if (figure.kind === "person" && card.type !== "HERO")
    Object.assign(figure, {
      scar: dice.has("scar", 0.16),
      patch: dice.has("patch", card.race === "PIRATE" ? 0.4 : 0.05),
      paint: dice.has("paint", 0.14),
      cape: dice.has("cape", 0.35),
    });
  return {
    ...figure,
    land: landOf(card.set, dice),
    light: dice.pick("light", LIGHT_NAMES),
    hue: Math.round(hue + dice.at("shade", -14, 14)),
    strength: Math.round(strength + dice.at("strong", -6, 12)),
    dress2: dice.below("clothhue", 12),
    marks: marksOf(card),
  };
}

/** Paint a card's picture as the text of an SVG image of 100 by 64. */
export function paint(card) {
  const dice = diceOf(card.id);
  const about = describe(card);
  const { defs, back, front, colours } = scene(about, dice);
  const clothHue = about.hue + about.dress2 * 30;
  const c = {
    cloth: hsl(clothHue, dice.at("c1", 26, 58), dice.at("c2", 26, 44)),
    trim: hsl(clothHue + dice.pick("trim", [150, 180, 40, 210, 95]), dice.at("t1", 40, 72), dice.at("t2", 40, 62)),
    metal: dice.pick("metal", ["#aeb8c2", "#c9b06a", "#8d97a5", "#6f7a88", "#d7dde3", "#b3764a"]),
    aura: hsl(dice.pick("aura", [46, 190, 280, 120, 12, 330, 210, 160]), 88, 68),
    glow: colours.glow,
  };
  const k = { ...c, glow: c.aura };
  const figure = {
    person: () => paintPerson(about, dice, c),
    beast: () => mirrored(BEASTS[about.what](dice, k), dice),
    wonder: () => mirrored(WONDERS[about.what](dice, k), dice),
    thing: () => paintThing(about, dice, k),
    weapon: () => paintWeapon(about, dice, k),
  }[about.kind]();
  const { behind, over } = about.marks.reduce(
    (all, mark) => ({ behind: all.behind + mark.behind(k), over: all.over + mark.over(k) }),
    { behind: "", over: "" },
  );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 64" preserveAspectRatio="xMidYMin slice" width="300" height="192">' +
    `<defs>${defs}</defs>${back}${behind}<g transform="translate(0 ${about.kind === "thing" || about.kind === "weapon" ? 0 : 4})">${figure}</g>${front}${over}</svg>`
  );
}

const mirrored = (shapes, dice) =>
  dice.has("flip", 0.5) ? `<g transform="matrix(-1 0 0 1 100 0)">${shapes}</g>` : shapes;

/** The address of a card's picture: the user's own, or the painted one. */
function pictureOf(card) {
  if (folder?.ids.has(card.id)) return folder.address(card.id);
  const key = `${card.id}/${card.card_class}/${card.race}/${card.text}`;
  if (!painted.has(key))
    painted.set(key, `data:image/svg+xml,${encodeURIComponent(paint(card))}`);
  return painted.get(key);
}

const UNKNOWN = { id: "unknown", name: "", type: "SPELL", card_class: "NEUTRAL", set: "" };

/**
 * Make the picture of a card. It is decorative: labels carry the meaning.
 *
 * It is a single element: computing styles for a board full of SVG trees takes longer than a frame.
 */
export function art(card) {
  const box = document.createElement("span");
  box.className = "art";
  const image = document.createElement("img");
  Object.assign(image, { alt: "", draggable: false, src: pictureOf(card ?? UNKNOWN) });
  box.append(image);
  return box;
}
