/** What keywords add to a picture: rings, rays, mist, drops, and small signs in the corner. */

import { flat, line, oval, put, star } from "./paint.js";

const none = () => "";
const corner = (shapes) => () => put(shapes, 12, 12, 0.32) ;

/** Marks by keyword, in the order in which they count. */
const MARKS = {
  TAUNT: { behind: (k) => `<path d="M50 -2C66 4 82 6 90 6C90 40 78 56 50 70C22 56 10 40 10 6C18 6 34 4 50 -2z" fill="${k.metal}" fill-opacity=".55" stroke="#0b0d12" stroke-opacity=".6" stroke-width="1.4"/><path d="M50 4C64 9 76 11 84 11C83 38 73 51 50 63C27 51 17 38 16 11C24 11 36 9 50 4z" fill="${k.trim}" fill-opacity=".4"/>`, over: none },
  DIVINE_SHIELD: { behind: (k) => flat(oval(50, 32, 40, 36), "#ffe9a0", 0.22), over: () => line(oval(50, 32, 40, 34), "#ffe9a0", 2, 0.85) + line("M20 14C26 6 34 2 42 0", "#fff", 2, 0.9) },
  STEALTH: { behind: none, over: () => flat("M-4 44C14 36 24 50 42 42S74 36 104 46V68H-4z", "#1a1f2c", 0.5) + flat("M-4 54C18 46 34 58 54 52S86 46 104 56V68H-4z", "#c9d3e6", 0.32) },
  CHARGE: { behind: (k) => line("M2 14H26M0 24H20M4 34H24M0 44H18M98 18H82M100 30H80M97 42H84", "#fff", 1.6, 0.6), over: none },
  WINDFURY: { behind: () => line("M4 20C20 8 34 22 24 28S12 20 20 16M96 40C80 52 66 38 76 32S88 40 80 44", "#eaf6f2", 2, 0.8), over: none },
  LIFESTEAL: { behind: none, over: () => [[12, 20], [20, 34], [86, 24], [80, 40]].map(([x, y]) => put(flat("M0 -8C4 -2 6 1 6 4A6 6 0 0 1 -6 4C-6 1 -4 -2 0 -8z", "#c31f3a", 0.9), x, y, 0.7)).join("") },
  POISONOUS: { behind: none, over: () => flat(oval(14, 44, 3) + oval(20, 36, 2) + oval(12, 30, 1.6) + oval(86, 42, 3.4) + oval(80, 34, 2) + oval(88, 30, 1.4), "#86e04a", 0.8) },
  SECRET: { behind: (k) => line(oval(50, 31, 36, 30), k.aura, 1.4, 0.7) + flat(star(14, 31, 4, 4, 1.4) + star(86, 31, 4, 4, 1.4), k.aura), over: none },
  QUEST: { behind: () => flat(star(50, 31, 16, 44, 30), "#ffd75a", 0.3), over: none },
  DEATHRATTLE: { behind: none, over: corner("<g>" + flat("M0 -26C17 -26 24 -15 24 -3C24 6 20 10 16 13V24H-16V13C-20 10 -24 6 -24 -3C-24 -15 -17 -26 0 -26z", "#e9e0c8", 0.95) + flat(oval(-9, -2, 6) + oval(9, -2, 6), "#1a1310") + "</g>") },
  SPELLPOWER: { behind: (k) => line("M10 40C20 60 80 60 90 40", k.aura, 1.2, 0.7), over: (k) => flat(star(12, 38, 4, 5, 1.6) + star(88, 38, 4, 5, 1.6) + star(22, 50, 4, 3, 1), k.aura) },
  INSPIRE: { behind: (k) => line("M8 30L20 18L32 30M8 40L20 28L32 40M68 30L80 18L92 30M68 40L80 28L92 40", k.aura, 2.4, 0.75), over: none },
  OVERLOAD: { behind: () => line("M6 8l6 8-5 2 7 9M94 8l-6 8 5 2-7 9", "#ffe47a", 2, 0.9), over: none },
  ENRAGED: { behind: () => flat(star(50, 30, 18, 50, 36), "#d8301c", 0.32), over: none },
  FREEZE: { behind: none, over: () => flat("M0 0H20L16 10L12 2L9 16L5 3L2 12L0 6zM100 0H80L84 10L88 2L91 16L95 3L98 12L100 6z", "#e6f6ff", 0.85) },
  DISCOVER: { behind: none, over: () => line(oval(12, 11, 6), "#f6e7b0", 2.4) + line("M16.4 15.6L22 21", "#f6e7b0", 3) },
  COMBO: { behind: none, over: () => flat(star(11, 11, 4, 8, 2.4) + star(21, 17, 4, 4, 1.3), "#ffb0c8") },
  CHOOSE_ONE: { behind: none, over: () => line("M12 22V14L5 6M12 14L19 6", "#bfe38a", 2.6) },
  AURA: { behind: (k) => [30, 36, 42].map((r) => line(oval(50, 34, r, r * 0.8), k.aura, 1, 0.6)).join(""), over: none },
};
const MOST = 2; // marks per picture

/** Choose the marks of a card by its keywords and its text. */
export function marksOf(card) {
  const told = new Set(card.keywords ?? []);
  if (/overload/i.test(card.text ?? "")) told.add("OVERLOAD");
  if (/freeze/i.test(card.text ?? "") && card.type === "MINION") told.add("FREEZE");
  return Object.keys(MARKS)
    .filter((name) => told.has(name))
    .slice(0, MOST)
    .map((name) => ({ name, ...MARKS[name] }));
}
