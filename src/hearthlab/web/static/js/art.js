/** Pictures of cards from facts: tones from the class, hills from the id, a sign from the words. */

import { svg, vars } from "./dom.js";
import { CLASS_GLYPH, glyph } from "./glyphs.js";

const HUES = {
  WARRIOR: [8, 46],
  SHAMAN: [222, 48],
  ROGUE: [228, 12],
  PALADIN: [42, 58],
  HUNTER: [108, 38],
  DRUID: [28, 50],
  WARLOCK: [276, 38],
  MAGE: [208, 55],
  PRIEST: [48, 8],
  NEUTRAL: [34, 14],
};
const TRIBES = {
  BEAST: "beast",
  DEMON: "demon",
  DRAGON: "dragon",
  MURLOC: "murloc",
  PIRATE: "pirate",
  TOTEM: "totem",
  ELEMENTAL: "elemental",
  MECHANICAL: "gear",
};
/** Words of a name or text that choose a sign; the first match counts. */
const WORDS = [
  [/coin$/i, "coin"],
  [/\b(frost|freez|frozen|ice\b|icicle|blizzard|cone of cold|water)/i, "frost"],
  [/\b(fire|flame|pyro|burn|lava|hell|immolat|ember)/i, "fire"],
  [/\b(lightning|storm|thunder|shock|bolt)/i, "lightning"],
  [
    /\b(assassin|backstab|blade|knife|kni?ves|poison|shiv|eviscerat|sap\b|cold blood|ambush)/i,
    "dagger",
  ],
  [/\b(kill|hunter|shot\b|arrow|bow\b|snip|aim|tracking|mark\b|flare)/i, "arrow"],
  [/\b(shield|armor|guard|defender|protect|block)/i, "shield"],
  [/\b(heal\b|healing|restor|holy|light\b|lay on|renew)/i, "heart"],
  [/\b(shadow|death|soul|corrupt|curse|drain|twist|mortal|void|siphon)/i, "shadow"],
  [/\b(arcane|mana\b|mirror|polymorph|wizard|sorcer|mage\b|spell|portal)/i, "arcane"],
  [
    /\b(wild|natur|growth|claw|root|moon|star|wrath|swipe|bite\b|tree|nourish|innervate)/i,
    "nature",
  ],
  [/\b(hammer|king\b|bless|aveng|equality|consecrat|justice)/i, "hammer"],
  [/\b(draw|research|insight|intellect|scout|favor|book|sprint)/i, "scroll"],
  [/\b(golem|machine|shredder|robot|mech|harvest|gnomish|alarm)/i, "gear"],
  [/\b(undead|zombie|ghoul|skelet|abomination|loot|lich|necro)/i, "skull"],
  [/\b(watcher|seer|spy|stealth|infiltrat|conceal)/i, "eye"],
  [/\b(wind|harpy|elemental|cyclone)/i, "wind"],
  [/\b(execute|slam|whirl|cleave|charge|battle|axe|warrior|berserk|sword|rage|command)/i, "sword"],
];

/** Keywords that choose a sign for a minion whose name tells nothing. */
const KEYWORD_SIGNS = {
  LIFESTEAL: "drop",
  POISONOUS: "flask",
  INSPIRE: "inspire",
  TAUNT: "shield",
  DIVINE_SHIELD: "shield",
  DEATHRATTLE: "skull",
  STEALTH: "eye",
  WINDFURY: "wind",
  ENRAGED: "fire",
  CHARGE: "sword",
  SPELLPOWER: "arcane",
  SPELL_DAMAGE: "arcane",
  AURA: "aura",
  SILENCE: "silence",
  COMBO: "dagger",
  BATTLECRY: "flag",
  TRIGGER_VISUAL: "lightning",
};

/** Return the sign that stands for a card. */
export function signOf(card) {
  if (!card) return "secret";
  if (TRIBES[card.race]) return TRIBES[card.race];
  if (card.keywords?.includes("SECRET")) return "secret";
  if (card.keywords?.includes("QUEST")) return "quest";
  const told =
    card.type === "MINION" || card.type === "HERO" ? [card.name] : [card.name, card.text ?? ""];
  for (const words of told)
    for (const [pattern, sign] of WORDS) if (pattern.test(words)) return sign;
  if (card.type === "WEAPON") return "sword";
  if (card.type === "MINION")
    for (const [keyword, sign] of Object.entries(KEYWORD_SIGNS))
      if (card.keywords?.includes(keyword)) return sign;
  return CLASS_GLYPH[card.card_class] ?? "helm";
}

/** Set the tones of an element from a card's class and id. */
export function tint(element, card) {
  const seed = hash(card?.id ?? "");
  const [hue, saturation] = HUES[card?.card_class] ?? HUES.NEUTRAL;
  const wide = card?.card_class === "NEUTRAL" || !card ? 140 : 26;
  const turned = hue + ((seed % wide) - wide / 2);
  const strength = saturation + ((seed >> 9) % 12);
  vars(element, {
    "--art-a": `hsl(${turned} ${strength}% 56%)`,
    "--art-b": `hsl(${turned + 22} ${strength}% 26%)`,
  });
}

/** Draw the picture of a card: hills and a light from its id, and its sign. */
export function art(card) {
  const seed = hash(card?.id ?? "unknown");
  const at = (n, low, high) => low + ((hash(`${seed}/${n}`) % 1000) / 1000) * (high - low);
  const hill = (n, low, high) => {
    const y = [0, 1, 2, 3].map((i) => at(`${n}${i}`, low, high));
    return `M0 ${y[0]}C20 ${y[1] - 9} 34 ${y[1] + 9} 50 ${y[2]}S82 ${y[3] - 9} 100 ${y[3]}V100H0z`;
  };
  const scene = svg(
    "svg",
    {
      viewBox: "0 0 100 100",
      class: "scene",
      preserveAspectRatio: "xMidYMid slice",
      "aria-hidden": "true",
      focusable: "false",
    },
    svg("circle", {
      cx: at("x", 15, 85),
      cy: at("y", 12, 40),
      r: at("r", 10, 22),
      fill: "#fff",
      "fill-opacity": 0.2,
    }),
    svg("path", { d: hill("a", 46, 66), fill: "#000", "fill-opacity": 0.16 }),
    svg("path", { d: hill("b", 62, 82), fill: "#000", "fill-opacity": 0.2 }),
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
  for (const letter of String(words))
    value = Math.imul(value ^ letter.codePointAt(0), 0x01000193) >>> 0;
  return value;
}
