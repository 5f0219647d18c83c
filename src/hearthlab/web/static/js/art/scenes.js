/** Where a picture takes place: the sky, and a land that belongs to the set a card came with. */

import { flat, hsl, line, n, oval, poly, star } from "./paint.js";

/** A line of hills. */
function hills(dice, label, y, height) {
  const at = (i) => y + dice.at(`${label}${i}`, -height, height);
  return `M0 ${n(at(0))}C18 ${n(at(1) - height)} 34 ${n(at(2) + height)} 50 ${n(at(3))}S84 ${n(at(4) - height)} 100 ${n(at(5))}V64H0z`;
}

/** Things that stand in a row on the horizon, from the left to the right. */
function row(dice, label, many, draw) {
  let shapes = "";
  for (let i = 0; i < many; i++) {
    const x = ((i + 0.5) * 100) / many + dice.at(`${label}x${i}`, -4, 4);
    shapes += draw(x, dice.at(`${label}h${i}`, 0, 1), i);
  }
  return shapes;
}

const LANDS = {
  plain: (d, c) => flat(hills(d, "a", 46, 7), c.far) + flat(hills(d, "b", 56, 5), c.near),
  peaks: (d, c) =>
    row(d, "p", 5, (x, h) =>
      flat(poly(x - 17, 64, x, 22 + h * 22, x + 17, 64), c.far) +
      flat(poly(x - 4, 30 + h * 18, x, 22 + h * 22, x + 5, 31 + h * 19, x + 1, 29 + h * 20), "#fff", 0.65),
    ) + flat(hills(d, "b", 57, 4), c.near),
  graves: (d, c) =>
    row(d, "g", 4, (x, h) =>
      flat(`M${n(x - 5)} 64V${n(46 - h * 14)}a5 6 0 0 1 10 0V64z`, c.far) +
      line(`M${n(x)} ${n(44 - h * 14)}v7m-2.5 -4.5h5`, c.near, 1.4),
    ) + flat(hills(d, "b", 57, 4), c.near),
  works: (d, c) =>
    row(d, "w", 4, (x, h, i) =>
      i % 2
        ? flat(star(x, 34 + h * 16, 11, 13 + h * 5, 10 + h * 4), c.far) + flat(oval(x, 34 + h * 16, 5), c.sky)
        : flat(`M${n(x - 5)} 64V${n(26 + h * 10)}h10V64z`, c.near) + flat(oval(x, 20 + h * 9, 6, 4), "#fff", 0.18),
    ),
  tents: (d, c) =>
    row(d, "t", 4, (x, h, i) =>
      flat(poly(x - 15, 64, x, 30 + h * 14, x + 15, 64), i % 2 ? c.far : c.near) +
      line(`M${n(x)} ${n(30 + h * 14)}v-11`, c.near, 1.2) +
      flat(poly(x, 19 + h * 14, x + 9, 22 + h * 14, x, 25 + h * 14), c.glow, 0.8),
    ),
  pyramids: (d, c) =>
    row(d, "y", 3, (x, h) =>
      flat(poly(x - 26, 64, x, 26 + h * 16, x + 26, 64), c.far) +
      flat(poly(x, 26 + h * 16, x + 26, 64, x + 5, 64), c.near),
    ),
  tentacles: (d, c) =>
    row(d, "e", 6, (x, h, i) =>
      line(
        `M${n(x)} 66C${n(x - 14)} ${n(46 - h * 8)} ${n(x + 18)} ${n(36 - h * 8)} ${n(x + (i % 2 ? 4 : -6))} ${n(18 + h * 14)}`,
        i % 2 ? c.far : c.near,
        4 + h * 3,
      ),
    ),
  windows: (d, c) =>
    row(d, "i", 5, (x, h, i) =>
      i % 2
        ? flat(`M${n(x - 6)} 64V24a6 9 0 0 1 12 0V64z`, c.glow, 0.26 + h * 0.2) + line(`M${n(x)} 15V64M${n(x - 6)} 34h12`, c.near, 1)
        : flat(`M${n(x - 5)} 0h10V64h-10z`, c.near),
    ),
  city: (d, c) =>
    row(d, "c", 7, (x, h, i) =>
      flat(`M${n(x - 8)} 64V${n(50 - h * 26)}l8 ${n(-5 - h * 4)} 8 ${n(5 + h * 4)}V64z`, i % 2 ? c.far : c.near) +
      flat(`M${n(x - 1.5)} ${n(54 - h * 20)}h3v4h-3z`, c.glow, 0.85),
    ),
  jungle: (d, c) =>
    row(d, "j", 7, (x, h, i) =>
      line(`M${n(x)} 64C${n(x - 3)} 50 ${n(x + 4)} 40 ${n(x)} ${n(26 + h * 14)}`, c.near, 2) +
      [-1, -0.4, 0.4, 1]
        .map((side) =>
          line(`M${n(x)} ${n(26 + h * 14)}q${n(side * 8)} -6 ${n(side * 14)} ${n(3 + 3 * Math.abs(side))}`, i % 2 ? c.far : c.near, 2.6),
        )
        .join(""),
    ),
  ice: (d, c) =>
    row(d, "s", 7, (x, h, i) =>
      flat(poly(x - 7, 64, x - 2, 34 - h * 16, x + 3, 28 - h * 14, x + 8, 64), i % 2 ? c.far : c.near) +
      flat(poly(x - 2, 34 - h * 16, x + 1, 62, x - 4, 62), "#e8f6ff", 0.4),
    ),
  cavern: (d, c) =>
    row(d, "k", 6, (x, h) => flat(poly(x - 10, 0, x + 10, 0, x + 1, 14 + h * 15), c.near)) +
    row(d, "q", 5, (x, h, i) =>
      flat(poly(x - 4, 64, x - 5, 50 - h * 8, x, 42 - h * 10, x + 5, 50 - h * 8, x + 4, 64), i % 2 ? c.glow : c.far, i % 2 ? 0.55 : 1),
    ),
  lava: (d, c) =>
    row(d, "v", 4, (x, h) =>
      flat(poly(x - 20, 64, x - 5, 32 + h * 12, x + 5, 32 + h * 12, x + 20, 64), c.far) +
      flat(poly(x - 5, 32 + h * 12, x + 5, 32 + h * 12, x + 3, 50, x - 1, 42), "#ff8a3c", 0.85),
    ) + flat(hills(d, "b", 58, 3), c.near),
};

