/** What spells and weapons show: a thing of light, alone, in a row, in a ring, or with a companion. */

import { flat, hsl, line, lit, n, oval, poly, put, star } from "./paint.js";
import { ARMS } from "./tools.js";

const BONE = "#e9e0c8";
const WOOD = "#7a5634";
const glow = (k, r = 26) => flat(oval(0, 0, r), k.aura, 0.22) + flat(oval(0, 0, r * 0.7), k.aura, 0.26);

/** Things by name, around the point (0, 0), some 50 high. */
export const THINGS = {
  flame: (d, k) => flat("M0 -30C4 -16 22 -8 22 10C22 22 12 28 0 28S-22 22 -22 10C-22 -2 -10 -4 -8 -16C-4 -12 -2 -20 0 -30z", "#d8451a") + flat("M0 -14C4 -4 14 0 14 12C14 22 8 28 0 28S-14 22 -14 12C-14 4 -7 2 -5 -6C-2 -4 -1 -8 0 -14z", "#ff9a2e") + flat("M0 2C3 8 8 10 8 18C8 24 4 28 0 28S-8 24 -8 18C-8 12 -3 10 0 2z", "#ffe27a"),
  fireball: (d, k) => flat("M-4 8C-20 20 -36 24 -48 40C-36 36 -24 40 -8 30z", "#ff8a2a", 0.8) + flat("M8 14C-4 28 -16 34 -22 48C-12 42 0 38 12 26z", "#d8451a", 0.8) + flat(oval(6, 0, 22), "#ff9a2e", 0.4) + lit(oval(6, 0, 17), "#e5531d") + flat("M-2 -10C6 -14 18 -8 20 2C16 -4 10 -4 6 -2C12 2 12 8 6 12C6 4 0 6 -4 2z", "#ffd85a"),
  snowflake: (d, k) => [0, 60, 120].map((t) => `<g transform="rotate(${t})">${line("M0 -28V28M-7 -22L0 -15L7 -22M-7 22L0 15L7 22M-5 -10L0 -5L5 -10M-5 10L0 5L5 10", "#eaf7ff", 3)}</g>`).join("") + flat(oval(0, 0, 5), "#fff"),
  icicle: (d, k) => [-16, 0, 15].map((x, i) => lit(poly(x - 7, -22 + 5 * (i % 2), x + 7, -26 + 4 * i, x + 1 - i, 28 - 7 * (i % 2)), hsl(d.at("ice", 190, 214), 70, 76)) + flat(poly(x - 4, -18, x, -18, x - 1, 14), "#fff", 0.6)).join(""),
  crystal: (d, k) => lit("M0 -30L15 -8L10 24L0 30L-10 24L-15 -8z", k.aura) + flat("M0 -30L4 -4L0 30L-10 24L-15 -8z", "#fff", 0.28) + line("M-15 -8L4 -4L15 -8M4 -4L0 30", "#0005", 1) + lit("M-20 6L-13 16L-15 28L-24 26L-27 14z", k.aura, 0.7) + lit("M20 2L28 12L25 27L15 28L14 14z", k.aura, 0.7),
  bolt: (d, k) => flat(oval(0, 0, 24), k.aura, 0.2) + lit(poly(6, -32, -18, 4, -4, 2, -10, 32, 20, -8, 4, -6, 14, -32), "#ffe47a") + line("M-26 -10l-6 6 4 2-6 6M28 6l6 6-4 2 6 6", "#fff6c0", 1.8),
  missiles: (d, k) => [[-18, -12, 9], [6, -20, 7], [14, 8, 10], [-8, 14, 7]].map(([x, y, r]) => line(`M${x} ${y}q${-r * 2} ${r} ${-r * 3.4} ${-r * 0.4}`, k.aura, r * 0.7, 0.5) + flat(oval(x, y, r * 1.5), k.aura, 0.35) + flat(star(x, y, 4, r * 1.5, r * 0.5), k.aura) + flat(oval(x, y, r * 0.45), "#fff")).join(""),
  orb: (d, k) => flat(oval(0, 0, 30), k.aura, 0.2) + lit(oval(0, 0, 21), k.aura) + flat("M-14 4C-8 -10 4 -4 6 4S18 10 18 -4C22 14 6 20 -2 14S-12 12 -14 4z", "#fff", 0.45) + flat(oval(-8, -9, 4.4, 3), "#fff", 0.85),
  portal: (d, k) => lit("M0 -32C20 -32 26 -14 26 0S20 32 0 32S-26 14 -26 0S-20 -32 0 -32z", k.trim) + flat(oval(0, 0, 20, 26), "#140f2a") + [18, 13, 8, 4].map((r, i) => line(`M${-r} 0a${r} ${n(r * 1.3)} 0 1 1 ${n(r * 1.2)} ${n(r * 1.1)}`, k.aura, 2.4, 0.4 + i * 0.18)).join("") + flat(star(0, 0, 8, 5, 1.6), "#fff"),
  mirror: (d, k) => lit("M0 -32C16 -32 20 -14 20 0S14 26 0 26S-20 14 -20 0S-16 -32 0 -32z", k.metal) + flat(oval(0, -3, 15, 23), hsl(200, 50, 72)) + flat("M-9 -14L4 -22L8 -18L-11 -4z", "#fff", 0.7) + lit("M-4 26h8v10h-8z", k.trim),
  moon: (d, k) => flat(oval(0, 0, 28), k.aura, 0.22) + lit("M8 -26A26 26 0 1 0 24 14A20 20 0 0 1 8 -26z", k.aura) + flat(star(14, -8, 4, 6, 2) + star(22, 6, 4, 3, 1), "#fff"),
  voidling: (d, k) => Array.from({ length: 7 }, (_, i) => `<g transform="rotate(${i * 51 + d.below("spin", 50)})">${flat("M0 0C6 -10 4 -22 16 -32C4 -30 -8 -18 -6 -4z", hsl(272, 50, 22 + (i % 3) * 10), 0.95)}</g>`).join("") + flat(oval(0, 0, 12), "#0c0616") + flat(oval(0, 0, 5), k.aura),
  sun: (d, k) => flat(star(0, 0, 12, 32, 17, d.at("t", 0, 1)), "#ffdf7a", 0.85) + lit(oval(0, 0, 16), "#ffe9a8") + flat(oval(-5, -5, 4, 3), "#fff"),
  cross: (d, k) => flat(star(0, 0, 8, 32, 12), "#fff2b8", 0.4) + lit("M-6 -28H6V-9H22V3H6V30H-6V3H-22V-9H-6z", "#ffe7a0") + flat(oval(0, -3, 3.4), k.trim),
  heart: (d, k) => glow(k) + lit("M0 28C-20 12 -28 2 -28 -10C-28 -20 -20 -26 -12 -26C-6 -26 -2 -22 0 -18C2 -22 6 -26 12 -26C20 -26 28 -20 28 -10C28 2 20 12 0 28z", d.pick("hc", ["#d8364a", "#e8608a", "#c22f63"])) + flat("M-20 -14C-18 -20 -12 -22 -8 -20C-14 -18 -18 -14 -18 -8z", "#fff", 0.7) + (d.has("plus", 0.6) ? flat("M-4 -10h8v7h7v7h-7v7h-8V4h-7v-7h7z", "#fff") : ""),
  leaf: (d, k) => lit("M26 -28C-8 -28 -28 -8 -24 18C-23 22 -21 24 -18 26C10 28 28 4 26 -28z", hsl(d.at("lf", 70, 140), 54, 42)) + line("M-26 30C-14 10 0 -6 18 -18M-10 8l-3-12M0 -4l-1-12M-4 4l12 2M6 -6l11 1", "#0d2a10", 1.6),
  vines: (d, k) => line("M-30 26C-10 24 -20 0 0 0S18 -24 30 -26", "#4b7a30", 5) + line("M-26 -24C-10 -20 -16 6 4 8S22 24 30 26", "#3b6426", 4) + [[-18, 14, 30], [-6, -8, -30], [10, -12, 60], [16, 16, 20], [-22, -16, 100]].map(([x, y, t]) => put(lit("M0 0C4 -10 12 -10 16 -4C10 4 4 4 0 0z", hsl(d.at("vl", 80, 140), 50, 46), 0.6), x, y, 1, t)).join("") + line("M-12 4l-3-5M4 2l4-4M-2 14l-4 4", "#2a4a1a", 2),
  mushroom: (d, k) => lit("M-7 0h14L9 28H-9z", "#efe2c6") + lit("M-28 2C-28 -20 -12 -28 0 -28S28 -20 28 2C12 8 -12 8 -28 2z", hsl(d.at("cap", 0, 360), 60, 48)) + flat(oval(-10, -12, 5, 4) + oval(8, -16, 6, 4.4) + oval(16, -4, 4, 3) + oval(-18, -1, 3, 2.4), "#fff", 0.85),
  claws: (d, k) => [-18, -4, 10].map((x, i) => lit(`M${x + 18} -30C${x + 10} -10 ${x + 2} 10 ${x - 12} 30C${x + 2} 16 ${x + 14} -2 ${x + 18} -30z`, i === 1 ? k.aura : "#c3392c")).join(""),
  paw: (d, k) => glow(k) + lit("M0 0C12 0 20 10 20 18C20 26 14 28 8 28C4 28 3 26 0 26S-4 28 -8 28C-14 28 -20 26 -20 18C-20 10 -12 0 0 0z", k.trim) + lit(oval(-20, -2, 6, 8), k.trim) + lit(oval(-8, -16, 7, 9), k.trim) + lit(oval(8, -16, 7, 9), k.trim) + lit(oval(20, -2, 6, 8), k.trim),
  slash: (d, k) => lit("M-32 24C-10 16 16 -6 34 -30C24 0 2 22 -28 30z", "#f4f7fb") + flat("M-30 12C-12 6 4 -8 14 -24C8 -4 -8 12 -26 18z", k.aura, 0.8) + line("M-6 -24l-6-6M4 22l8 6M18 10l10 2", "#fff", 2),
  fist: (d, k) => glow(k) + lit("M-18 -4C-18 -14 -12 -18 -6 -16C-4 -22 4 -22 6 -17C12 -20 18 -16 18 -8L18 10C18 20 10 26 0 26S-18 20 -18 10z", d.pick("fist", ["#e2b48a", "#a8744a", "#7c9a4c", "#8d9aa6"])) + line("M-6 -15V2M6 -16V2M-18 6C-8 0 8 0 18 4", "#0007", 1.8) + flat(star(0, -2, 10, 34, 26), k.aura, 0.2),
  palm: (d, k) => glow(k) + lit("M-14 28L-18 0C-18 -6 -12 -6 -11 0L-10 -22C-10 -28 -4 -28 -4 -22L-3 -27C-3 -32 4 -32 4 -27L5 -22C5 -28 11 -28 11 -22L12 -8L18 -14C22 -16 24 -12 22 -8L12 10L10 28z", d.pick("palm", ["#e2b48a", "#a8744a", "#8f9fd0", "#7c9a4c"])) + flat(star(0, 6, 6, 8, 3), k.aura),
  arrow: (d, k) => line("M-26 26L20 -20", "#8a6a3c", 3.4) + lit(poly(32, -32, 26, -8, 8, -26), k.metal) + lit("M-34 22L-22 10L-18 18L-10 22L-22 34L-24 26z", k.trim, 0.7),
  volley: (d, k) => [-16, 0, 16].map((x, i) => put(line("M0 26V-18", "#8a6a3c", 2.6) + lit(poly(0, -32, 7, -16, -7, -16), k.metal, 0.7) + lit("M-5 30L0 22L5 30L5 20L0 14L-5 20z", k.trim, 0.5), x, i === 1 ? -3 : 4, 0.9, x * 1.2)).join(""),
  target: (d, k) => [28, 20, 12].map((r, i) => line(oval(0, 0, r), i % 2 ? "#fff" : "#d33b2f", 4)).join("") + flat(oval(0, 0, 4), "#d33b2f") + line("M0 -34V-22M0 22V34M-34 0H-22M22 0H34", "#fff", 2.4),
  trap: (d, k) => lit("M-30 20C-28 -2 -14 -14 0 -14S28 -2 30 20L24 20C22 4 12 -6 0 -6S-22 4 -24 20z", k.metal) + [-18, -9, 0, 9, 18].map((x) => lit(poly(x - 4, -5 + Math.abs(x) * 0.5, x + 4, -5 + Math.abs(x) * 0.5, x, 12 + Math.abs(x) * 0.3), "#e8edf2", 0.6)).join("") + lit("M-32 20H32V26H-32z", WOOD) + flat(oval(0, 23, 4), k.aura),
  vial: (d, k) => glow(k) + lit("M-7 -28H7V-12C20 -6 24 8 20 20C18 28 -18 28 -20 20C-24 8 -20 -6 -7 -12z", "#d6e8ee") + flat("M-20 4C-8 -2 4 8 21 2C23 10 22 16 20 20C18 27 -18 27 -20 20C-22 14 -22 8 -20 4z", hsl(d.at("brew", 0, 360), 66, 46)) + flat(oval(-8, 14, 3) + oval(6, 10, 2.4) + oval(8, 19, 1.8), "#fff", 0.55) + lit("M-9 -33H9V-26H-9z", WOOD, 0.7),
  scroll: (d, k) => lit("M-22 -22H20V24H-22z", "#efe4c8") + lit("M-26 -29H24V-20H-26zM-26 21H24V30H-26z", "#d8c79c") + line("M-15 -12H13M-15 -5H13M-15 2H6", "#7a6440", 1.8) + flat(d.pick("seal", [star(4, 12, 8, 8, 5), star(4, 12, 5, 8, 3), oval(4, 12, 6)]), k.trim),
  book: (d, k) => lit("M-32 -20C-20 -26 -8 -24 0 -17C8 -24 20 -26 32 -20V22C20 17 8 19 0 26C-8 19 -20 17 -32 22z", "#f0e6cc") + line("M0 -17V25M-25 -12q9 -4 18 1M-25 -4q9 -4 18 1M-25 4q9 -4 18 1M7 -11q9 -5 18 -1M7 -3q9 -5 18 -1", "#7a6440", 1.6) + flat(star(16, 9, 6, 6, 2.4), k.aura) + line("M-34 24C-20 19 -8 22 0 29C8 22 20 19 34 24", k.trim, 3),
  eye: (d, k) => flat("M-36 0C-20 -26 20 -26 36 0C20 26 -20 26 -36 0z", "#f4ead6") + line("M-36 0C-20 -26 20 -26 36 0C20 26 -20 26 -36 0z", k.trim, 3.4) + flat(oval(0, 0, 14), k.aura) + flat(d.pick("pupil", [oval(0, 0, 6), oval(0, 0, 3, 11), "M0 -10L6 0L0 10L-6 0z"]), "#120b1c") + flat(oval(-5, -5, 3), "#fff", 0.9),
  skull: (d, k) => glow(k) + lit("M0 -28C18 -28 26 -16 26 -3C26 6 22 11 17 14L16 26H-16L-17 14C-22 11 -26 6 -26 -3C-26 -16 -18 -28 0 -28z", BONE) + flat(oval(-10, -2, 7) + oval(10, -2, 7), "#1a1310") + flat(oval(-10, -2, 2.8) + oval(10, -2, 2.8), k.aura) + flat("M0 6l4 8h-8z", "#1a1310") + line("M-8 18v8M0 18v8M8 18v8", "#6b5c40", 1.6),
  bones: (d, k) => [35, -35].map((t) => `<g transform="rotate(${t})">${lit("M-26 -3H26a5 5 0 1 1 5 4a5 5 0 1 1 -6 4H-25a5 5 0 1 1 -6 -4a5 5 0 1 1 5 -4z", BONE)}</g>`).join(""),
  shield: (d, k) => lit("M0 -30C10 -24 20 -22 28 -22C28 6 20 22 0 32C-20 22 -28 6 -28 -22C-20 -22 -10 -24 0 -30z", k.metal) + lit("M0 -22C8 -18 14 -16 21 -16C20 6 14 17 0 24C-14 17 -20 6 -21 -16C-14 -16 -8 -18 0 -22z", k.trim, 0.7) + flat(d.pick("arms", [star(0, 0, 5, 12, 5), star(0, 0, 8, 12, 5), "M-3 -12h6v8h8v6h-8v12h-6V2h-8v-6h8z", "M0 -12L10 0L0 14L-10 0z", oval(0, 0, 9)]), k.aura),
  helmet: (d, k) => lit("M-22 8C-24 -16 -12 -28 0 -28S24 -16 22 8V26L8 30V12L16 6V-2H4V22H-4V-2H-16V6L-8 12V30L-22 26z", k.metal) + lit("M-3 -28C-6 -36 8 -40 24 -34C14 -34 8 -32 4 -27z", k.trim),
  armor: (d, k) => lit("M-10 -26C-6 -20 6 -20 10 -26L26 -20L24 -4L18 -4L18 26C8 30 -8 30 -18 26V-4H-24L-26 -20z", k.metal) + line("M0 -20V28M-17 6H17M-17 16H17", "#0006", 1.6) + flat(star(0, -7, 5, 7, 3), k.aura),
  anvil: (d, k) => lit("M-30 -14H28C26 -4 16 0 8 2V14L18 24H-18L-8 14V2C-20 0 -28 -6 -30 -14z", "#59616b") + flat(star(2, -18, 9, 14, 4), "#ffd45a", 0.95),
  hourglass: (d, k) => lit("M-18 -30H18V-24C18 -10 4 -6 4 0S18 10 18 24V30H-18V24C-18 10 -4 6 -4 0S-18 -10 -18 -24z", "#d9ecf2") + flat("M-13 -18H13C10 -8 2 -6 0 0C-2 -6 -10 -8 -13 -18zM-14 24C-12 14 -4 12 0 8C4 12 12 14 14 24z", "#e5b553") + lit("M-22 -34H22V-28H-22zM-22 28H22V34H-22z", WOOD, 0.7),
  coin: (d, k) => lit(oval(0, 0, 25), "#e6b13c") + line(oval(0, 0, 19), "#8a5f12", 2) + flat(d.pick("face", [star(0, 0, 5, 13, 5), star(0, 0, 4, 14, 5), "M-4 -13h8v26h-8z"]), "#8a5f12") + flat(oval(-10, -12, 5, 3), "#fff", 0.7),
  crown: (d, k) => lit("M-28 20L-32 -14L-14 2L0 -26L14 2L32 -14L28 20z", "#f0c24b") + flat(oval(0, 9, 5) + oval(-17, 11, 3) + oval(17, 11, 3), k.trim) + line("M-27 24H27", "#8a5f12", 3),
  chains: (d, k) => [-20, 0, 20].map((x, i) => line(oval(x, i % 2 ? 3 : -3, 13, 8), k.metal, 5) + line(oval(x, i % 2 ? 3 : -3, 13, 8), "#0004", 1.4)).join("") + flat(oval(0, 3, 4), k.aura),
  mask: (d, k) => lit("M-24 -20C-8 -28 8 -28 24 -20C26 6 14 26 0 30C-14 26 -26 6 -24 -20z", k.trim) + flat("M-17 -8C-12 -14 -6 -12 -4 -6C-8 -3 -14 -3 -17 -8zM17 -8C12 -14 6 -12 4 -6C8 -3 14 -3 17 -8z", "#120b1c") + flat(d.has("smile", 0.5) ? "M-10 12Q0 22 10 12Q0 16 -10 12z" : "M-9 18Q0 8 9 18Q0 14 -9 18z", "#120b1c") + line("M0 -24V-8M-14 -18l4 4M14 -18l-4 4", k.aura, 2),
  brain: (d, k) => glow(k, 30) + lit("M-4 22C-18 26 -28 16 -26 6C-32 -4 -24 -14 -18 -16C-16 -26 -4 -28 0 -22C4 -28 18 -26 20 -16C28 -12 32 0 26 8C28 18 16 26 6 22z", "#e08aa0") + line("M0 -22V22M-18 -14q8 2 8 10M-26 6q10-4 14 4M20 -14q-8 2-8 10M26 8q-10-4-14 2M-8 20q-2-8 6-8", "#8a3350", 1.8),
  gears: (d, k) => lit(star(-8, 4, 10, 22, 17), k.metal) + flat(oval(-8, 4, 8), "#2b3038") + lit(star(18, -14, 9, 14, 10), "#b5843a") + flat(oval(18, -14, 5), "#2b3038") + flat(oval(-8, 4, 3), k.aura),
  bomb: (d, k) => lit(oval(-2, 6, 21), "#2b2d36") + lit("M4 -18h12l2 8H6z", "#59616b") + line("M12 -18C14 -28 24 -24 26 -32", "#c9b48a", 3) + flat(star(26, -32, 8, 9, 3.4), "#ffb43c") + flat(oval(-9, -2, 5, 4), "#fff", 0.45),
  banner: (d, k) => lit("M-22 -32H-17V34H-22z", WOOD, 0.7) + lit("M-17 -28H28L18 -8L28 12H-17z", k.trim) + flat(star(0, -8, d.pick("bp", [4, 5, 6, 8]), 12, 5), k.aura),
  drum: (d, k) => lit("M-24 -8C-24 4 -22 20 -20 24C-8 30 8 30 20 24C22 20 24 4 24 -8z", k.trim) + lit(oval(0, -9, 24, 8), "#efe4c8") + line("M-23 0L-8 25M-8 0L8 27M8 0L20 24M-8 0L-20 22M8 0L-8 26M23 0L8 26", "#fff", 1.2, 0.7) + line("M8 -12L30 -32M-10 -14L-28 -32", WOOD, 3),
  totem: (d, k) => lit("M-12 -20H12V30H-12z", WOOD) + lit("M-12 -20L0 -34L12 -20z", k.trim) + lit("M-12 -10C-24 -12 -30 -20 -32 -28C-24 -26 -16 -24 -12 -20zM12 -10C24 -12 30 -20 32 -28C24 -26 16 -24 12 -20z", k.trim) + flat(oval(-5, -8, 3) + oval(5, -8, 3) + oval(-5, 14, 2.4) + oval(5, 14, 2.4), k.aura) + line("M-6 0q6 5 12 0M-6 22q6 5 12 0", "#1a0f08", 2.2),
  wave: (d, k) => flat("M-40 26C-30 4 -10 -26 16 -22C30 -20 34 -6 24 -2C26 -10 18 -14 12 -8C2 2 14 20 40 22V34H-40z", hsl(d.at("sea", 190, 216), 66, 48)) + flat("M-30 26C-20 8 -6 -14 12 -16C0 -8 -4 8 10 26z", "#fff", 0.35) + flat(oval(26, -8, 3) + oval(32, 0, 2) + oval(20, -26, 2.4) + oval(30, -20, 2), "#eaf7ff"),
  tornado: (d, k) => [[-26, 30, 8], [-17, 24, 7], [-8, 18, 6], [1, 13, 5], [10, 9, 4], [19, 6, 4], [27, 3, 3]].map(([y, r, h], i) => line(oval((i % 2 ? 3 : -3) + d.at(`t${i}`, -2, 2), y, r, h), "#e6f0f2", 3, 0.85)).join(""),
  rock: (d, k) => lit("M-26 16L-22 -10L-6 -24L14 -22L28 -4L24 18L8 28H-14z", hsl(d.at("stone", 14, 50), 16, 44)) + line("M-6 -24l4 16-12 8M14 -22l-6 14 14 8M-14 28l6-14", "#0006", 1.8) + flat(star(0, 4, 4, 5, 2), k.aura),
  web: (d, k) => line("M0 -32V32M-32 0H32M-23 -23L23 23M23 -23L-23 23", "#f0f4f6", 1.4) + [9, 18, 27].map((r) => line(star(0, 0, 4, r, r * 0.8, 0.39).replace("z", "z"), "#f0f4f6", 1.2)).join("") + flat(oval(8, -8, 4, 5), "#15110f") + line("M4 -8l-6 3M4 -10l-5-2M12 -8l6 3M12 -10l5-2", "#15110f", 1.2),
  egg: (d, k) => glow(k) + lit("M0 -28C14 -28 22 -8 22 6A22 20 0 0 1 -22 6C-22 -8 -14 -28 0 -28z", hsl(d.at("shell", 0, 360), 32, 68)) + line("M-21 4l7-6 6 8 8-9 7 8 7-6 7 5", "#2a1d14", 2),
  gem: (d, k) => glow(k, 32) + lit("M-16 -24H16L28 -8L0 30L-28 -8z", hsl(d.at("gem", 0, 360), 66, 52)) + flat("M-16 -24L-8 -8H-28zM16 -24L8 -8H28zM-8 -8H8L0 30z", "#fff", 0.3) + line("M-28 -8H28M-8 -8L0 30L8 -8M-16 -24L-8 -8L0 -24L8 -8L16 -24", "#0004", 1),
  cards: (d, k) => [-24, 0, 24].map((t, i) => `<g transform="rotate(${t} 0 34)">${lit("M-11 -26H11V12H-11z", i === 1 ? "#f2ead7" : "#5b4b8f")}${i === 1 ? flat(star(0, -7, 5, 8, 3), k.trim) : ""}</g>`).join(""),
  swap: (d, k) => lit("M-28 -8C-20 -30 14 -32 24 -14L32 -20V4L8 2L16 -6C8 -18 -10 -18 -16 -6z", k.aura) + lit("M28 8C20 30 -14 32 -24 14L-32 20V-4L-8 -2L-16 6C-8 18 10 18 16 6z", k.trim),
  spiral: (d, k) => line("M0 0C6 -6 14 2 8 10S-14 14 -16 0S0 -24 16 -16S30 14 12 26S-30 22 -32 -2", k.aura, 5) + flat(oval(0, 0, 4), "#fff"),
  rays: (d, k) => flat(star(0, 0, 6 + d.below("rp", 8), 34, 8), k.aura, 0.9) + flat(star(0, 0, 8, 20, 7, 0.4), "#fff", 0.85),
  tooth: (d, k) => lit("M-26 -16C-10 -24 10 -24 26 -16C24 -8 20 -4 16 10C14 0 8 -2 6 6L0 26L-6 6C-8 -2 -14 0 -16 10C-20 -4 -24 -8 -26 -16z", BONE) + line("M-24 -12Q0 -18 24 -12", "#a33", 2),
  boot: (d, k) => lit("M-14 -30H8V4C16 8 26 10 28 20L28 28H-16z", "#6b4a2d") + line("M-14 -22H8M-15 22H28", k.trim, 3) + line("M-34 -8h14M-38 4h18M-34 16h14", "#fff", 2.4, 0.7),
  horn: (d, k) => lit("M-30 10C-10 14 10 0 20 -28L32 -20C28 8 4 30 -26 22z", BONE) + line("M-14 12l3 10M2 4l7 8", k.trim, 4) + line("M24 -34l4-6M32 -30l8-4", "#fff", 2),
  key: (d, k) => line(oval(-14, -10, 12), "#e6b13c", 5) + lit("M-6 -4L24 22L18 28L12 22L8 26L2 20L6 16L-12 0z", "#e6b13c", 0.8),
  pot: (d, k) => lit("M-26 -6H26C28 20 16 30 0 30S-28 20 -26 -6z", "#3b3f47") + lit("M-30 -12H30V-4H-30z", "#555b66", 0.8) + flat(oval(-8, -16, 6) + oval(6, -20, 8) + oval(16, -13, 4), k.aura, 0.9),
  hat: (d, k) => lit("M-34 22C-16 12 -12 -8 -4 -32C8 -34 12 -16 18 8C22 12 30 16 34 22C12 32 -12 32 -34 22z", k.cloth) + line("M-15 12Q4 18 19 10", k.trim, 4) + flat(star(2, 13, 5, 5, 2), "#ffe27a"),
  drop: (d, k) => lit("M0 -32C12 -12 22 -2 22 10A22 20 0 0 1 -22 10C-22 -2 -12 -12 0 -32z", d.pick("dc", ["#b81f33", "#8f1530", "#62a83a"])) + flat("M-13 6C-13 -2 -8 -8 -5 -12C-5 -4 -8 2 -8 10C-10 10 -13 10 -13 6z", "#fff", 0.6),
};

