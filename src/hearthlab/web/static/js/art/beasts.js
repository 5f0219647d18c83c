/** Beasts and other creatures: heads and bodies, each of a few parts that vary with the dice. */

import { both, flat, hsl, line, lit, looking, n, oval, poly, shining, star } from "./paint.js";

const FURS = [[28, 42, 34], [20, 24, 24], [36, 56, 52], [220, 10, 46], [0, 0, 82], [14, 60, 40], [210, 26, 36], [46, 30, 66]];
const SCALES = [[100, 42, 36], [150, 44, 34], [188, 48, 38], [8, 60, 42], [268, 36, 40], [42, 62, 46], [214, 50, 44], [330, 40, 40]];
const fur = (d) => hsl(...d.pick("fur", FURS));
const scaly = (d) => hsl(...d.pick("scale", SCALES));
const tint = (d, list, more) => {
  const [hue, strength, light] = d.pick(list === FURS ? "fur" : "scale", list);
  return hsl(hue + 8, strength * 0.8, Math.min(88, light + more));
};
const fangs = (y) => flat(`M44 ${y}l1.6 5 1.6-5zM52.8 ${y}l1.6 5 1.6-5z`, "#fff8e8");

/** A head seen from the front: ears, head, snout. */
function front(d, k, { ears, head, snout, nose = "", more = "", apart = 8, eyes = 27, size = 2.2 }) {
  const coat = fur(d);
  const pale = tint(d, FURS, 22);
  const bright = d.has("bright", 0.5);
  return (
    lit("M20 66C20 48 34 42 50 42S80 48 80 66z", coat) + both(lit(ears, coat) + (d.has("inner", 0.6) ? flat(ears, pale, 0.25) : "")) + lit(head, coat) + lit(snout, pale, 0.6) + nose + (bright ? shining(50, eyes, apart, size, k.aura) : looking(50, eyes, apart, size, hsl(d.at("iris", 20, 200), 60, 34))) + more + marking(d, k)
  );
}

/** What tells two of a kind apart: paint, scars, collars, stripes. */
function marking(d, k) {
  return {
    none: "",
    scar: line("M58 18L64 33", "#a33327", 1.4),
    stripes: line("M50 10v7M44 11l2 6M56 11l-2 6", "#0008", 2),
    paint: flat(star(50, 16, 5, 4, 1.6), k.aura),
    collar: line("M30 50Q50 60 70 50", k.trim, 4) + flat(oval(50, 56, 3), k.metal),
    spots: flat(oval(38, 18, 2.4) + oval(62, 19, 2.4) + oval(50, 13, 2), "#0006"),
  }[d.pick("marking", ["none", "scar", "stripes", "paint", "collar", "spots"])];
}

