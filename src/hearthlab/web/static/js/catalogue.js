/** Cards, decks and agents: asked for once, looked up by id. */

const byId = new Map();
let lists = { presets: [], agents: [], decks: [], classes: [] };

/** Ask the server for everything that games are made of. */
export async function load(connection) {
  const [catalogue, cards] = await Promise.all([
    connection.ask({ type: "get_catalogue" }),
    connection.ask({ type: "get_cards" }),
  ]);
  lists = catalogue;
  for (const card of cards.cards) byId.set(card.id, card);
}

/** Return the facts of a card; null for one that is not known. */
export function cardOf(id) {
  return (id && byId.get(id)) ?? null;
}

/** Return all cards. */
export const cards = () => [...byId.values()];

/** Return presets, agents, decks and classes. */
export const catalogue = () => lists;

/** Return a class as people write it. */
export const className = (name) => (name ? name[0] + name.slice(1).toLowerCase() : "");

/** Return a deck's or an agent's name as a title: "zoo-warlock" becomes "Zoo Warlock". */
export function titled(name) {
  return name
    .split(/[-_ ]/)
    .map((word) => word && word[0].toUpperCase() + word.slice(1))
    .join(" ");
}
