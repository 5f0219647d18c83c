/** People: busts with a head, hair or a hat, clothes, and something in the hand. */

import { both, flat, hsl, line, lit, looking, n, oval, poly, shining, star } from "./paint.js";
import { HELD } from "./tools.js";

/** What peoples look like: skin as hue, strength and light, ears, and more. */
const PEOPLES = {
  human: { skins: [[24, 46, 72], [20, 42, 58], [18, 40, 40], [28, 54, 80]] },
  elf: { skins: [[30, 50, 80], [24, 44, 70]], ears: "long" },
  nightelf: { skins: [[280, 26, 62], [250, 24, 58], [310, 20, 66]], ears: "long", glows: true },
  dwarf: { skins: [[18, 56, 66], [22, 46, 58]], wide: 1.12, beard: true },
  gnome: { skins: [[26, 62, 76]], ears: "round", small: true },
  orc: { skins: [[95, 32, 44], [80, 28, 38], [20, 30, 36]], tusks: true, wide: 1.14, ears: "short" },
  troll: { skins: [[196, 36, 52], [160, 34, 46], [265, 26, 54]], tusks: true, ears: "long", long: true },
  goblin: { skins: [[88, 50, 52], [104, 40, 46], [70, 50, 54]], ears: "wide", small: true },
  ogre: { skins: [[34, 46, 46], [210, 24, 48], [70, 30, 44]], wide: 1.25, tusks: true, bald: true },
  tauren: { skins: [[24, 36, 34], [20, 26, 24], [32, 30, 60]], muzzle: true, horns: "side", wide: 1.15 },
  draenei: { skins: [[228, 38, 62], [270, 30, 64]], horns: "back", glows: true },
  undead: { skins: [[90, 10, 62], [200, 12, 60], [60, 14, 66]], gaunt: true, glows: true },
  skeleton: { skins: [[46, 24, 84]], skull: true, bald: true, glows: true },
  demon: { skins: [[356, 62, 42], [280, 40, 36], [12, 66, 40]], horns: "up", glows: true, ears: "short" },
  ethereal: { skins: [[262, 30, 26]], wraps: true, glows: true, bald: true },
  worgen: { skins: [[26, 20, 30], [220, 10, 34], [32, 34, 44]], muzzle: true, ears: "wolf", fangs: true },
  faceless: { skins: [[262, 20, 40], [150, 18, 34]], tentacles: true, bald: true },
};
export const PEOPLE_NAMES = Object.keys(PEOPLES);
export const HATS = ["none", "hood", "helm", "horned", "wizard", "pirate", "crown", "bandana", "mitre", "goggles", "antlers", "mask", "plume", "turban", "feathers", "tophat"];
export const HAIRS = ["short", "long", "mohawk", "bun", "spikes", "braids", "bald", "swept", "curls"];
export const DRESSES = ["plate", "robe", "cloak", "leather", "fur", "spikes", "collar"];

/** Choose what a person looks like where words do not say. */
export function person(dice, given = {}) {
  return {
    people: dice.pick("people", ["human", "human", "human", "elf", "dwarf", "orc", "nightelf", "gnome", "troll"]),
    hat: dice.pick("hat", HATS),
    hair: dice.pick("hair", HAIRS),
    dress: dice.pick("dress", DRESSES),
    held: dice.pick("held", Object.keys(HELD)),
    beard: dice.below("beard", 4),
    ...given,
  };
}

