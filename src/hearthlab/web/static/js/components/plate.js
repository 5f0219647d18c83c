/** A player's plate: hero, weapon, power, mana, secrets, and the player's name. */

import { art } from "../art.js";
import { cardOf, className } from "../catalogue.js";
import { attribute, figure, fill, h, keyed, set, setData, text } from "../dom.js";
import { glyph } from "../glyphs.js";
import { agentName, countLabel, heroLabel, manaLabel, powerLabel, questLabel, rewardOf } from "../words.js";
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
      h("span.secrets", { role: "list", "aria-label": "Secrets and quests" }),
    ),
    h("div.weapon-place"),
    h(
      "button.piece.hero",
      { type: "button" },
      ["body", "badge.attack", "badge.armor", "badge.health"].map((part) =>
        h(`span.${part}`, { "aria-hidden": "true" }),
      ),
    ),
    h(
      "button.piece.power",
      { type: "button" },
      h("span.body", { "aria-hidden": "true" }),
      h("span.badge.cost", { "aria-hidden": "true" }),
    ),
    h(
      "div.counts",
      {},
      h("div.mana", { role: "img" }, h("span.crystals"), h("span.count.numbers")),
      h("div.counters", { role: "list", "aria-label": "Counters" }),
    ),
  );
}

/** Update a plate. */
export function updatePlate(plate, side, { owner }) {
  plate.dataset.class = side.hero_class;
  text(plate.querySelector(".hero-name"), side.hero.name);
  text(plate.querySelector(".by"), byLine(side));
  updateHero(plate.querySelector(".hero"), side, owner);
  updatePower(plate.querySelector(".power"), side);
  updateWeapon(plate.querySelector(".weapon-place"), side);
  updateMana(plate.querySelector(".mana"), side);
  updateKept(plate.querySelector(".secrets"), side);
  keyed(plate.querySelector(".counters"), side.counters, {
    key: (counter) => counter.name,
    create: (counter) => h("span.counter", { role: "listitem" }, `${counter.name} `, h("b")),
    update: (element, counter) => text(element.querySelector("b"), counter.value),
  });
}

/** Show secrets, and a quest with its progress. */
function updateKept(element, side) {
  const kept = side.quest ? [...side.secrets, { ...side.quest, quest: true }] : side.secrets;
  keyed(element, kept, {
    key: (each) => `${each.quest ? "quest" : "secret"} ${each.slot}`,
    create: (each) =>
      each.quest
        ? h("span.quest", { role: "listitem" }, glyph("quest"), h("b.numbers"))
        : h("span.secret", { role: "listitem" }, glyph("secret")),
    update: (child, each) => (each.quest ? updateQuest(child, each) : updateSecret(child, each)),
  });
}

function updateQuest(element, quest) {
  const { counted } = quest;
  const notes = `${countLabel(counted)}. Reward: ${rewardOf(counted)}.`;
  set(element, {
    "aria-label": questLabel(quest),
    data: { card: quest.card, slot: quest.slot, notes },
  });
  text(element.querySelector("b"), `${counted.progress}/${counted.goal}`);
}

function updateSecret(element, secret) {
  set(element, {
    "aria-label": secret.name
      ? `Secret: ${secret.name}`
      : `a ${className(secret.card_class)} secret`,
    data: { class: secret.card_class, card: secret.card, slot: secret.slot },
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
  const card = cardOf(hero.card)?.cost ? hero.card : null; // if a hero card was played
  set(element, { data: { slot: hero.slot, class: side.hero_class, card } });
  attribute(element, "aria-label", heroLabel(side, owner));
  const body = element.querySelector(".body");
  if (body.dataset.of !== hero.card) {
    body.dataset.of = hero.card;
    fill(body, art(cardOf(hero.card)), h("span.ice"));
  }
  const [attack, armor, health] = element.querySelectorAll(".badge");
  figure(attack, hero.attack);
  attack.classList.toggle("gone", hero.attack <= 0);
  figure(armor, hero.armor);
  armor.classList.toggle("gone", hero.armor <= 0);
  figure(health, hero.health);
  setData(health, "tone", hero.health < hero.max_health ? "hurt" : "");
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
  const cost = element.querySelector(".badge");
  figure(cost, power.cost);
  cost.classList.toggle("gone", power.passive);
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
      figure(attack, weapon.attack);
      setData(attack, "tone", tone(weapon.attack, weapon.printed_attack));
      figure(durability, weapon.durability);
      setData(durability, "tone", tone(weapon.durability, weapon.printed_durability));
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
  return side.played_by ? agentName(side.played_by) : className(side.hero_class);
}

const marks = (element) => [...element.classList].filter((name) => name.startsWith("mark-"));
