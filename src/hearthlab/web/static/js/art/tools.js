/** What people hold, and what weapons are: drawn behind or in front of the one who holds it. */

import { flat, line, lit, oval, poly, put, star } from "./paint.js";

const none = () => "";
const WOOD = "#7a5634";

/** Weapons as they stand, their tip up, around the point (0, 0). */
export const ARMS = {
  sword: (k) => lit(poly(-3, 12, -3, -24, 0, -31, 3, -24, 3, 12), k.metal, 0.8) + lit("M-9 11C-6 8 6 8 9 11L8 15H-8z", k.trim, 0.7) + lit("M-1.8 15h3.6v10h-3.6z", WOOD, 0.6) + lit(oval(0, 27, 2.6), k.trim, 0.6),
  broad: (k) => lit("M-6 12L-7 -18L0 -30L7 -18L6 12z", k.metal, 0.8) + line("M0 -24V10", "#0005", 1.4) + lit("M-12 10L-9 15H9L12 10L6 12H-6z", k.trim, 0.7) + lit("M-2 15h4v10h-4z", WOOD, 0.6),
  scimitar: (k) => lit("M-3 12C-4 -6 0 -20 13 -30C13 -16 8 -2 4 12z", k.metal, 0.8) + lit("M-8 11h14v4h-14z", k.trim, 0.7) + lit("M-2.6 15h4v11h-4z", WOOD, 0.6),
  axe: (k) => lit("M-1.8 -26h3.6v54h-3.6z", WOOD, 0.7) + lit("M1 -24C10 -28 18 -24 19 -14C17 -5 9 -2 1 -6z", k.metal, 0.8) + flat(poly(-1, -19, -8, -15, -1, -11), k.metal),
  greataxe: (k) => lit("M-1.8 -28h3.6v56h-3.6z", WOOD, 0.7) + lit("M1 -24C10 -30 20 -24 19 -12C18 -4 9 -3 1 -7z", k.metal, 0.8) + lit("M-1 -24C-10 -30 -20 -24 -19 -12C-18 -4 -9 -3 -1 -7z", k.metal, 0.8),
  hammer: (k) => lit("M-1.8 -14h3.6v42h-3.6z", WOOD, 0.7) + lit("M-14 -27H14V-13H-14z", k.metal, 0.8) + flat(star(0, -20, 4, 5, 1.8), k.glow),
  mace: (k) => lit("M-1.8 -12h3.6v40h-3.6z", WOOD, 0.7) + lit(star(0, -19, 8, 12, 8), k.metal, 0.8) + flat(oval(0, -19, 3.4), k.trim),
  spear: (k) => lit("M-1.4 -16h2.8v48h-2.8z", WOOD, 0.7) + lit(poly(0, -34, 6, -20, 0, -12, -6, -20), k.metal, 0.8) + line("M-4 -10h8", k.trim, 2.4),
  staff: (k) => lit("M-1.6 -16C-3 0 2 14 -1 32H2C4 14 0 0 1.6 -16z", WOOD, 0.7) + line("M-6 -13C-10 -22 -5 -29 0 -30S10 -22 6 -13", WOOD, 2.4) + flat(oval(0, -21, 7), k.glow, 0.35) + lit(oval(0, -21, 4.4), k.glow, 0.6),
  crook: (k) => line("M0 32V-14C0 -30 17 -28 14 -17C12 -11 5 -14 8 -19", WOOD, 3.4) + flat(oval(8, -18, 3), k.glow, 0.8),
  trident: (k) => lit("M-1.4 -16h2.8v48h-2.8z", WOOD, 0.7) + lit("M-10 -30L-7 -18C-5 -13 5 -13 7 -18L10 -30L12 -16C9 -7 -9 -7 -12 -16zM-2 -34L0 -37L2 -34V-12H-2z", k.metal, 0.7),
  dagger: (k) => lit(poly(-3.4, 4, -4, -12, 0, -24, 4, -12, 3.4, 4), k.metal, 0.8) + lit("M-8 4H8V8H-8z", k.trim, 0.7) + lit("M-1.8 8h3.6v9h-3.6z", WOOD, 0.6),
  claw: (k) => ["-8", "0", "8"].map((x, i) => lit(`M${Number(x) - 2.4} 8C${Number(x) - 4} -8 ${Number(x)} -20 ${Number(x) + 5} -${26 - 4 * Math.abs(i - 1)}C${Number(x) + 4} -14 ${Number(x) + 3} -4 ${Number(x) + 2.6} 8z`, k.metal, 0.7)).join("") + lit("M-13 6H13L10 18H-10z", "#6b4a2d", 0.7),
  bow: (k) => line("M-4 -30C14 -22 14 22 -4 30", WOOD, 3.4) + line("M-4 -30L-4 30", "#efe8d8", 0.9) + line("M-12 0H16", "#caa26a", 1.6) + flat(poly(22, 0, 14, -4, 14, 4), k.metal),
  gun: (k) => lit("M-3 -30h6V2h-6z", k.metal, 0.7) + lit("M-4 0h8L9 24L0 28z", WOOD, 0.7) + line("M-5 -20h10M-5 -8h10", k.trim, 2),
  wrench: (k) => lit("M-2.4 -14h4.8v40h-4.8z", k.metal, 0.7) + lit("M-9 -29L-5 -31V-22H5V-31L9 -29V-18C6 -12 -6 -12 -9 -18z", k.metal, 0.7),
};

