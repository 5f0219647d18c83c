/** A printed card: cost, picture, name, text, numbers. Sizes depend on the font size. */

import { art } from "../art.js";
import { figure, h, setData } from "../dom.js";
import { KEYWORDS, kindOf } from "../words.js";

const ROOM = 66; // letters that fit at full size
const ROOM_OF_A_LINE = 16;
const LONG_NAME = 18; // letters of a name that takes two lines
const SMALLEST = 0.6;

/**
 * Draw a card from its facts. `now` may hold the current cost, attack and health; numbers better
 * than the printed ones are green, worse ones red.
 */
export function cardFace(facts, now = {}) {
  const printed = { cost: facts.cost, attack: facts.attack, health: facts.health };
  const shown = { ...printed, ...now };
  const numbers = facts.type === "MINION" || facts.type === "WEAPON";
  const kind =
    facts.type === "MINION" && !(facts.race && facts.race !== "NONE") ? "" : kindWord(facts);
  return h(
    "span.card",
    { data: { class: facts.card_class, type: facts.type, rarity: facts.rarity } },
    art(facts),
    h("span.name", {}, facts.name),
    " ",
    h("span.text", { vars: { "--fit": fit(facts) } }, h("span", {}, ...bold(facts.text))),
    kind && h("span.kind", { data: { n: kind } }),
    badge("cost", shown.cost, tone(printed.cost, shown.cost)),
    numbers && badge("attack", shown.attack, tone(shown.attack, printed.attack)),
    numbers &&
      badge(
        facts.type === "WEAPON" ? "durability" : "health",
        shown.health,
        tone(shown.health, printed.health),
      ),
  );
}

const badge = (kind, n, tone) => h(`span.badge.${kind}`, { data: { n, tone } });

/** Draw the back of a card. */
export const cardBack = () => h("span.card.back", { "aria-hidden": "true" });

/** Update the numbers of a drawn card. */
export function refreshCard(face, facts, now) {
  const cost = face.querySelector(".cost");
  figure(cost, now.cost);
  setData(cost, "tone", tone(facts.cost, now.cost));
  for (const [name, value, printed] of [
    [".attack", now.attack, facts.attack],
    [".health, .durability", now.health, facts.health],
  ]) {
    const badge = face.querySelector(name);
    if (!badge || value === null || value === undefined) continue;
    figure(badge, value);
    setData(badge, "tone", tone(value, printed));
  }
}

/** Compare a number with the printed one: more is "up", less is "hurt". */
export const tone = (now, printed) => (now > printed ? "up" : now < printed ? "hurt" : "");

function kindWord(facts) {
  if (facts.type === "MINION") return facts.race[0] + facts.race.slice(1).toLowerCase();
  const kind = kindOf(facts);
  return facts.keywords.includes("SECRET") ? "Secret" : kind[0].toUpperCase() + kind.slice(1);
}

/** The font size at which a text fits: smaller for long texts and below long names. */
function fit({ name, text: words }) {
  const letters = words.length + (name.length > LONG_NAME ? ROOM_OF_A_LINE : 0);
  return Math.max(SMALLEST, Math.min(1, Math.sqrt(ROOM / Math.max(letters, 1)))).toFixed(2);
}

/** Set keywords in bold. */
function bold(words) {
  return words.split(KEYWORDS).map((part, index) => (index % 2 ? h("b", {}, part) : part));
}
