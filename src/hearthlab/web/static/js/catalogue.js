/** Formats, and the cards, decks and agents of each: asked for once, looked up by id. */

import { keep, setting } from "./settings.js";

const loaded = new Map(); // of a format: its catalogue, and its cards by id
const loading = new Map();
let connection = null;
let first = null; // the promise of the first format
let formats = [];
let used = null; // the format of what the page shows
let onUse = () => {}; // is called with its name

/** Ask the server for everything that games are made of, in the format chosen last. */
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
    used = await fetched(null); // the server does not know that format: take its default
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

/** Whether a format's cards are here. */
export const has = (format) => loaded.has(format);

/** Ask for what a format has, unless it is here; gives a promise. */
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

/** Look things up in a format that is here, from now on. */
export function use(format) {
  if (has(format)) used = format;
  onUse(used);
}

/** Call `tell(format)` for the format that is in use, now and whenever it is another one. */
export function watchFormat(tell) {
  onUse = tell;
  tell(used);
}

/** Write a format as people call it. */
export const formatTitle = (name) =>
  ({ classic: "Classic", "2018-wild": "Wild" })[name] ?? (name ?? "").split(" ")[0];

/** Return the name of the format that things are looked up in. */
export const usedFormat = () => used;

/** Return the format that new games are to have: the one chosen last. */
export function chosenFormat() {
  const chosen = setting("format");
  return has(chosen) ? chosen : used;
}

/** Choose the format of new games; gives a promise that it is here. */
export async function choose(format) {
  use(await need(format));
  keep("format", format);
}

/** Return all formats, with the number of their cards. */
export const allFormats = () => formats;

/** Return the facts of a card; null for one that is not known. */
export function cardOf(id) {
  return (id && loaded.get(used)?.byId.get(id)) ?? null;
}

/** Return all cards. */
export const cards = () => [...(loaded.get(used)?.byId.values() ?? [])];

/** Return presets, agents, decks and classes. */
export const catalogue = () =>
  loaded.get(used)?.lists ?? { presets: [], agents: [], decks: [], classes: [] };

/** Return a class as people write it. */
export const className = (name) => (name ? name[0] + name.slice(1).toLowerCase() : "");

/** Return a deck's or an agent's name as a title: "zoo-warlock" becomes "Zoo Warlock". */
export function titled(name) {
  return name
    .split(/[-_ ]/)
    .map((word) => word && word[0].toUpperCase() + word.slice(1))
    .join(" ");
}