const held = (name, x, y, scale, turn) => (k) => put(ARMS[name](k), x, y, scale, turn);
const orb = (k) => flat(oval(80, 44, 12), k.glow, 0.3) + lit(oval(80, 44, 7.4), k.glow, 0.7) + flat(oval(77.6, 41.4, 2.2), "#fff", 0.85);

/** Things in hands, by name. */
export const HELD = {
  none: { behind: none, front: none },
  sword: { behind: held("sword", 82, 40, 0.95, 18), front: none },
  broad: { behind: held("broad", 17, 38, 0.95, -22), front: none },
  scimitar: { behind: held("scimitar", 81, 42, 0.9, 12), front: none },
  axe: { behind: held("axe", 80, 40, 0.95, 14), front: none },
  greataxe: { behind: held("greataxe", 19, 36, 0.9, -14), front: none },
  hammer: { behind: held("hammer", 81, 38, 0.95, 16), front: none },
  mace: { behind: held("mace", 18, 38, 0.95, -16), front: none },
  spear: { behind: held("spear", 82, 40, 1, 10), front: none },
  staff: { behind: held("staff", 82, 38, 1, 6), front: none },
  crook: { behind: held("crook", 17, 38, 0.95, 0), front: none },
  trident: { behind: held("trident", 82, 42, 0.95, 10), front: none },
  dagger: { behind: none, front: held("dagger", 79, 52, 0.9, 24) },
  daggers: { behind: none, front: (k) => put(ARMS.dagger(k), 79, 50, 0.85, 26) + put(ARMS.dagger(k), 21, 50, 0.85, -26) },
  bow: { behind: held("bow", 80, 38, 0.95, 8), front: none },
  gun: { behind: held("gun", 82, 38, 0.95, 16), front: none },
  wrench: { behind: held("wrench", 81, 42, 0.9, 18), front: none },
  orb: { behind: none, front: orb },
  flame: { behind: none, front: (k) => flat(oval(80, 46, 11), k.glow, 0.3) + lit("M80 30C82 37 89 40 88 48A8 8 0 0 1 72 48C72 42 76 41 77 36C79 38 80 34 80 30z", k.glow, 0.6) + flat("M80 41C83 45 84 47 83 50A3.6 3.6 0 0 1 77 50C77 46 79 45 80 41z", "#fff", 0.75) },
  lantern: { behind: none, front: (k) => line("M80 26V34", "#2b241c", 1.6) + flat(oval(80, 42, 14), k.glow, 0.28) + lit("M73 34h14l2 3v12l-3 4H74l-3-4V37z", "#5a4a34", 0.8) + flat("M75 38h10v11H75z", k.glow) },
  book: { behind: none, front: (k) => lit("M66 46C72 43 78 44 81 47C84 44 90 43 96 46V62C90 59 84 60 81 63C78 60 72 59 66 62z", "#efe4c8", 0.9) + line("M81 47V62M70 50q4 -1.6 8 0M70 54q4 -1.6 8 0M84 50q4 -1.6 8 0M84 54q4 -1.6 8 0", k.trim, 1.1) },
  flag: { behind: (k) => lit("M80 6h2.4v60H80z", WOOD, 0.7) + lit("M82 8C88 5 92 11 99 8V30C92 33 88 27 82 30z", k.trim, 0.8) + flat(star(90, 19, 5, 5, 2), k.metal), front: none },
  shield: { behind: none, front: (k) => lit("M8 40C16 40 20 38 24 35C28 38 32 40 40 40C40 54 34 62 24 67C14 62 8 54 8 40z", k.metal, 1) + lit("M13 44C18 44 22 42 24 41C26 42 30 44 35 44C35 53 31 58 24 62C17 58 13 53 13 44z", k.trim, 0.6) + flat(star(24, 51, 4, 6, 2.2), k.metal) },
  buckler: { behind: none, front: (k) => lit(oval(22, 52, 13), WOOD, 1) + line(oval(22, 52, 10.5), k.metal, 2) + lit(oval(22, 52, 4), k.metal, 0.7) },
  potion: { behind: none, front: (k) => flat(oval(80, 50, 13), k.glow, 0.25) + lit("M77 34h6v8C89 45 90 51 88 55S72 57 72 55S71 45 77 42z", "#cfe6ee", 0.8) + flat("M72.6 50C78 47 82 53 87.6 50C88 55 86 57 80 57.4S72 55 72.6 50z", k.glow) + lit("M76.5 31h7v4h-7z", WOOD, 0.5) },
  tankard: { behind: none, front: (k) => line("M88 44C96 43 96 56 88 56", WOOD, 3) + lit("M70 42H89L88 60H71z", WOOD, 0.9) + line("M70.5 47h18M71 55h17", k.metal, 1.4) + flat(oval(74, 41, 4.4) + oval(80, 39.6, 5) + oval(86, 41, 4.4), "#fff8e2") },
  bomb: { behind: none, front: (k) => lit(oval(80, 51, 10), "#2a2b33", 0.9) + line("M85 43C88 38 92 40 93 35", "#c9b48a", 1.6) + flat(star(93, 34, 7, 5, 2), "#ffb43c") + flat(oval(76.6, 47.4, 2.4), "#fff", 0.5) },
  scroll: { behind: none, front: (k) => lit("M68 40h22v20H68z", "#efe4c8", 0.9) + lit("M66 37h26v5H66zM66 58h26v5H66z", "#d8c79c", 0.7) + line("M72 46h14M72 50h14M72 54h9", k.trim, 1.2) },
  skullstaff: { behind: (k) => lit("M80 18h3v48h-3z", "#4b3a4e", 0.7) + lit("M73 10C73 3 77 0 81.5 0S90 3 90 10C90 15 88 16 87 18H76C75 16 73 15 73 10z", "#e9e0c8", 0.8) + flat(oval(78, 10, 2.2) + oval(85, 10, 2.2), k.glow), front: none },
  bird: { behind: none, front: (k) => lit("M70 44C70 36 76 33 82 35L90 33L86 38C87 47 80 52 74 50L66 54z", k.trim, 0.8) + flat(oval(82, 38, 1.4), "#111") + lit("M72 44C76 40 82 42 82 46C78 49 74 48 72 44z", k.cloth, 0.6) },
};
