/** Formats with their cards, decks and agents: requested once, looked up by id. */

import { keep, setting } from "./settings.js";

const loaded = new Map(); // by format: its catalogue, and its cards by id
const loading = new Map();
let connection = null;
let first = null; // the promise of the first format
let formats = [];
let used = null; // the format that the page shows
let onUse = () => {}; // called with its name

/** Ask the server for the cards, decks and agents of the format chosen last. */
export function load(link) {
  connection = link;
  loading.clear();
  first = chosenOrDefault();
  return first;
}

async function chosenOrDefault() {
  try {
    used = await fetched(setting("format"));
  } catch (refusal) {
    if (refusal.code === "lost") throw refusal;
    used = await fetched(null); // the server does not know that format: use its default
  }
}

async function fetched(format) {
  const which = format ? { format } : {};
  const [lists, cards] = await Promise.all([
    connection.ask({ type: "get_catalogue", ...which }),
    connection.ask({ type: "get_cards", ...which }),
  ]);
  formats = lists.formats;
  loaded.set(lists.format, { lists, byId: new Map(cards.cards.map((card) => [card.id, card])) });
  return lists.format;
}

/** Whether a format's cards are loaded. */
export const has = (format) => loaded.has(format);

/** Load a format's catalogue if necessary; returns a promise. */
export async function need(format) {
  if (!has(format)) await first;
  if (has(format)) return format;
  if (!loading.has(format))
    loading.set(
      format,
      fetched(format).finally(() => loading.delete(format)),
    );
  return loading.get(format);
}

/** Use a loaded format for all lookups from now on. */
export function use(format) {
  if (has(format)) used = format;
  onUse(used);
}

/** Call `tell(format)` with the format in use, now and after each change. */
export function watchFormat(tell) {
  onUse = tell;
  tell(used);
}

/** Format a format's name for display. */
export const formatTitle = (name) =>
  ({ classic: "Classic", "2018-wild": "Wild" })[name] ?? (name ?? "").split(" ")[0];

/** Return the name of the format used for lookups. */
export const usedFormat = () => used;

/** Return the format of new games: the one chosen last. */
export function chosenFormat() {
  const chosen = setting("format");
  return has(chosen) ? chosen : used;
}

/** Choose the format of new games; the promise resolves when it is loaded. */
export async function choose(format) {
  use(await need(format));
  keep("format", format);
}

/** Return all formats with their numbers of cards. */
export const allFormats = () => formats;

/** Return the facts of a card; null for an unknown one. */
export function cardOf(id) {
  return (id && loaded.get(used)?.byId.get(id)) ?? null;
}

/** Return all cards. */
export const cards = () => [...(loaded.get(used)?.byId.values() ?? [])];

/** Return presets, agents, decks and classes. */
export const catalogue = () =>
  loaded.get(used)?.lists ?? { presets: [], agents: [], decks: [], classes: [] };

/** Return the display name of a class. */
export const className = (name) => (name ? name[0] + name.slice(1).toLowerCase() : "");

/** Return a deck's or an agent's name as a title: "zoo-warlock" becomes "Zoo Warlock". */
export function titled(name) {
  return name
    .split(/[-_ ]/)
    .map((word) => word && word[0].toUpperCase() + word.slice(1))
    .join(" ");
}
