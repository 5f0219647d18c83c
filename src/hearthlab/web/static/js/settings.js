/** What a person chose, kept in the browser. */

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
const kept = new Map(); // where nothing can be stored
const listeners = new Set();

/** Return a setting. */
export function setting(name) {
  try {
    return localStorage.getItem(`hearthlab.${name}`) ?? DEFAULTS[name];
  } catch {
    return kept.get(name) ?? DEFAULTS[name];
  }
}

/** Keep a setting. */
export function keep(name, value) {
  try {
    localStorage.setItem(`hearthlab.${name}`, value);
  } catch {
    kept.set(name, value); // storage may be forbidden; the setting lasts as long as the page
  }
  for (const tell of listeners) tell(name, value);
}

/** Call `tell(name, value)` whenever a setting is chosen. */
export const watchSettings = (tell) => listeners.add(tell);
