/** A player's plate: hero, weapon, power, mana, secrets, and who plays. */

import { art } from "../art.js";
import { cardOf, className, titled } from "../catalogue.js";
import { attribute, fill, h, keyed, set, text } from "../dom.js";
import { CLASS_GLYPH, glyph } from "../glyphs.js";
import { heroLabel, manaLabel, powerLabel } from "../words.js";
import { tone } from "./card.js";

const MOST_CRYSTALS = 10;

/** Make a plate; `updatePlate` fills it. */
export function createPlate() {
  return h(
    "div.plate",
    {},
    h(
      "div.who",
      {},
      h("b.hero-name"),
      h("span.by"),
      h("span.secrets", { role: "list", "aria-label": "Secrets" }),
    ),
    h("div.weapon-place"),
    h(
      "button.piece.hero",
      { type: "button" },
      h("span.body"),
      h("span.badge.attack"),
      h("span.badge.armor"),
      h("span.badge.health"),
    ),
    h("button.piece.power", { type: "button" }, h("span.body"), h("span.badge.cost")),
    h("div.mana", { role: "img" }, h("span.crystals"), h("span.count.numbers")),
  );
}

/** Bring a plate up to date. */
export function updatePlate(plate, side, { owner }) {
  plate.dataset.class = side.hero_class;
  text(plate.querySelector(".hero-name"), side.hero.name);
  text(plate.querySelector(".by"), byLine(side));
  updateHero(plate.querySelector(".hero"), side, owner);
  updatePower(plate.querySelector(".power"), side);
  updateWeapon(plate.querySelector(".weapon-place"), side);
  updateMana(plate.querySelector(".mana"), side);
  keyed(plate.querySelector(".secrets"), side.secrets, {
    key: (secret) => secret.slot,
    create: () => h("span.secret", { role: "listitem" }, glyph("secret")),
    update: (element, secret) =>
      set(element, {
        "aria-label": secret.name
          ? `Secret: ${secret.name}`
          : `a ${className(secret.card_class)} secret`,
        data: { class: secret.card_class, card: secret.card, slot: secret.slot },
      }),
  });
}

function updateHero(element, side, owner) {
  const { hero } = side;
  element.className = [
    "piece",
    "hero",
    ...hero.tags.map((tag) => `is-${tag}`),
    ...marks(element),
  ].join(" ");
  set(element, { data: { slot: hero.slot, class: side.hero_class } });
  attribute(element, "aria-label", heroLabel(side, owner));
  const body = element.querySelector(".body");
  if (body.dataset.of !== side.hero_class) {
    body.dataset.of = side.hero_class;
    fill(body, glyph(CLASS_GLYPH[side.hero_class] ?? "helm"), h("span.ice"));
  }
  const [attack, armor, health] = element.querySelectorAll(".badge");
  text(attack, hero.attack);
  attack.classList.toggle("gone", hero.attack <= 0);
  text(armor, hero.armor);
  armor.classList.toggle("gone", hero.armor <= 0);
  text(health, hero.health);
  health.dataset.tone = hero.health < hero.max_health ? "hurt" : "";
}

function updatePower(element, side) {
  const { power } = side;
  element.className = ["piece", "power", power.used ? "is-used" : "", ...marks(element)]
    .filter(Boolean)
    .join(" ");
  set(element, { data: { slot: power.slot, card: power.card, class: side.hero_class } });
  attribute(element, "aria-label", powerLabel(power));
  const body = element.querySelector(".body");
  if (body.dataset.of !== power.card) {
    body.dataset.of = power.card;
    fill(body, art(cardOf(power.card)));
  }
  text(element.querySelector(".badge"), power.cost);
}

function updateWeapon(place, side) {
  keyed(place, side.weapon ? [side.weapon] : [], {
    key: (weapon) => weapon.slot,
    create: (weapon) =>
      h(
        "div.weapon",
        { role: "img" },
        h("span.body", {}, art(cardOf(weapon.card))),
        h("span.badge.attack"),
        h("span.badge.durability"),
      ),
    update: (element, weapon) => {
      set(element, { data: { slot: weapon.slot, card: weapon.card } });
      attribute(
        element,
        "aria-label",
        `Weapon ${weapon.name}, ${weapon.attack} attack, ${weapon.durability} durability`,
      );
      const [attack, durability] = element.querySelectorAll(".badge");
      text(attack, weapon.attack);
      attack.dataset.tone = tone(weapon.attack, weapon.printed_attack);
      text(durability, weapon.durability);
      durability.dataset.tone = tone(weapon.durability, weapon.printed_durability);
    },
  });
}

function updateMana(element, side) {
  attribute(element, "aria-label", manaLabel(side));
  text(element.querySelector(".count"), `${side.mana}/${side.crystals}`);
  const row = element.querySelector(".crystals");
  while (row.children.length < MOST_CRYSTALS) row.append(h("i"));
  for (const [index, crystal] of [...row.children].entries()) {
    const locked = index >= side.crystals - side.locked && index < side.crystals;
    const state =
      index < side.mana
        ? "full"
        : index >= Math.max(side.crystals, side.mana)
          ? "none"
          : locked
            ? "locked"
            : "spent";
    crystal.className = `${state}${index < side.overload ? " doomed" : ""}`;
  }
}

function byLine(side) {
  if (side.played_by === "you") return "you";
  return side.played_by ? titledSpec(side.played_by) : className(side.hero_class);
}

const titledSpec = (spec) => (spec.includes(":") ? spec : titled(spec));
const marks = (element) => [...element.classList].filter((name) => name.startsWith("mark-"));