/** Paint a person. */
export function paintPerson(look, dice, c) {
  const kind = PEOPLES[look.people];
  const [hue, strength, light] = dice.pick("skin", kind.skins);
  const skin = hsl(hue + dice.at("tan", -5, 5), strength, light + dice.at("pale", -4, 4));
  const dark = hsl(hue, strength, light * 0.6);
  const hairTone = hsl(...dice.pick("hairtone", [[30, 40, 18], [22, 62, 32], [44, 62, 58], [12, 66, 40], [0, 0, 84], [230, 16, 20], [200, 46, 52], [320, 46, 48], [110, 36, 36]]));
  const k = { cloth: c.cloth, trim: c.trim, metal: c.metal, glow: c.aura, skin, dark, hair: hairTone };
  const width = (kind.wide ?? 1) * dice.at("stout", 0.94, 1.08);
  const head = headOf(kind, look, dice, k);
  const size = kind.small ? 0.94 : 1;
  const held = HELD[look.held] ?? HELD.none;
  const figure =
    (look.cape ? flat("M14 66C16 40 30 30 50 30S84 40 86 66z", k.trim, 0.9) : "") +
    held.behind(k, dice) +
    clothes(look.dress, k, width) +
    `<g transform="translate(50 30) scale(${n(size * (kind.wide ? 1.06 : 1))}) translate(-50 -30)">${head}</g>` +
    held.front(k, dice);
  return `<g${dice.has("flip", 0.5) ? ' transform="matrix(-1 0 0 1 100 0)"' : ""}>${figure}</g>`;
}

/** Paint shoulders and what covers them. */
function clothes(dress, k, w) {
  const x = (from) => 50 + (from - 50) * w;
  const body = `M${n(x(16))} 66C${n(x(17))} 50 ${n(x(28))} 46 ${n(x(41))} 43H${n(x(59))}C${n(x(72))} 46 ${n(x(83))} 50 ${n(x(84))} 66z`;
  const neck = lit("M42 34h16v11c-3 5-13 5-16 0z", k.skin);
  const chest = lit(body, k.cloth);
  const over = {
    plate: both(lit("M34 45C22 42 12 49 13 60c8 2 17-1 23-8z", k.metal) + line("M16 56c6 1 13-2 17-7", "#0006", 1)) + lit("M40 45L50 57L60 45z", k.metal) + flat(star(50, 52, 4, 3.4, 1.2), k.trim),
    robe: lit("M42 43L50 66L58 43L63 46L55 66H45L37 46z", k.trim) + flat(oval(50, 48, 2.4), k.glow),
    cloak: lit("M20 66C20 50 32 44 44 42L50 50L56 42C68 44 80 50 80 66L66 66L50 50L34 66z", k.trim) + flat(oval(50, 49, 3), k.metal),
    leather: both(lit("M38 44L22 50L26 57L42 49z", "#6b4a2d")) + line("M28 66L60 46", "#4b321d", 4.5) + flat("M46 53h5v5h-5z", k.metal),
    fur: both(lit("M44 43C32 40 20 44 15 53L21 53L19 58L27 55L28 60L35 54L39 57L44 49z", k.hair)),
    spikes: both(lit("M35 45C25 42 16 47 15 57c7 2 15 0 21-6z", k.metal) + lit(poly(17, 52, 9, 38, 23, 46), k.metal) + lit(poly(25, 46, 22, 33, 31, 44), k.metal)),
    collar: lit("M37 46C33 38 33 30 30 24C40 30 45 38 50 50C55 38 60 30 70 24C67 30 67 38 63 46L50 62z", k.trim) + flat(oval(50, 54, 2.5), k.glow),
  }[dress];
  return (dress === "collar" ? chest + over + neck : neck + chest + over);
}

const HEAD = {
  round: "M37 24C37 13 42 9 50 9S63 13 63 24C63 34 57 41 50 41S37 34 37 24z",
  square: "M37 21C37 12 43 9 50 9S63 12 63 21L62 33C60 39 55 41 50 41S40 39 38 33z",
  long: "M39 22C39 12 43 8 50 8S61 12 61 22C61 34 55 44 50 44S39 34 39 22z",
  gaunt: "M38 21C38 12 43 9 50 9S62 12 62 21C62 29 57 31 56 38C55 42 45 42 44 38C43 31 38 29 38 21z",
};