/** All creatures by name: each paints itself with dice and colours. */
export const BEASTS = {
  wolf: (d, k) => front(d, k, { ears: "M40 18L30 1L52 12z", head: "M50 10C62 10 69 18 71 30L64 32C62 42 56 46 50 46S38 42 36 32L29 30C31 18 38 10 50 10z", snout: "M44 30C46 28 54 28 56 30L55 43C53 46 47 46 45 43z", nose: flat(oval(50, 33, 3.6, 2.6), "#14100d"), more: fangs(42) }),
  cat: (d, k) => front(d, k, { ears: "M39 17L33 3L50 12z", head: "M50 11C62 11 70 18 70 29C70 39 61 45 50 45S30 39 30 29C30 18 38 11 50 11z", snout: "M42 34a6 5 0 0 1 8-2a6 5 0 0 1 8 2a7 6 0 0 1-8 7a7 6 0 0 1-8-7z", nose: flat("M47 31h6l-3 3.4z", "#3a1d1a"), more: both(line("M42 36L28 33M42 38L28 40", "#fff9", 0.7)) + fangs(39) }),
  lion: (d, k) => lit(star(50, 29, 15, 33, 25), tint(d, FURS, -12)) + front(d, k, { ears: "M38 18a5 5 0 1 1 6-7z", head: "M50 12C61 12 68 19 68 29C68 39 60 45 50 45S32 39 32 29C32 19 39 12 50 12z", snout: "M42 34a6 5 0 0 1 8-2a6 5 0 0 1 8 2a7 7 0 0 1-8 8a7 7 0 0 1-8-8z", nose: flat("M46.6 31h6.8l-3.4 3.6z", "#2a1512"), more: fangs(40) }),
  bear: (d, k) => front(d, k, { ears: "M40 17a8 8 0 1 1 8-8z", head: "M50 10C63 10 71 18 71 30C71 40 61 46 50 46S29 40 29 30C29 18 37 10 50 10z", snout: "M40 35C40 28 60 28 60 35C60 42 55 45 50 45S40 42 40 35z", nose: flat(oval(50, 32, 4.4, 3), "#14100d"), more: fangs(40) }),
  boar: (d, k) => front(d, k, { ears: "M38 18L26 10L44 10z", head: "M50 10C62 10 68 18 70 30L62 44H38L30 30C32 18 38 10 50 10z", snout: "M39 34h22l-2 11H41z", nose: flat(oval(46, 39, 2, 2.8) + oval(54, 39, 2, 2.8), "#2a1512"), more: both(lit("M40 44C32 44 29 38 31 31C34 38 37 40 42 40z", "#f3ead0", 0.7)) + lit("M44 10L47 0L50 8L53 0L56 10z", "#2a2019", 0.7) }),
  ape: (d, k) => front(d, k, { ears: "M33 28a5 6 0 1 0 0 9z", head: "M50 6C64 6 68 16 68 28C68 40 60 46 50 46S32 40 32 28C32 16 36 6 50 6z", snout: "M37 31C37 20 46 22 50 25C54 22 63 20 63 31C66 42 58 45 50 45S34 42 37 31z", nose: flat(oval(48, 33, 1.2) + oval(52, 33, 1.2), "#14100d"), more: line("M43 39q7 4 14 0", "#14100d", 1.6), eyes: 26, apart: 6, size: 1.9 }),
  rat: (d, k) => front(d, k, { ears: "M40 16a10 10 0 1 1 9-9z", head: "M50 12C62 12 66 22 64 30C62 38 56 46 50 48C44 46 38 38 36 30C34 22 38 12 50 12z", snout: "M45 36C46 32 54 32 55 36L50 47z", nose: flat(oval(50, 45, 2.6, 2), "#c96a75"), more: both(line("M46 42L30 38M46 44L31 46", "#fff9", 0.7)) + flat("M48 48h4v4h-4z", "#fff8e8"), eyes: 25 }),
  bat: (d, k) => both(lit("M44 26C34 10 18 6 2 10C8 16 8 20 8 28C14 26 17 29 18 34C24 30 28 32 30 38C36 34 42 34 46 40z", fur(d))) + lit(oval(50, 32, 11, 13), fur(d)) + both(lit("M44 22L38 6L52 18z", fur(d))) + shining(50, 28, 4.6, 2, k.aura) + flat("M45 36h10l-5 5z", "#2a0d10") + flat("M46 36l1.4 4 1.4-4zM51.2 36l1.4 4 1.4-4z", "#fff"),
  bird: (d, k) => {
    const coat = d.has("rare", 0.4) ? scaly(d) : fur(d);
    const crest = d.pick("crest", ["M52 10C50 0 42 -4 36 -6C40 0 40 6 44 12z", "M44 12L34 2L46 6L42 -6L54 6z", ""]);
    return both("") + lit("M84 66C84 50 74 44 66 38L34 40C24 46 16 54 16 66z", coat) + (crest ? lit(crest, k.trim) : "") + lit("M34 28C34 14 44 8 54 9C66 10 72 20 70 30C68 42 58 46 48 45C38 44 34 38 34 28z", coat) + lit("M38 24C28 24 18 28 14 38C22 34 30 36 38 36C40 32 40 28 38 24z", "#e9a53a", 0.9) + line("M16 37C24 32 32 31 39 31", "#7a4a10", 1) + flat(oval(52, 24, 6), tint(d, FURS, 26)) + flat(oval(52, 24, 3.4), hsl(d.at("iris", 20, 60), 90, 50)) + flat(oval(52, 24, 1.7), "#111") + line("M45 19Q52 15 60 19", "#16110d", 2) + line("M30 54q8 4 14 0M44 58q8 4 14 0M58 54q8 4 14 0", "#0005", 1.3);
  },
  owl: (d, k) => front(d, k, { ears: "M36 16L28 0L48 10z", head: "M50 8C64 8 72 18 72 29C72 40 62 47 50 47S28 40 28 29C28 18 36 8 50 8z", snout: "M50 14C58 14 66 20 66 28S58 40 50 40S34 36 34 28S42 14 50 14z", nose: lit("M46.6 32L53.4 32L50 40z", "#e9a53a", 0.6), eyes: 26, apart: 7.5, size: 3.6 }),
  snake: (d, k) => line("M20 62C10 50 22 42 40 46S76 50 78 40C79 32 66 32 60 36", scaly(d), 11) + line("M22 60C14 51 24 45 40 49S72 53 75 41", tint(d, SCALES, 26), 2.4, 0.8) + both("") + lit("M34 20C36 10 46 7 54 8C66 9 72 16 70 26C68 34 58 37 50 36C40 35 33 28 34 20z", scaly(d)) + (d.has("cobra", 0.5) ? lit("M52 6C40 2 30 12 28 30C34 40 44 44 52 40C60 44 72 40 78 30C76 12 64 2 52 6z", tint(d, SCALES, -8)) + lit("M40 20C42 12 62 12 64 20C64 30 58 36 52 36S40 30 40 20z", scaly(d)) : "") + shining(52, 21, 7, 2.1, k.aura) + line("M52 35v8m0 0l-4 5m4-5l4 5", "#d3394a", 1.5) + flat("M47 32l1.4 5 1.4-5zM54.2 32l1.4 5 1.4-5z", "#fff"),
  raptor: (d, k) => lit("M88 66C90 46 80 34 66 32L44 40L60 50L54 66z", scaly(d)) + (d.has("crest", 0.6) ? lit("M60 14L76 0L72 14L86 10L76 22L84 28L68 26z", k.trim, 0.8) : "") + lit("M14 30C22 22 34 18 46 13C58 8 72 12 74 24C75 33 66 38 58 37L34 41L18 38C13 37 11 33 14 30z", scaly(d)) + lit("M22 37L56 37C50 46 36 50 26 46C22 44 20 40 22 37z", tint(d, SCALES, -6)) + flat("M20 35l2 4 2-4zM26 36l2 4 2-4zM32 36l2 4 2-4zM38 37l2 4 2-4zM44 37l2 3 2-3z", "#fffbe8") + shining(55, 22, 0, 2.8, k.aura) + flat(oval(20, 29, 1.5), "#111") + line("M62 17L72 20M60 28l8 3", "#0006", 1.4),
  croc: (d, k) => lit("M6 36C20 30 38 30 50 22C60 14 78 16 84 28C90 40 90 54 92 66H60C50 52 30 46 8 46C3 44 3 38 6 36z", scaly(d)) + lit("M10 44C26 44 44 46 56 56C40 58 22 56 10 50z", tint(d, SCALES, 18)) + flat("M12 44l2.4-5 2.4 5zM20 44l2.4-5 2.4 5zM28 45l2.4-5 2.4 5zM36 47l2.4-5 2.4 5zM44 50l2.4-5 2.4 5z", "#fffbe8") + lit("M58 20C58 13 70 13 70 20z", scaly(d)) + shining(64, 20, 0, 2.4, k.aura) + line("M72 24l6-6m0 12l7-5m-3 13l7-3", "#0007", 2) + flat(oval(10, 35, 1.6), "#111"),
  turtle: (d, k) => lit("M22 52C22 26 38 14 56 14S92 28 92 52C70 60 42 60 22 52z", scaly(d)) + line("M36 50L44 26L60 20L78 28L82 50M44 26L60 38L78 28M60 38V54M36 50L60 38L82 50", "#0006", 1.6) + lit("M26 44C20 34 8 32 6 42C4 50 14 56 26 54z", tint(d, SCALES, 20)) + shining(13, 42, 0, 2.2, k.aura) + lit("M34 55l-5 11h12l3-9zM70 57l3 9h12l-5-11z", tint(d, SCALES, 14)),
  spider: (d, k) => both(line("M42 34L22 14L8 22M40 37L16 30L4 42M40 41L18 46L8 60M44 45L28 56L24 66", scaly(d), 3)) + lit(oval(50, 28, 18, 16), scaly(d)) + flat(d.pick("back", ["M50 14l6 10-6 10-6-10z", "M44 18h12l-8 8 8 8H44l8-8z", "M50 16v22M42 20q8 6 16 0"]), k.aura, 0.85) + lit(oval(50, 46, 11, 9), tint(d, SCALES, -8)) + flat(oval(45, 46, 2.2) + oval(55, 46, 2.2) + oval(48, 42, 1.4) + oval(52, 42, 1.4), k.aura) + both(line("M47 53q-3 4 0 8", "#f1e4c4", 2)),
  crab: (d, k) => both(line("M34 44L20 50L14 60M36 48L26 58L24 66", scaly(d), 3) + lit("M30 38C20 36 12 28 14 16C17 10 24 9 26 14L21 20L28 18C32 22 32 28 30 32L38 36z", scaly(d))) + lit("M26 42C26 28 38 24 50 24S74 28 74 42C70 54 60 58 50 58S30 54 26 42z", scaly(d)) + line("M44 26V18M56 26V18", scaly(d), 2.4) + looking(50, 16, 6, 2.6, "#222", false) + line("M42 46q8 6 16 0", "#0008", 1.8) + marking(d, k),
  scorpion: (d, k) => line("M64 48C84 44 90 26 76 12C68 6 60 10 60 18", scaly(d), 7) + lit(poly(60, 12, 53, 20, 62, 24), "#2a1512") + both("") + lit(oval(46, 44, 22, 13), scaly(d)) + line("M36 33v22M46 31v26M56 33v22", "#0006", 1.4) + lit("M26 40C14 38 8 30 10 20C16 22 16 26 20 26C20 22 24 20 26 18C30 26 32 34 32 38z", scaly(d)) + lit("M28 52C18 56 10 52 6 46C12 42 16 46 18 44C22 44 28 46 32 48z", tint(d, SCALES, 10)) + shining(32, 42, 2.6, 1.6, k.aura),
  beetle: (d, k) => both(line("M38 34L20 26L14 34M36 42L16 44M38 50L22 60", "#1b1712", 3) + lit("M44 20C38 14 34 8 38 0C42 6 46 10 50 16z", "#2a211a", 0.7)) + lit(oval(50, 40, 20, 20), scaly(d)) + line("M50 22V60M36 32q14 8 28 0", "#0007", 1.8) + lit("M36 26C36 16 64 16 64 26C60 30 40 30 36 26z", tint(d, SCALES, -8)) + shining(50, 23, 7, 2, k.aura) + flat(oval(42, 42, 3) + oval(58, 42, 3) + oval(44, 51, 2.2) + oval(56, 51, 2.2), k.aura, 0.6),
  worm: (d, k) => lit("M28 66C26 40 34 10 50 8S74 40 72 66z", scaly(d)) + lit(oval(50, 22, 15, 13), "#3a0f18") + Array.from({ length: 12 }, (_, i) => { const a = (Math.PI * i) / 6; return flat(poly(50 + Math.cos(a - 0.16) * 15, 22 + Math.sin(a - 0.16) * 13, 50 + Math.cos(a + 0.16) * 15, 22 + Math.sin(a + 0.16) * 13, 50 + Math.cos(a) * 8, 22 + Math.sin(a) * 7), "#fff4dc"); }).join("") + line("M32 44q18 8 36 0M30 54q20 8 40 0", "#0006", 2) + flat(oval(50, 23, 4), k.aura, 0.6),
  mammoth: (d, k) => front(d, k, { ears: "M34 20C20 10 12 22 16 36C24 42 32 38 36 34z", head: "M50 6C64 6 70 16 68 30L60 40H40L32 30C30 16 36 6 50 6z", snout: "M43 28C44 24 56 24 57 28L56 52C58 58 62 56 62 52L66 54C66 64 52 66 48 56C44 50 43 40 43 28z", more: both(lit("M40 38C34 48 26 52 18 48C26 58 40 56 45 42z", "#f5ecd4", 0.8)) + line("M45 36h10M45.6 42h9", "#0005", 1.1) }),
  horned: (d, k) => front(d, k, { ears: "M36 20L20 22L34 28z", head: "M50 10C61 10 66 18 65 28L58 46H42L35 28C34 18 39 10 50 10z", snout: "M41 38h18l-2 9H43z", nose: flat(oval(46, 42, 1.5) + oval(54, 42, 1.5), "#14100d"), more: both(lit(d.pick("horn", ["M40 14C28 14 18 8 18 -4C24 4 34 6 44 8z", "M40 13C30 8 22 14 22 24C14 14 22 0 42 7z", "M44 10C42 2 38 -6 30 -10C32 0 36 8 40 14z"]), "#e3d6b4", 0.8)), eyes: 25, apart: 7.6 }),
  horse: (d, k) => lit("M78 66C82 40 74 16 56 8L50 0L48 9C36 16 30 26 20 40C18 46 22 50 28 48L44 40C46 50 42 58 40 66z", fur(d)) + lit("M56 8C70 10 84 30 84 66H74C76 44 68 24 52 12z", k.trim) + flat(oval(45, 23, 2.6), "#111") + flat(oval(46, 22, 0.9), "#fff") + flat(oval(25, 42, 1.6), "#111") + line("M30 47q5-1 8-4", "#0007", 1.3) + (d.has("unicorn", 0.25) ? lit("M46 9L36 -9L53 4z", k.aura, 0.7) : "") + line("M28 34L52 44M38 24L46 42", k.metal, 1.6),
  fish: (d, k) => lit("M12 36C26 14 54 12 72 28L90 16C88 28 88 40 92 52L72 42C56 58 26 56 12 36z", scaly(d)) + lit("M40 20C44 8 56 6 62 10C58 14 58 18 60 22z", k.trim, 0.8) + line("M34 26q6 10 0 20M46 22q6 14 0 28M58 26q4 10 0 20", "#0005", 1.4) + flat(oval(25, 32, 5), "#fff9e6") + flat(oval(24, 32, 2.4), "#111") + (d.has("teeth", 0.6) ? flat("M12 37l5 4 1-5 5 5 1-5 5 4 0-4z", "#fff") : line("M13 37q8 4 14 1", "#111", 1.4)),
  hydra: (d, k) => [[-1, 22, 22, -10], [0, 50, 10, 0], [1, 78, 22, 10]].map(([side, x, y]) => line(`M${50 + side * 8} 66C${50 + side * 12} 46 ${x - side * 6} 46 ${x} ${y + 6}`, scaly(d), 10) + lit(`M${x - 9} ${y + 2}C${x - 9} ${y - 8} ${x + 9} ${y - 8} ${x + 9} ${y + 2}L${x + 5} ${y + 14}H${x - 5}z`, scaly(d)) + shining(x, y + 1, 4, 1.6, k.aura) + flat(`M${x - 4} ${y + 13}l1.5 4 1.5-4zM${x + 1} ${y + 13}l1.5 4 1.5-4z`, "#fff")).join(""),
  frog: (d, k) => lit("M18 66C16 46 28 36 50 36S84 46 82 66z", scaly(d)) + both(lit(oval(35, 20, 9), scaly(d)) + flat(oval(35, 20, 5.6), "#fff6d8") + flat(oval(35, 20, 2.2, 4), "#111")) + lit("M24 34C24 22 36 20 50 20S76 22 76 34C76 46 64 50 50 50S24 46 24 34z", scaly(d)) + line("M28 38Q50 50 72 38", "#0009", 2) + marking(d, k),
  rabbit: (d, k) => front(d, k, { ears: "M44 16C36 8 34 -6 38 -12C44 -6 50 6 50 14z", head: "M50 12C62 12 68 20 68 30S60 46 50 46S32 40 32 30S38 12 50 12z", snout: "M43 37a5 5 0 0 1 7-3a5 5 0 0 1 7 3a7 5 0 0 1-14 0z", nose: flat("M47.6 32h4.8l-2.4 3z", "#c96a75"), more: flat("M47.6 40h2.2v5h-2.2zM50.2 40h2.2v5h-2.2z", "#fff"), eyes: 27 }),
};

