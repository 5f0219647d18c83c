/** The words for pieces on the board: labels for screen readers, and keywords in texts. */

import { cardOf, className, titled } from "./catalogue.js";

const TAGS = {
  taunt: "taunt",
  charge: "charge",
  divine_shield: "divine shield",
  windfury: "windfury",
  stealth: "stealth",
  immune: "immune",
  elusive: "can't be targeted by spells or hero powers",
  frozen: "frozen",
  cant_attack: "can't attack",
  cant_attack_heroes: "can't attack heroes",
  lifesteal: "lifesteal",
  poisonous: "poisonous",
  aloof: "can't be targeted by the opponent's spells or hero powers",
  dormant: "dormant",
  deathrattle: "deathrattle",
  silenced: "silenced",
  asleep: "asleep",
  enraged: "enraged",
  trigger: "trigger",
  inspire: "inspire",
  aura: "aura",
  spell_damage: "spell damage",
};
export const KEYWORDS =
  /\b(Taunt|Charge|Divine Shield|Windfury|Stealth|Battlecry|Deathrattle|Combo|Overload|Enrage|Silence|Freeze|Frozen|Secret|Choose One|Spell Damage|Immune|Lifesteal|Poisonous|Discover|Adapt|Inspire|Recruit|Quest|Reward)\b/g;

/** Describe a tag. */
export const tagName = (tag) => TAGS[tag] ?? tag.replace("_", " ");

/** Describe progress: "3 of 7". */
export const countLabel = (counted) => `${counted.progress} of ${counted.goal}`;

/** Describe the reward of a completed goal. */
export const rewardOf = (counted) => cardOf(counted.reward)?.name ?? "";

/** Describe a minion in one line. */
export function minionLabel(minion, owner) {
  if (minion.tags.includes("dormant")) {
    const counted = minion.counted ? `, ${countLabel(minion.counted)}` : "";
    return `${minion.name}, dormant on ${owner} side${counted}`;
  }
  const hurt = minion.health < minion.max_health ? ` of ${minion.max_health}` : "";
  const parts = [
    minion.name,
    `${owner} minion`,
    `${minion.attack} attack`,
    `${minion.health}${hurt} health`,
  ];
  parts.push(...minion.tags.map(tagName));
  if (minion.can_attack) parts.push("can attack");
  return parts.join(", ");
}

/** Describe a card in hand. */
export function handLabel(card, index) {
  if (!card.card) return "a hidden card";
  const facts = cardOf(card.card);
  const parts = [
    `${index + 1}: ${card.name}${facts?.text ? ` ${facts.text}` : ""}`, // as the card shows it
    `${facts ? kindOf(facts) : "card"}`,
    `costs ${card.cost}${card.costs_health ? " health" : ""}`,
  ];
  if (card.type === "MINION") parts.push(`${card.attack} attack, ${card.health} health`);
  if (card.type === "WEAPON") parts.push(`${card.attack} attack, ${card.health} durability`);
  if (card.counted) parts.push(countLabel(card.counted));
  parts.push(card.playable ? "can be played" : "can't be played now");
  return parts.join(", ");
}

/** Describe a hero. */
export function heroLabel(side, owner) {
  const { hero } = side;
  const parts = [`${hero.name}, ${owner} hero`, `${hero.health} of ${hero.max_health} health`];
  if (hero.armor) parts.push(`${hero.armor} armor`);
  if (hero.attack) parts.push(`${hero.attack} attack`);
  if (side.weapon)
    parts.push(
      `holds ${side.weapon.name}, ${side.weapon.attack} attack, ${side.weapon.durability} durability`,
    );
  parts.push(...hero.tags.map(tagName));
  if (hero.can_attack) parts.push("can attack");
  return parts.join(", ");
}

/** Describe a hero power. */
export function powerLabel(power) {
  const facts = cardOf(power.card);
  if (power.passive) return `Passive hero power ${power.name}, ${facts?.text ?? ""}`;
  const standing = power.usable
    ? "can be used"
    : power.used
      ? "used this turn"
      : "can't be used now";
  return `Hero power ${power.name}, costs ${power.cost}, ${facts?.text ?? ""} ${standing}`;
}

/** Describe a quest. */
export const questLabel = (quest) =>
  `Quest: ${quest.name}, ${countLabel(quest.counted)}, reward ${rewardOf(quest.counted)}`;

/** Describe a player's mana. */
export function manaLabel(side) {
  const locked = side.locked ? `, ${side.locked} locked by overload` : "";
  const next = side.overload ? `, ${side.overload} will be locked next turn` : "";
  return `${side.mana} of ${side.crystals} mana${locked}${next}`;
}

/** Describe the kind of a card: "Hunter spell", "Beast". */
export function kindOf(facts) {
  const kind = { HERO_POWER: "hero power" }[facts.type] ?? facts.type.toLowerCase();
  const race = facts.race && facts.race !== "NONE" ? ` ${facts.race.toLowerCase()}` : "";
  return `${className(facts.card_class)}${race} ${kind}`;
}

/** Write an agent's name: a preset's as a title, a spec as it is. */
export const agentName = (name) => (/[:.]/.test(name) ? name : titled(name));

/** Name a player by agent and hero, "Champion (Jaina)"; without an agent by hero. */
export function whoPlays(side) {
  const name = side.hero.name.split(" ")[0];
  return side.played_by ? `${agentName(side.played_by)} (${name})` : side.hero.name;
}

/** Format a loss of win chance in points. */
export const points = (loss) => `−${Math.round(loss * 100)}`;

/**
 * Describe the turn. Positions, replays and the command line count the turns of both players;
 * people count their own: a player's turn 5 is the 9th or 10th of the game.
 */
export const turnLabel = (turn) => `turn ${ownTurn(turn)} (${ordinal(turn)})`;

/** Return the number of a turn in its player's own count. */
export const ownTurn = (turn) => Math.ceil(turn / 2);

/** Format an ordinal: 1st, 2nd, 3rd, 11th. */
export function ordinal(number) {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!teen && ["th", "st", "nd", "rd"][number % 10]) || "th"}`;
}

/**
 * Format notation for display: "play Wisp#2 -> Rexxar @3" becomes "play Wisp (2nd) (3rd from the
 * left) → Rexxar".
 */
export const readable = (notation) =>
  notation
    .replace(/^(play .+?)( -> .+)? @(\d+)$/, (_, card, target = "", place) => {
      const where = place === "1" ? "leftmost" : `${ordinal(Number(place))} from the left`;
      return `${card} (${where})${target}`;
    })
    .replaceAll(/#(\d+)/g, (_, copy) => ` (${ordinal(Number(copy))})`)
    .replaceAll("->", "→");