function headOf(kind, look, dice, k) {
  const shape = kind.gaunt ? "gaunt" : kind.long ? "long" : kind.wide > 1.1 ? "square" : dice.pick("face", ["round", "square", "long"]);
  const back = hairBack(look, k, kind) + ears(kind, k) + horns(kind, k, "back");
  const face = kind.skull ? skull(k) : lit(HEAD[shape], k.skin);
  const veil = look.hat === "helm" || look.hat === "mask";
  return (
    back + face + features(kind, look, dice, k, veil) + (kind.bald ? "" : hairFront(look, k)) + horns(kind, k, "front") + (hats[look.hat]?.(k, dice) ?? "")
  );
}

function skull(k) {
  return (
    lit("M36 22C36 12 42 8 50 8S64 12 64 22C64 28 61 30 59 32L58 40H42L41 32C39 30 36 28 36 22z", k.skin) +
    flat("M50 27l2.2 4.4h-4.4z", "#15110c") + line("M45 36v4M50 36v4M55 36v4", "#4a4130", 0.9)
  );
}

function features(kind, look, dice, k, veil) {
  let face = "";
  if (kind.muzzle) face += lit("M41 28C41 24 59 24 59 28L58 37C56 42 44 42 42 37z", k.dark) + flat(oval(50, 30, 4.2, 2.4), "#15100d") + line("M50 32v4m-4 1q4 3 8 0", "#15100d", 1.1);
  else if (kind.skull) face += flat(oval(44, 23, 4) + oval(56, 23, 4), "#14110e");
  else if (kind.wraps) face += line("M38 15L62 21M38 24L62 17M39 30L61 25M41 36L59 31", hsl(264, 24, 44), 2.2);
  else if (kind.tentacles) face += [42, 46.5, 51, 55.5].map((x, i) => line(`M${x + 1} 32q${i % 2 ? 4 : -4} 7 ${i % 2 ? -1 : 1} 14`, k.dark, 3.4)).join("");
  else face += line("M50 24L48.4 30.5H51.4", k.dark, 1.2, 0.8) + line(dice.pick("mouth", ["M46 35q4 2 8 0", "M46 36q4 -2 8 0", "M46.5 35.4h7", "M45 34q5 4 10 0"]), "#5a2a22", 1.3);
  const eye = kind.glows || veil ? k.glow : hsl(dice.at("iris", 0, 360), 50, 34);
  face += kind.glows || veil ? shining(50, 23.5, 6, 2, eye) : looking(50, 23.5, 5.8, 2.1, eye, dice.has("angry", 0.66));
  if (kind.tusks) face += both(lit("M43.5 36L41.5 29.5L46 34.5z", "#f3ead0", 0.6));
  if (kind.fangs) face += flat("M45 38l1.2 3 1.2-2.6zM55 38l-1.2 3-1.2-2.6z", "#fff");
  if (look.scar) face += line("M55 17L59 31", "#a33327", 1, 0.9);
  if (look.patch) face += flat("M52 20h9v7a4.5 4.5 0 0 1-9 0z", "#14100e") + line("M38 15L62 22", "#14100e", 1.3);
  if (look.paint) face += both(line("M39 27l6 2m-6 1.5l5 1.5", k.trim, 1.4));
  const beard = kind.beard ? 2 + (look.beard % 2) : kind.small || kind.muzzle || kind.skull || kind.wraps || kind.tentacles ? 0 : look.beard;
  if (beard === 1) face += lit("M44 33q6 -2.6 12 0q-1 3-6 1.4q-5 1.6-6-1.4z", k.hair, 0.6);
  if (beard === 2) face += lit("M37.5 27C38 36 42 45 50 47S62 36 62.5 27C60 33 56 33 50 33S40 33 37.5 27z", k.hair, 0.8) + line("M46.6 36.5h6.8", "#5a2a22", 1.2);
  if (beard === 3) face += lit("M37 26C36 40 44 50 50 60C56 50 64 40 63 26C60 33 56 32.6 50 32.6S40 33 37 26z", k.hair, 0.8) + line("M46.6 36.5h6.8", "#5a2a22", 1.2) + line("M45 42q2 6 4 10M55 42q-2 6-4 10", "#0004", 0.9);
  return face;
}