/** Fantastic creatures. */
export const WONDERS = {
  yeti: (d, k) => both(lit("M36 22C24 16 18 6 22 -4C28 4 36 8 44 12z", "#d9cdb0", 0.8)) + BEASTS.ape(d, k),
  dragon: (d, k) => {
    const hide = scaly(d);
    const wing = tint(d, SCALES, -10);
    const horn = d.pick("horns", ["M56 12C62 4 74 0 86 4C76 6 70 12 66 18z", "M54 12C58 0 70 -8 80 -6C72 0 68 8 64 16z", "M56 11L72 -4L66 10L84 4L68 18z"]);
    return both(d.has("wings", 0.7) ? lit("M34 46C20 40 8 26 2 6C12 10 22 12 30 20C34 26 38 34 40 42z", wing) + line("M4 8L36 42M16 12L36 40", "#0005", 1.2) : "") + lit("M86 66C88 46 78 34 64 34L46 42L58 52L54 66z", hide) + lit(horn, "#e3d6b4", 0.8) + lit("M14 36C20 26 34 24 42 16C50 9 66 10 70 22C73 32 66 38 58 40L34 46L20 45C13 44 11 40 14 36z", hide) + lit("M24 44L56 40C50 49 38 54 28 51z", tint(d, SCALES, 20)) + flat("M22 43l2 5 2-5zM30 43l2 4.4 2-4.4zM38 42l2 4 2-4z", "#fffbe8") + shining(53, 23, 0, 3, k.aura) + flat(oval(21, 35, 1.7), "#111") + line("M66 26l8 6M66 34l6 8", "#0006", 1.6) + (d.has("breath", 0.45) ? flat("M20 44C12 48 6 56 0 56C4 62 14 62 24 50z", k.aura, 0.85) : "");
  },
  murloc: (d, k) => {
    const hide = scaly(d);
    return lit("M24 66C24 50 36 44 50 44S76 50 76 66z", hide) + lit(d.pick("fin", ["M50 12L36 -2L46 0L50 -8L54 0L64 -2z", "M36 14L30 -2L42 6L50 -8L58 6L70 -2L64 14z", "M46 12C42 0 48 -8 56 -10C54 -2 56 6 56 12z"]), k.trim) + both(lit("M32 30L14 22L18 32L12 38L32 42z", k.trim, 0.8)) + lit("M28 30C28 16 38 10 50 10S72 16 72 30C72 42 62 48 50 48S28 42 28 30z", hide) + both(lit(oval(38, 18, 8.4), tint(d, SCALES, 18)) + flat(oval(38, 18, 5.4), "#fff8d8") + flat(oval(38.6, 18.6, 2.6), d.has("mad", 0.5) ? "#b3241b" : "#111")) + lit("M33 34C40 30 60 30 67 34C66 43 58 46 50 46S34 43 33 34z", "#5a1720", 0.8) + flat("M36 34l2 5 2-5zM43 33l2 5 2-5zM50 33l2 5 2-5zM57 33l2 5 2-5zM63 34l1.5 4 1.5-4z", "#fffbe8") + marking(d, k);
  },
  demon: (d, k) => {
    const hide = hsl(...d.pick("hide", [[0, 62, 38], [278, 40, 34], [110, 36, 32], [16, 66, 42], [230, 30, 32]]));
    return both(lit("M40 50C24 44 10 30 4 8C16 10 28 18 36 32z", "#2b1b24") + line("M6 10L38 46M18 14L38 44", "#0007", 1.3)) + lit("M20 66C22 50 34 46 50 46S78 50 80 66z", hide) + both(lit(d.pick("horns", ["M40 14C30 10 26 0 30 -10C34 -2 42 4 46 9z", "M38 18C24 20 16 10 18 -2C24 6 34 8 44 10z", "M42 12C34 8 34 -2 40 -8C40 0 44 4 48 8z"]), "#241b17", 0.8)) + lit("M34 22C34 12 42 8 50 8S66 12 66 22C66 32 60 44 50 48C40 44 34 32 34 22z", hide) + shining(50, 23, 6.6, 2.6, k.aura) + line("M38 17L47 21M62 17L53 21", "#160b0b", 2) + lit("M42 34Q50 30 58 34L55 42Q50 45 45 42z", "#1d0808", 0.6) + flat("M43 34.4l1.6 5 1.6-5zM53.8 34.4l1.6 5 1.6-5z", "#fff") + (d.has("beard", 0.4) ? lit("M46 45L50 58L54 45z", "#241b17", 0.6) : "") + marking(d, k);
  },
  imp: (d, k) => WONDERS.demon(d, k).replace(/^/, '<g transform="translate(50 36) scale(.8) translate(-50 -30)">') + "</g>",
  mech: (d, k) => {
    const plate = hsl(...d.pick("plate", [[210, 10, 58], [36, 46, 50], [14, 42, 44], [190, 18, 46], [48, 60, 54], [0, 40, 44]]));
    const head = d.pick("mhead", ["M34 12h32v30H34z", "M32 28C32 14 40 8 50 8S68 14 68 28V42H32z", "M38 8h24l8 14-6 22H36l-6-22z", "M34 10h32l4 10-4 22H34l-4-22z"]);
    const top = d.pick("top", ["M49 -4h2v14h-2z", "M40 -2h4v12h-4zM56 -2h4v12h-4z", "M46 2h8v8h-8z", ""]);
    const eyes = d.below("eyes", 4);
    const mouth = d.pick("grille", ["M40 34h20M40 38h20", "M42 33v8M47 33v8M53 33v8M58 33v8", "M40 36l4-3 4 6 4-6 4 6 4-3", "M44 36h12"]);
    return lit("M18 66C18 52 26 48 36 46H64C74 48 82 52 82 66z", plate) + both(lit(oval(24, 54, 9), k.metal, 0.8) + flat(oval(24, 54, 4), k.aura, 0.8)) + lit("M42 40h16v8H42z", "#3a3f47", 0.7) + (top ? lit(top, k.metal, 0.7) + flat(oval(50, -4, 2.4), k.aura) : "") + both(lit("M34 20h-7v14h7z", k.metal, 0.7)) + lit(head, plate) + (eyes === 0 ? lit("M38 20h24v8H38z", "#15181d", 0.6) + flat(`M${n(d.at("scan", 40, 50))} 22h9v4h-9z`, k.aura) : eyes === 1 ? lit(oval(50, 23, 8), "#15181d", 0.6) + shining(50, 23, 0, 4.4, k.aura) : eyes === 2 ? lit(oval(42, 23, 5.4) + oval(58, 23, 5.4), "#15181d", 0.6) + shining(50, 23, 8, 2.8, k.aura) : shining(50, 25, 8, 2, k.aura) + shining(50, 18, 0, 2, k.aura)) + line(mouth, "#15181d", 1.8) + flat(oval(37, 14, 1) + oval(63, 14, 1) + oval(37, 40, 1) + oval(63, 40, 1), "#0008");
  },
  flameling: (d, k) => {
    const hue = d.pick("fire", [14, 14, 14, 26, 350, 200, 110, 275]);
    const [low, mid, high] = [hsl(hue, 82, 46), hsl(hue + 18, 96, 58), hsl(hue + 36, 100, 68)];
    const tip = n(d.at("tip", 34, 66));
    const crest = d.pick("blaze", [
      `M${tip} -6C56 8 76 14 78 38C80 58 66 66 50 66S20 58 22 38C24 20 36 22 38 8C44 12 46 2 ${tip} -6z`,
      "M34 -4C38 6 46 8 50 2C54 8 62 6 68 -6C70 10 80 20 80 40C80 58 66 66 50 66S20 58 20 40C20 20 32 10 34 -4z",
      "M50 -10C52 4 62 6 66 0C68 12 82 22 80 42C78 60 64 66 50 66S22 60 20 42C18 22 32 12 34 0C38 6 48 4 50 -10z",
    ]);
    const eyes = d.pick("glare", [
      flat("M38 36l9 5-9 4zM62 36l-9 5 9 4z", "#2a0905"),
      shining(50, 40, 9, 3.2, "#fff"),
      flat(oval(40, 39, 4, 5) + oval(60, 39, 4, 5), "#2a0905"),
      flat("M35 35l12 7H36zM65 35l-12 7h11z", "#fff"),
    ]);
    const mouth = d.pick("maw", [
      line("M42 52q8 -5 16 0", "#2a0905", 2.4),
      flat("M40 49h20l-4 9H44z", "#2a0905"),
      line("M41 51l4-3 5 4 5-4 4 3", "#2a0905", 2.4),
      "",
    ]);
    const arms = d.has("arms", 0.6) ? both(lit("M28 44C16 40 8 30 10 18C16 24 24 26 32 34z", low)) : "";
    const armour = d.has("bracers", 0.4) ? both(lit("M20 54C24 48 34 48 38 56L34 66H20z", k.metal)) : "";
    return arms + flat(crest, low) + flat("M50 12C56 21 70 26 70 42C70 58 60 66 50 66S30 58 30 42C30 30 40 30 42 21C46 23 48 17 50 12z", mid) + flat("M50 27C54 34 62 38 62 48C62 60 56 66 50 66S38 60 38 48C38 40 46 38 50 27z", high) + flat(`M${n(d.at("a", 6, 18))} 30c4 6 5 10 0 14c-5-4-4-8 0-14zM${n(d.at("b", 82, 94))} 24c4 6 5 10 0 14c-5-4-4-8 0-14z`, mid) + armour + eyes + mouth;
  },
  waterling: (d, k) => lit("M50 0C58 14 76 26 76 42A26 24 0 0 1 24 42C24 26 42 14 50 0z", hsl(d.at("water", 188, 216), 66, 54)) + flat("M34 40C34 30 42 24 44 18C44 28 38 34 38 44C36 44 34 42 34 40z", "#fff", 0.55) + line("M6 58q8-6 16 0t16 0t16 0t16 0t16 0t16 0", "#dff4ff", 2, 0.7) + (d.has("crest", 0.5) ? flat("M24 44C12 36 8 24 12 10C18 22 28 26 34 28zM76 44C88 36 92 24 88 10C82 22 72 26 66 28z", "#dff4ff", 0.75) : "") + (d.has("armour", 0.4) ? lit("M26 48Q50 62 74 48L70 64H30z", k.metal) : "") + shining(50, 38, d.at("apart", 6, 11), d.at("eye", 2, 3.8), k.aura) + d.pick("mouth", [line("M43 50q7 4 14 0", "#0b2f48", 2), flat(oval(50, 51, 4, 3), "#0b2f48"), line("M44 51h12", "#0b2f48", 2)]),
  golem: (d, k) => {
    const stone = hsl(...d.pick("stone", [[30, 10, 46], [210, 8, 44], [20, 30, 38], [150, 12, 40], [42, 36, 52], [200, 36, 62]]));
    return lit("M10 66L14 46L30 40L36 46L64 46L70 40L86 46L90 66z", stone) + both(lit("M14 46L6 60L4 66H20L26 52z", stone)) + lit("M36 14L46 8L58 9L66 18L64 36L56 44H42L34 34z", stone) + line("M40 14l6 8-4 6M60 38l-5-6 4-5M22 50l10 6M70 48l6 10", "#0007", 1.3) + (d.has("runes", 0.7) ? flat(d.pick("rune", ["M48 50h4v12h-4zM44 54h12v3H44z", "M50 48l6 8-6 8-6-8z", "M44 50h12l-6 12z"]), k.aura, 0.9) : "") + shining(50, 25, 6.6, 2.6, k.aura) + line("M42 36h16", "#0009", 2.2) + (d.has("moss", 0.4) ? flat("M34 15C40 6 60 6 66 18C60 14 56 18 50 13C46 17 40 14 34 15z", "#5c8a3a") : "");
  },
  treant: (d, k) => lit("M22 66C30 56 32 48 32 38L30 20C34 10 66 10 70 20L68 38C68 48 70 56 78 66z", hsl(d.at("bark", 20, 40), 36, 30)) + line("M36 24q2 14 0 30M62 22q-2 16 2 32M50 44v18", "#0006", 1.6) + [[28, 10, 13], [50, 2, 14], [72, 10, 13], [40, 5, 10], [61, 5, 10]].map(([x, y, r]) => lit(oval(x, y, r, r * 0.8), hsl(d.at("leaf", 70, 140) - (d.has("autumn", 0.25) ? 70 : 0), 50, 36), 0.7)).join("") + shining(50, 28, 8, 2.6, k.aura) + lit("M42 40C46 37 54 37 58 40L55 46H45z", "#140d08", 0.6) + both(line("M32 40L16 36L8 26M18 37L10 44", hsl(d.at("bark", 20, 40), 36, 30), 4)),
  ghost: (d, k) => flat("M50 6C66 6 74 18 74 34C74 50 78 58 82 64C74 66 70 60 64 64C58 68 54 60 50 64C46 68 42 60 36 64C30 68 26 60 18 64C22 58 26 50 26 34C26 18 34 6 50 6z", hsl(d.at("ghost", 150, 280), 40, 78), 0.8) + flat("M50 6C66 6 74 18 74 34C74 50 78 58 82 64C74 66 70 60 64 64C62 40 58 20 50 6z", "#0a1630", 0.22) + flat("M40 22c5 0 6 10 1 12s-6-12-1-12zM60 22c-5 0-6 10-1 12s6-12 1-12z", "#131a2c") + flat(oval(50, 43, 4, d.at("cry", 3, 7)), "#131a2c") + flat(oval(41, 28, 1.6) + oval(59, 28, 1.6), k.aura) + (d.has("chains", 0.5) ? line("M24 46q10 8 20 2M76 46q-10 8-20 2", "#4a5060", 2.4) : ""),
  ooze: (d, k) => lit("M10 62C8 46 20 40 26 28C32 12 68 12 74 28C80 40 92 46 90 62C70 68 30 68 10 62z", hsl(d.at("slime", 60, 200), 58, 46)) + flat("M30 32C34 22 42 20 46 20C40 24 36 30 35 38C32 40 29 36 30 32z", "#fff", 0.5) + flat(oval(68, 48, 4) + oval(28, 52, 3) + oval(60, 57, 2.4) + oval(76, 56, 2), "#fff", 0.3) + looking(50, 34, 9, 4.2, "#222", d.has("cross", 0.6)) + line("M40 48q10 7 20 0", "#0008", 2.4) + (d.has("eaten", 0.5) ? put_bone : ""),
  eldritch: (d, k) => {
    const hide = hsl(...d.pick("flesh", [[282, 36, 34], [330, 34, 36], [150, 26, 30], [210, 28, 34]]));
    const many = 6 + d.below("arms", 4);
    return Array.from({ length: many }, (_, i) => { const a = Math.PI * (0.05 + (0.9 * i) / (many - 1)); const x = 50 - Math.cos(a) * 48; return line(`M50 44C${n(50 - Math.cos(a) * 20)} 62 ${n(x)} 60 ${n(x + d.at(`c${i}`, -8, 8))} ${n(30 - Math.sin(a) * -6 + d.at(`y${i}`, -24, 14))}`, hide, 6 - (i % 2) * 1.6); }).join("") + lit(oval(50, 30, 24, 22), hide) + flat("M28 30C36 16 64 16 72 30C64 44 36 44 28 30z", "#f6edd8") + flat(oval(50, 30, 10), k.aura) + flat(d.pick("pupil", [oval(50, 30, 3, 8), oval(50, 30, 4.6), "M50 21l5 9-5 9-5-9z"]), "#120818") + flat(oval(46.4, 26.4, 2), "#fff", 0.9) + line("M30 30q8-2 10-4M70 30q-8 2-10 4M31 33l8 1M69 27l-8-1", "#b33", 0.7);
  },
  egg: (d, k) => lit("M50 8C66 8 74 28 74 42A24 22 0 0 1 26 42C26 28 34 8 50 8z", hsl(d.at("shell", 0, 360), 30, 66)) + flat(oval(40, 30, 4) + oval(58, 24, 3) + oval(60, 42, 5) + oval(42, 48, 3.4), hsl(d.at("shell", 0, 360) + 40, 40, 40), 0.7) + line("M30 40l7-5 5 7 7-8 5 7 7-6 6 4", "#1a1310", 1.8) + flat(oval(50, 38, 4, 2), k.aura, 0.7) + line("M8 62C24 50 30 62 40 58S70 62 92 58", "#7a5a34", 5),
  totem: (d, k) => {
    const wood = hsl(d.at("wood", 14, 40), 42, 36);
    const top = d.pick("ttop", ["M34 8L50 -8L66 8z", "M30 10C30 -4 42 0 50 -8C58 0 70 -4 70 10z", "M34 8V-2L42 4L50 -8L58 4L66 -2V8z"]);
    return both(lit("M38 20C24 20 14 12 8 2C8 20 18 32 38 32z", k.trim)) + lit("M34 8H66V66H34z", wood) + lit(top, k.cloth) + flat("M38 14h24v3H38zM36 36h28v3H36z", k.trim) + shining(50, 24, 6, 2.8, k.aura) + lit(d.pick("tm", ["M42 29h16l-2 6H44z", "M44 29q6 6 12 0v5q-6 4-12 0z", "M43 31h14v3H43z"]), "#160d08", 0.5) + flat("M43 29l2 4 2-4zM53 29l2 4 2-4z", "#fff") + shining(50, 48, 6, 2, k.aura) + line("M44 56q6 4 12 0", "#160d08", 2.2);
  },
  plant: (d, k) => line("M50 66C46 54 54 46 50 34", "#3d6b2c", 5) + both(lit("M48 58C34 60 22 54 18 44C32 42 44 48 49 56z", "#4b8436", 0.8)) + Array.from({ length: 8 }, (_, i) => `<g transform="rotate(${i * 45 + d.below("t", 40)} 50 24)">${lit("M50 24C42 14 44 4 50 -1C56 4 58 14 50 24z", hsl(d.at("petal", 0, 360), 60, 52), 0.6)}</g>`).join("") + lit(oval(50, 24, 10), "#5a2a1a") + looking(50, 22, 4, 1.9, "#222") + flat("M44 27h12l-2 4-2-3-2 3-2-3-2 3z", "#fff"),
  storm: (d, k) => [[30, 24, 15], [50, 16, 19], [71, 24, 15], [41, 31, 15], [60, 31, 15]].map(([x, y, r]) => lit(oval(x, y, r, r * 0.8), hsl(d.at("cloud", 200, 280), 22, 42), 0.5)).join("") + flat(poly(48, 36, 36, 54, 46, 52, 40, 66, 60, 46, 50, 48, 56, 36), "#ffe47a") + flat(poly(24, 36, 16, 50, 22, 49, 18, 60, 32, 44, 25, 45, 30, 36), "#ffe47a", 0.8) + shining(50, 22, 8, 3, k.aura) + line("M36 16l10 4M64 16l-10 4", "#10131f", 2.4),
  wisp: (d, k) => flat(oval(50, 30, 30, 28), k.aura, 0.22) + flat(oval(50, 30, 20, 19), k.aura, 0.4) + flat(`M50 0C58 12 70 18 70 32A20 20 0 0 1 30 32C30 18 42 12 50 0z`, k.aura, 0.9) + flat(oval(50, 36, 11), "#fff", 0.75) + looking(50, 34, 5, 2, "#123", false) + line("M46 42q4 3 8 0", "#123", 1.6) + flat(star(16, 16, 4, 5, 1.4) + star(84, 22, 4, 6, 1.6) + star(20, 50, 4, 4, 1.2) + star(82, 52, 4, 5, 1.4), k.aura),
};
const put_bone = '<g transform="translate(64 54) rotate(-30) scale(.9)"><path d="M-8 -1.6H8a2.6 2.6 0 1 1 2 3a2.6 2.6 0 1 1-2 1.4H-8a2.6 2.6 0 1 1-2-3a2.6 2.6 0 1 1 2-1.4z" fill="#fff" fill-opacity=".7"/></g>';
