/** Pictures of cards, made of facts: a tone from the class, a landscape from the id, a sign from the words. */

import { svg, vars } from "./dom.js";
import { CLASS_GLYPH, glyph } from "./glyphs.js";

const HUES = {
  WARRIOR: [8, 46], SHAMAN: [222, 48], ROGUE: [228, 12], PALADIN: [42, 58], HUNTER: [108, 38],
  DRUID: [28, 50], WARLOCK: [276, 38], MAGE: [208, 55], PRIEST: [48, 8], NEUTRAL: [34, 14],
};
const TRIBES = { BEAST: "beast", DEMON: "demon", DRAGON: "dragon", MURLOC: "murloc", PIRATE: "pirate", TOTEM: "totem" };
/** Words of a name or text that choose a sign; the first match counts. */
const WORDS = [
  [/coin\b/i, "coin"], [/frost|freeze|frozen|ice|blizzard|water/i, "frost"], [/fire|flame|pyro|burn|lava|hell|immolat/i, "fire"],
  [/lightning|storm|thunder|shock/i, "lightning"], [/assassin|backstab|blade|knife|poison|shiv|eviscerat|sap\b/i, "dagger"],
  [/shield|armor|guard|wall|taunt/i, "shield"], [/heal|restore|holy|light|lay on/i, "heart"],
  [/shadow|death|soul|corrupt|curse|drain|twist|mortal/i, "shadow"], [/arcane|mana|spell|mirror|polymorph|wizard|sorcer|mage/i, "arcane"],
  [/shot|arrow|hunter|bow|snipe|aim/i, "arrow"], [/wild|nature|growth|claw|root|moon|star|wrath|swipe|bite|tree/i, "nature"],
  [/hammer|king|bless|avenge|equality|consecrat/i, "hammer"], [/draw|research|insight|intellect|scout|divine favor/i, "scroll"],
  [/golem|bot\b|machine|shredder|robot|mech|harvest/i, "gear"], [/undead|zombie|ghoul|skeleton|abomination|loot|lich/i, "skull"],
  [/watcher|seer|spy|stealth|infiltrat/i, "eye"], [/wind|harpy|elemental/i, "wind"], [/execute|slam|whirl|cleave|charge|battle|axe|warrior|berserk/i, "sword"],
];

/** Return the sign that stands for a card. */
export function signOf(card) {
  if (!card) return "secret";
  if (TRIBES[card.race]) return TRIBES[card.race];
  if (card.keywords?.includes("SECRET")) return "secret";
  const words = card.type === "MINION" || card.type === "HERO" ? card.name : `${card.name} ${card.text ?? ""}`;
  for (const [pattern, sign] of WORDS) if (pattern.test(words)) return sign;
  if (card.type === "WEAPON") return "sword";
  return CLASS_GLYPH[card.card_class] ?? "helm";
}

/** Set the tones of an element from a card's class and id. */
export function tint(element, card) {
  const seed = hash(card?.id ?? "");
  const [hue, saturation] = HUES[card?.card_class] ?? HUES.NEUTRAL;
  const wide = card?.card_class === "NEUTRAL" || !card ? 140 : 26;
  const turned = hue + ((seed % wide) - wide / 2);
  const strength = saturation + (seed >> 9) % 12;
  vars(element, { "--art-a": `hsl(${turned} ${strength}% 56%)`, "--art-b": `hsl(${turned + 22} ${strength}% 26%)` });
}

/** Draw the picture of a card: hills and a light from its id, and its sign. */
export function art(card) {
  const seed = hash(card?.id ?? "unknown");
  const at = (n, low, high) => low + (hash(`${seed}/${n}`) % 1000) / 1000 * (high - low);
  const hill = (n, low, high) => {
    const y = [0, 1, 2, 3].map((i) => at(`${n}${i}`, low, high));
    return `M0 ${y[0]}C20 ${y[1] - 9} 34 ${y[1] + 9} 50 ${y[2]}S82 ${y[3] - 9} 100 ${y[3]}V100H0z`;
  };
  const scene = svg(
    "svg", { viewBox: "0 0 100 100", class: "scene", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true", focusable: "false" },
    svg("circle", { cx: at("x", 15, 85), cy: at("y", 12, 40), r: at("r", 10, 22), fill: "#fff", "fill-opacity": .2 }),
    svg("path", { d: hill("a", 46, 66), fill: "#000", "fill-opacity": .16 }),
    svg("path", { d: hill("b", 62, 82), fill: "#000", "fill-opacity": .2 }),
  );
  const box = document.createElement("span");
  box.className = "art";
  tint(box, card);
  box.append(scene, glyph(signOf(card)));
  return box;
}

/** Return a whole number that depends on every character (FNV-1a). */
export function hash(words) {
  let value = 0x811c9dc5;
  for (const letter of String(words)) value = Math.imul(value ^ letter.codePointAt(0), 0x01000193) >>> 0;
  return value;
}
