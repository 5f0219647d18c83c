/** The user's settings, stored in the browser. */

const DEFAULTS = {
  pace: "calm",
  theme: null,
  opponent: null,
  deck: null,
  format: null,
  motion: "on",
  sound: "off",
  tracker: "on",
  aside: "history",
  solved: "",
};
const kept = new Map(); // used if storage is not available
const listeners = new Set();

/** Return a setting. */
export function setting(name) {
  try {
    return localStorage.getItem(`hearthlab.${name}`) ?? DEFAULTS[name];
  } catch {
    return kept.get(name) ?? DEFAULTS[name];
  }
}

/** Store a setting. */
export function keep(name, value) {
  try {
    localStorage.setItem(`hearthlab.${name}`, value);
  } catch {
    kept.set(name, value); // storage may be forbidden; then the setting lasts as long as the page
  }
  for (const tell of listeners) tell(name, value);
}

/** Call `tell(name, value)` whenever a setting changes. */
export const watchSettings = (tell) => listeners.add(tell);
