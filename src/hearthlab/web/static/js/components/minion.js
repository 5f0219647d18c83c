/** A minion in play. */

import { art } from "../art.js";
import { cardOf } from "../catalogue.js";
import { attribute, figure, h, set, setData } from "../dom.js";
import { glyph } from "../glyphs.js";
import { countLabel, minionLabel, rewardOf, tagName } from "../words.js";
import { tone } from "./card.js";

/** Tags shown as small signs below the name, with their signs. */
const MARKS = {
  lifesteal: "drop",
  poisonous: "flask",
  deathrattle: "skull",
  trigger: "lightning",
  inspire: "inspire",
  aura: "aura",
  windfury: "wind",
  spell_damage: "arcane",
  silenced: "silence",
  elusive: "eye",
  aloof: "eye",
  cant_attack: "close",
  cant_attack_heroes: "close",
  frozen: "frost",
  enraged: "fire",
  charge: "arrow",
};

/** Make the element of a minion; `updateMinion` fills it. */
export function createMinion(minion) {
  const facts = cardOf(minion.card);
  return h(
    "button.piece.minion",
    { type: "button" },
    h(
      "span.body",
      { "aria-hidden": "true" },
      facts && art(facts),
      h("span.ice", {}),
      h("span.name", { vars: { "--word": longestWord(minion.name) } }, minion.name),
    ),
    h("span.marks", { "aria-hidden": "true" }),
    h("span.zzz", { "aria-hidden": "true" }),
    h("span.lying", { "aria-hidden": "true" }),
    h("span.badge.attack", { "aria-hidden": "true" }),
    h("span.badge.health", { "aria-hidden": "true" }),
  );
}

/** Update the element of a minion. */
export function updateMinion(element, minion, { owner }) {
  const classes = ["piece", "minion", ...minion.tags.map((tag) => `is-${tag}`)];
  if (element.dataset.look !== classes.join(" ")) {
    const kept = [...element.classList].filter((name) => name.startsWith("mark-"));
    element.className = [...classes, ...kept].join(" ");
    element.dataset.look = classes.join(" ");
    element.querySelector(".marks").replaceChildren(
      ...Object.entries(MARKS)
        .filter(([tag]) => minion.tags.includes(tag))
        .slice(0, 4)
        .map(([, sign]) => glyph(sign)),
    );
  }
  set(element, { data: { slot: minion.slot, card: minion.card, notes: notes(minion) } });
  attribute(element, "aria-label", minionLabel(minion, owner));
  figure(element.querySelector(".lying"), lying(minion));
  const [attack, health] = element.querySelectorAll(".badge");
  figure(attack, minion.attack);
  setData(attack, "tone", tone(minion.attack, minion.printed_attack));
  figure(health, minion.health);
  const whole = tone(minion.max_health, minion.printed_health);
  setData(health, "tone", minion.health < minion.max_health ? "hurt" : whole);
}

/** The length of the longest word of a name; words are never broken. */
const longestWord = (name) => Math.max(...name.split(" ").map((word) => word.length));

/** The progress shown on a dormant minion. */
function lying(minion) {
  if (!minion.tags.includes("dormant")) return "";
  return minion.counted ? `dormant ${minion.counted.progress}/${minion.counted.goal}` : "dormant";
}

/** The additional text of the large card: the minion's current state. */
function notes(minion) {
  const parts = [];
  if (minion.counted)
    parts.push(`${countLabel(minion.counted)} for ${rewardOf(minion.counted)}.`);
  const changed =
    minion.attack !== minion.printed_attack || minion.health !== minion.printed_health;
  if (changed)
    parts.push(
      `Now ${minion.attack}/${minion.health}${minion.health < minion.max_health ? ` of ${minion.max_health}` : ""}.`,
    );
  if (minion.effects.length) parts.push(`Carries ${minion.effects.join(", ")}.`);
  if (minion.tags.length) parts.push(`${capital(minion.tags.map(tagName).join(", "))}.`);
  return parts.join(" ");
}

const capital = (words) => words && words[0].toUpperCase() + words.slice(1);
