/** The address of the page: it holds the game and the moment, so that a reload returns to them. */

const LATER = 200; // milliseconds, because browsers limit how often an address changes
let timer = 0;

/** Write the game and moment of a page into the address, unless the page has changed meanwhile. */
export function place(page, game, ply) {
  const before = location.hash;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (location.hash === before) history.replaceState(null, "", `#/${page}/${game}/${ply}`);
  }, LATER);
}

/** Read the moment of an address; null if it has none or one that the game does not have. */
export function plyOf(word, state) {
  const ply = /^\d+$/.test(word ?? "") ? Number(word) : null;
  return ply !== null && ply !== state.ply && ply <= state.length ? ply : null;
}