export const THING_NAMES = Object.keys(THINGS);
export const ORDERS = ["one", "one", "pair", "trio", "ring", "fan", "great"];

/** Paint a spell: a thing, in an order, with a companion of what the spell does. */
export function paintThing({ thing, order, companion }, dice, k) {
  const draw = (d = dice) => made(thing, d, k);
  const turn = dice.at("turn", -14, 14);
  const burst = flat(star(50, 31, 9 + dice.below("points", 6), 46, 20, dice.at("spin", 0, 1)), k.aura, 0.16);
  const shapes = {
    one: () => put(draw(), 50, 31, 0.86, turn),
    great: () => put(draw(), 50, 32, 1.06, turn),
    pair: () => put(draw(), 34, 33, 0.62, turn - 16) + put(draw(), 66, 31, 0.62, turn + 16),
    trio: () => put(draw(), 24, 36, 0.46, turn - 20) + put(draw(), 76, 36, 0.46, turn + 20) + put(draw(), 50, 29, 0.72, turn),
    fan: () => [-32, 0, 32].map((t) => `<g transform="rotate(${t} 50 70)">${put(draw(), 50, 28, 0.58)}</g>`).join(""),
    ring: () => Array.from({ length: 5 }, (_, i) => { const a = (2 * Math.PI * i) / 5 - Math.PI / 2; return put(draw(), 50 + Math.cos(a) * 27, 32 + Math.sin(a) * 19, 0.34, (a * 180) / Math.PI + 90); }).join("") + put(draw(), 50, 32, 0.4),
  };
  const by = companion && companion !== thing ? put(made(companion, dice, k), dice.has("left", 0.5) ? 17 : 83, 45, 0.36, -turn) : "";
  return burst + shapes[order]() + by;
}

/** Paint a weapon: across the picture, alone or crossed with its sheath or a second one. */
export function paintWeapon({ arm, crossed }, dice, k) {
  const turn = dice.at("lean", 34, 56) * (dice.has("side", 0.5) ? 1 : -1);
  const burst = flat(star(50, 31, 10 + dice.below("points", 6), 44, 24), k.aura, 0.2) + line(oval(50, 31, 25), k.aura, 1.2, 0.5);
  const blade = put(ARMS[arm](k), 50, 31, 1.06, turn);
  return burst + (crossed ? put(ARMS[crossed](k), 50, 31, 0.9, -turn) : "") + blade;
}

/** Draw a thing, or a weapon as a thing. */
const made = (name, dice, k) => (THINGS[name] ? THINGS[name](dice, k) : ARMS[name](k));
