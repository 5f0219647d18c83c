/** Tools for painting pictures: dice seeded by names, colours, lit shapes. */

/** Return an integer hash of all characters (FNV-1a, mixed at the end). */
export function hash(words) {
  let value = 0x811c9dc5;
  for (const letter of String(words))
    value = Math.imul(value ^ letter.codePointAt(0), 0x01000193) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}

/** Make dice from a seed: each label has its own throw, so a new label changes no other. */
export function dice(seed) {
  const share = (label) => (hash(`${label}/${seed}`) % 10007) / 10007;
  return {
    /** A number from low to high. */
    at: (label, low, high) => low + share(label) * (high - low),
    /** An integer below n. */
    below: (label, n) => Math.floor(share(label) * n),
    /** An element of a list. */
    pick: (label, list) => list[Math.floor(share(label) * list.length)],
    /** Whether an event with a probability happens. */
    has: (label, chance) => share(label) < chance,
  };
}

export const hsl = (hue, strength, light) =>
  `hsl(${Math.round((hue + 720) % 360)} ${Math.round(strength)}% ${Math.round(light)}%)`;

/** Format a number with the precision that a picture needs. */
export const n = (value) => String(Math.round(value * 10) / 10);

/** A shape without lighting. */
export const flat = (d, fill, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ""}/>`;

/** A shape with the picture's lighting and an outline. */
export const lit = (d, fill, outline = 0.9) =>
  `<path d="${d}" fill="${fill}" stroke="#0b0d12" stroke-opacity=".7" stroke-width="${outline}"` +
  ` stroke-linejoin="round"/><path d="${d}" fill="url(#lit)"/>`;

/** A line. */
export const line = (d, colour, width = 1.2, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"` +
  ` stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${opacity}"/>`;

/** The path of an ellipse. */
export const oval = (x, y, rx, ry = rx) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`;

/** The path of a polygon through points given as numbers. */
export const poly = (...xy) =>
  `M${xy.map(n).reduce((all, each, i) => all + (i % 2 ? " " : i ? "L" : "") + each, "")}z`;

/** The path of a star with many points. */
export function star(x, y, points, outer, inner, turn = 0) {
  const xy = [];
  for (let i = 0; i < 2 * points; i++) {
    const angle = (Math.PI * i) / points + turn - Math.PI / 2;
    const r = i % 2 ? inner : outer;
    xy.push(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
  }
  return poly(...xy);
}

/** Draw something and its mirror image. */
export const both = (shapes) => `${shapes}<g transform="matrix(-1 0 0 1 100 0)">${shapes}</g>`;

/** Move, turn and scale something around a point. */
export const put = (shapes, x, y, scale = 1, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${Math.round(scale * 100) / 100})">${shapes}</g>`;

/** A pair of glowing eyes. */
export const shining = (x, y, apart, r, colour) =>
  [x - apart, x + apart]
    .map(
      (at) =>
        flat(oval(at, y, r * 2.1, r * 1.7), colour, 0.35) +
        flat(oval(at, y, r * 1.25, r), colour) +
        flat(oval(at, y, r * 0.5, r * 0.5), "#fff", 0.9),
    )
    .join("");

/** A pair of eyes with pupils. */
export const looking = (x, y, apart, r, iris, angry = true) =>
  [-1, 1]
    .map(
      (side) =>
        flat(oval(x + side * apart, y, r * 1.3, r), "#fdfaf0") +
        flat(oval(x + side * apart, y, r * 0.7, r * 0.75), iris) +
        flat(oval(x + side * apart, y, r * 0.35, r * 0.4), "#111") +
        (angry
          ? line(
              `M${n(x + side * (apart + r * 1.7))} ${n(y - r * 1.7)}L${n(x + side * (apart - r * 1.4))} ${n(y - r * 0.7)}`,
              "#16110d",
              r * 0.75,
            )
          : ""),
    )
    .join("");
