/** The address of the page: it holds the game and the moment, so that a reload comes back to it. */

const LATER = 200; // milliseconds: browsers count how often an address changes
let timer = 0;

/** Write game and moment of a page into the address, unless it has changed meanwhile. */
export function place(page, game, ply) {
  const before = location.hash;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (location.hash === before) history.replaceState(null, "", `#/${page}/${game}/${ply}`);
  }, LATER);
}

/** Read the moment of an address; null for one without, or of another one than the game has. */
export function plyOf(word, state) {
  const ply = /^\d+$/.test(word ?? "") ? Number(word) : null;
  return ply !== null && ply !== state.ply && ply <= state.length ? ply : null;
}
