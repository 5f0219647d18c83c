/** Sounds made with the Web Audio API: no files, and silent until you switch them on. */

import { setting, watchSettings } from "./settings.js";

const LOUDNESS = 0.16;
const LEAST_GAP = 40; // milliseconds between two sounds of the same kind
let context = null;
let last = new Map();

/** A tone that glides from one pitch to another and fades. */
function tone({ from, to = from, seconds = 0.18, shape = "sine", at = 0, loud = 1 }) {
  const start = context.currentTime + at;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(Math.max(to, 1), start + seconds);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS * loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + seconds + 0.02);
}

/** A rush of noise through a filter: paper, wind, a blow. */
function rush({ pitch = 1200, seconds = 0.16, at = 0, loud = 1, kind = "bandpass" }) {
  const start = context.currentTime + at;
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let value = 17;
  for (let i = 0; i < length; i++) {
    value = (value * 16807) % 2147483647;
    samples[i] = (value / 1073741823 - 1) * (1 - i / length);
  }
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const volume = context.createGain();
  filter.type = kind;
  filter.frequency.value = pitch;
  volume.gain.value = LOUDNESS * 1.6 * loud;
  source.buffer = buffer;
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(start);
}

const chord = (pitches, gap, seconds, shape = "triangle") =>
  pitches.forEach((from, i) => tone({ from, seconds, shape, at: i * gap }));

const SOUNDS = {
  draw: () => rush({ pitch: 3200, seconds: 0.09, loud: 0.7 }),
  play: () => (rush({ pitch: 900, seconds: 0.12 }), tone({ from: 240, to: 180, seconds: 0.16 })),
  power: () => tone({ from: 420, to: 760, seconds: 0.2, shape: "triangle" }),
  attack: () => (rush({ pitch: 500, seconds: 0.14 }), tone({ from: 130, to: 60, seconds: 0.16, shape: "square", loud: 0.5 })),
  damage: () => rush({ pitch: 260, seconds: 0.13, kind: "lowpass", loud: 1.3 }),
  heal: () => chord([523, 659, 784], 0.05, 0.22),
  death: () => tone({ from: 220, to: 55, seconds: 0.34, shape: "sawtooth", loud: 0.5 }),
  secret: () => chord([392, 587, 466], 0.07, 0.24, "sine"),
  turn: () => chord([440, 660], 0.09, 0.3, "sine"),
  ready: () => chord([660, 880], 0.06, 0.18, "sine"),
  won: () => chord([523, 659, 784, 1047], 0.12, 0.5),
  lost: () => chord([392, 330, 262, 196], 0.14, 0.5),
};
const OF_EVENT = {
  play: "play",
  attack: "attack",
  power: "power",
  damage: "damage",
  fatigue: "damage",
  heal: "heal",
  armor: "heal",
  death: "death",
  draw: "draw",
  burn: "death",
  secret: "secret",
  mulligan: "draw",
  turn: "turn",
};

/** The names of all sounds. */
export const SOUND_NAMES = Object.keys(SOUNDS);

/** Make a sound if sounds are on. */
export function sound(name) {
  if (setting("sound") !== "on" || !SOUNDS[name] || document.hidden) return;
  const now = performance.now();
  if (now - (last.get(name) ?? -LEAST_GAP) < LEAST_GAP) return;
  last.set(name, now);
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
    SOUNDS[name]();
  } catch {
    last = new Map(); // a machine without sound stays silent
  }
}

/** Make the sounds of events one after another. */
export function soundEvents(events) {
  const names = [...new Set(events.map((event) => OF_EVENT[event.kind]).filter(Boolean))];
  names.slice(0, 4).forEach((name, i) => setTimeout(() => sound(name), i * 70));
}

watchSettings((name, value) => {
  if (name === "sound" && value === "on") sound("ready");
});