function ears(kind, k) {
  const shapes = {
    long: "M39 24L22 12C23 22 29 30 39 30z",
    short: "M39 23L29 18C29 25 32 30 39 30z",
    wide: "M39 22L14 18C17 28 28 33 40 31z",
    round: "M39 21a5 5.6 0 1 0 0 10z",
    wolf: "M39 15L34 0L48 9z",
  };
  return kind.ears ? both(lit(shapes[kind.ears], k.skin)) : "";
}

function horns(kind, k, place) {
  const bone = "#d9cdb0";
  if (place === "back" && kind.horns === "back") return both(lit("M42 13C34 2 24 6 22 16C28 12 34 14 40 20z", bone, 0.8));
  if (place === "front" && kind.horns === "up") return both(lit("M42 13C38 8 36 3 40 -3C32 1 29 9 37 18z", "#2b211d", 0.8));
  if (place === "front" && kind.horns === "side") return both(lit("M40 15C30 16 22 12 21 1C15 12 24 25 39 22z", bone, 0.8));
  return "";
}

function hairBack(look, k, kind) {
  if (kind.bald || ["hood", "helm"].includes(look.hat)) return "";
  if (look.hair === "long") return lit("M35 22C32 8 42 4 50 4S68 8 65 22C67 34 70 44 66 52H34C30 44 33 34 35 22z", k.hair);
  if (look.hair === "braids") return both(lit("M38 20C32 24 31 30 33 36C30 40 31 46 33 52C37 48 38 42 36 37C40 32 40 26 40 22z", k.hair));
  if (look.hair === "bun") return lit(oval(50, 5, 7, 6), k.hair);
  if (look.hair === "curls") return [[38, 13], [35, 22], [36, 31], [62, 13], [65, 22], [64, 31], [50, 6]].map(([x, y]) => lit(oval(x, y, 6, 6), k.hair, 0.6)).join("");
  return "";
}

function hairFront(look, k) {
  if (["hood", "helm", "horned", "turban", "wizard", "bandana", "mitre", "plume"].includes(look.hat)) return "";
  const shapes = {
    short: "M36.6 23C35 10 42 6 50 6S65 10 63.4 23C61 18 60 15 56 14C50 16 42 15 40 16C38 18 38 20 36.6 23z",
    long: "M36 25C33 9 42 5 50 5S67 9 64 25C62 18 58 14 50 10C44 14 38 18 36 25z",
    mohawk: "M46 14C42 4 44 -3 50 -4S58 4 54 14z",
    bun: "M37 21C37 10 43 8 50 8S63 10 63 21C58 14 42 14 37 21z",
    spikes: "M36 22L31 11L39 12L38 2L46 8L50 -2L54 8L62 2L61 12L69 11L64 22C60 15 40 15 36 22z",
    braids: "M37 22C36 10 43 7 50 7S64 10 63 22C60 14 52 12 50 9C48 12 40 14 37 22z",
    swept: "M36 22C33 8 44 3 52 5C62 4 70 10 64 23C62 16 56 15 48 15C42 15 38 17 36 22z",
    curls: "M37 19a5 5 0 0 1 5-9a5 5 0 0 1 8-3a5 5 0 0 1 8 3a5 5 0 0 1 5 9C58 14 42 14 37 19z",
  };
  return shapes[look.hair] ? lit(shapes[look.hair], k.hair, 0.8) : "";
}