const LAND_OF = {
  naxxramas: ["graves", "graves", "windows"],
  goblins: ["works"],
  blackrock: ["lava"],
  tournament: ["tents"],
  explorers: ["pyramids", "jungle"],
  "old-gods": ["tentacles"],
  karazhan: ["windows"],
  gadgetzan: ["city"],
  ungoro: ["jungle", "lava"],
  "frozen-throne": ["ice", "graves"],
  kobolds: ["cavern"],
};

/** What light comes from behind a figure. */
const LIGHTS = {
  sun: (d, c) => flat(oval(d.at("sx", 20, 80), d.at("sy", 10, 26), d.at("sr", 8, 14)), c.glow, 0.75),
  moon: (d, c) => {
    const [x, y, r] = [d.at("sx", 16, 84), d.at("sy", 10, 24), d.at("sr", 7, 12)];
    return flat(`M${n(x)} ${n(y - r)}a${n(r)} ${n(r)} 0 1 0 ${n(r)} ${n(r * 1.3)}a${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(-r)} ${n(-r * 1.3)}z`, c.glow, 0.85);
  },
  rays: (d, c) => {
    const many = 7 + d.below("rays", 8);
    let d_ = "";
    for (let i = 0; i < many; i++) {
      const a = (2 * Math.PI * i) / many + d.at("turn", 0, 1);
      d_ += `M50 30L${n(50 + Math.cos(a) * 90)} ${n(30 + Math.sin(a) * 90)}L${n(50 + Math.cos(a + 0.22) * 90)} ${n(30 + Math.sin(a + 0.22) * 90)}z`;
    }
    return flat(d_, c.glow, 0.26);
  },
  stars: (d, c) =>
    Array.from({ length: 13 }, (_, i) =>
      flat(star(d.at(`tx${i}`, 2, 98), d.at(`ty${i}`, 2, 40), 4, d.at(`tr${i}`, 0.8, 2.6), 0.5), c.glow, 0.9),
    ).join(""),
  clouds: (d, c) =>
    Array.from({ length: 4 }, (_, i) => {
      const [x, y, r] = [d.at(`cx${i}`, 4, 96), d.at(`cy${i}`, 5, 26), d.at(`cr${i}`, 4, 8)];
      return flat(oval(x, y, r * 1.9, r * 0.8) + oval(x + r, y - r * 0.5, r, r * 0.7), c.glow, 0.3);
    }).join(""),
  rings: (d, c) =>
    [12, 21, 30, 40].map((r, i) => line(oval(50, 30, r + d.at(`r${i}`, -2, 2)), c.glow, 1.6, 0.42)).join(""),
};

/** The names of all lands and lights. */
export const LAND_NAMES = Object.keys(LANDS);
export const LIGHT_NAMES = Object.keys(LIGHTS);

/** Choose the land of a card: that of its set, or any for the first sets. */
export const landOf = (set, dice) => dice.pick("land", LAND_OF[set] ?? LAND_NAMES);

/** Paint the scene: sky, light, land. */
export function scene({ land, light, hue, strength }, dice) {
  const turn = dice.at("dusk", -40, 40);
  const colours = {
    sky: hsl(hue + turn, strength, 40),
    far: hsl(hue + turn * 0.5, strength * 0.75, 30),
    near: hsl(hue - 8, strength * 0.8, 19),
    glow: hsl(hue + turn + dice.pick("glow", [24, -30, 150, 46]), Math.min(95, strength + 26), 80),
  };
  const defs =
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${hsl(hue + turn, strength + 6, dice.at("day", 26, 44))}"/>` +
    `<stop offset="1" stop-color="${hsl(hue + turn * 0.4 + 18, strength + 12, dice.at("dawn", 48, 68))}"/></linearGradient>` +
    `<radialGradient id="halo" cx=".5" cy=".45" r=".55"><stop stop-color="${colours.glow}" stop-opacity=".55"/><stop offset="1" stop-color="${colours.glow}" stop-opacity="0"/></radialGradient>` +
    '<linearGradient id="lit" gradientUnits="userSpaceOnUse" x1="28" y1="6" x2="76" y2="60"><stop stop-color="#fff" stop-opacity=".34"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset=".55" stop-color="#000" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".46"/></linearGradient>' +
    '<radialGradient id="edge" cx=".5" cy=".42" r=".72"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></radialGradient>';
  const back =
    '<path d="M0 0H100V64H0z" fill="url(#sky)"/>' +
    LIGHTS[light](dice, colours) +
    LANDS[land](dice, colours) +
    '<path d="M0 0H100V64H0z" fill="url(#halo)"/>';
  return { defs, back, front: '<path d="M0 0H100V64H0z" fill="url(#edge)"/>', colours };
}
