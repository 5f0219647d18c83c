/** What a person chose, kept in the browser. */

const DEFAULTS = { pace: "calm", theme: null, opponent: null, deck: null, format: null };

/** Return a setting. */
export function setting(name) {
  try {
    return localStorage.getItem(`hearthlab.${name}`) ?? DEFAULTS[name];
  } catch {
    return DEFAULTS[name];
  }
}

/** Keep a setting. */
export function keep(name, value) {
  try {
    localStorage.setItem(`hearthlab.${name}`, value);
  } catch {
    /* storage may be forbidden; the setting lasts as long as the page */
  }
}