const hats = {
  hood: (k) => lit("M50 2C34 2 30 16 31 30C32 40 36 46 42 48C37 38 37 16 50 13C63 16 63 38 58 48C64 46 68 40 69 30C70 16 66 2 50 2z", k.cloth),
  helm: (k, d) =>
    lit("M35 24C34 10 41 4 50 4S66 10 65 24L64 36L56 42V30L60 25V21H52V36H48V21H40V25L44 30V42L36 36z", k.metal) +
    lit(d.pick("crest", ["M48 6C46 0 50 -5 50 -5S54 0 52 6z", "M50 7C40 -3 56 -6 66 2C60 2 54 3 52 7z", "M49 5V-2h2V5z"]), k.trim, 0.7),
  horned: (k) => both(lit("M37 15C27 14 21 7 23 -3C27 5 33 8 40 8z", "#e6dcc0", 0.8)) + lit("M35 21C34 8 42 4 50 4S66 8 65 21C60 17 40 17 35 21z", k.metal) + lit("M48.4 5h3.2v22l-1.6 3-1.6-3z", k.metal, 0.6),
  wizard: (k, d) => lit(d.has("bent", 0.5) ? "M29 17C38 12 40 -2 56 -9C68 -10 70 -2 66 0C62 -3 60 0 63 6C65 12 68 15 71 17C60 21 40 21 29 17z" : "M29 17C40 10 44 -4 50 -14C56 -4 60 10 71 17C60 21 40 21 29 17z", k.cloth) + line("M37 14.6q13 4 26 0", k.trim, 2.4) + flat(star(50, 6, 5, 3.6, 1.5), k.glow),
  pirate: (k) => lit("M27 17C33 17 36 3 50 2S67 17 73 17C66 22 58 15 50 15S34 22 27 17z", "#262029") + line("M29 17.4C36 17 42 13 50 13S64 17 71 17.4", k.metal, 1.4) + flat(oval(50, 8, 2.6, 2.4) + "M47 11h6v1.4h-6z", "#eee6d2"),
  crown: (k, d) => lit(d.pick("crown", ["M36 15L34 1L42 8L50 -3L58 8L66 1L64 15C58 12 42 12 36 15z", "M37 14L36 3L43 7V0L50 5L57 0V7L64 3L63 14C57 11 43 11 37 14z"]), "#f0c24b") + flat(oval(50, 9, 2) + oval(42, 10.6, 1.3) + oval(58, 10.6, 1.3), k.trim),
  bandana: (k) => lit("M36 19C35 8 42 5 50 5S65 8 64 19C58 14 42 14 36 19z", k.trim) + lit("M64 16L75 14L71 20L76 25L64 20z", k.trim, 0.7),
  mitre: (k) => lit("M36 17C36 4 44 -6 50 -11C56 -6 64 4 64 17C58 14 42 14 36 17z", "#efe6cf") + line("M50 -6V13M44 3h12", k.trim, 2),
  goggles: (k) => line("M36 17Q50 12 64 17", "#3b2c1e", 3) + both(lit(oval(43.6, 16, 5.4), "#b5843a", 0.8) + flat(oval(43.6, 16, 3.4), k.glow) + flat(oval(42.4, 14.8, 1.1), "#fff", 0.8)),
  antlers: (k) => both(line("M42 11C36 4 30 2 27 -6M35 4C30 4 26 3 22 4M38 7C38 2 37 -2 39 -6", "#8a6a43", 2.6)),
  mask: (k) => lit("M37 19C42 16 58 16 63 19L61 29C56 25 44 25 39 29z", k.trim) + shining(50, 23, 6, 1.7, k.glow),
  plume: (k) => lit("M50 9C46 -4 60 -12 76 -4C66 -4 60 2 56 9z", k.trim) + lit("M36 21C35 9 42 5 50 5S65 9 64 21C58 16 42 16 36 21z", k.metal) + both(lit("M36 20L36 33L42 37V25z", k.metal, 0.7)),
  turban: (k) => lit("M34 18C30 6 42 1 50 1S70 6 66 18C58 13 42 13 34 18z", k.cloth) + line("M35 14Q48 4 64 6M36 17Q52 10 66 12", "#0005", 1.2) + flat(oval(50, 11, 2.6, 3.2), k.glow),
  feathers: (k) => both(lit("M44 8C40 -2 36 -8 38 -14C43 -8 46 -2 48 7z", k.trim, 0.6) + lit("M40 10C33 2 28 -2 28 -8C34 -4 40 0 44 8z", "#efe6cf", 0.6)) + line("M37 14Q50 8 63 14", k.metal, 3),
  tophat: (k) => lit("M31 14C36 11 39 10 39 8V-8H61V8C61 10 64 11 69 14C60 18 40 18 31 14z", "#2a2530") + flat("M39 5h22v4H39z", k.trim),
};
