/** The board: hands, plates, rows of minions, decks, and the button that ends a turn. */

import { attribute, h, keyed, set, text, vars } from "../dom.js";
import { ordinal, ownTurn } from "../words.js";
import { createArrows } from "./arrows.js";
import { createHand, updateHand } from "./hand.js";
import { createMinion, updateMinion } from "./minion.js";
import { createPlate, updatePlate } from "./plate.js";

const CROWDED = 5; // from this number of minions on, a phone shows two staggered rows
const LEAVING = 300; // milliseconds until a dead minion has vanished

/**
 * Make a board. `update(state)` draws a state, `mark({sources, targets, chosen, places})` sets what
 * glows; targets that are `hurt` on one's own side look like a warning. Minions and cards stand where custom properties and transforms put them, so nothing that
 * comes or goes shifts the layout.
 */
export function createBoard() {
  const half = (name, label) => {
    const hand = createHand(`${label} hand`);
    const plate = createPlate();
    const row = h("div.field", { role: "group", "aria-label": `${label} minions` });
    return { hand, plate, row, name };
  };
  const above = half("above", "Opponent's");
  const below = half("below", "Your");
  const end = h("button.end", { type: "button" }, "End turn");
  const decks = {
    above: h("div.deck", { role: "img" }, h("span")),
    below: h("div.deck", { role: "img" }, h("span")),
  };
  const turn = h("div.turn", {}, h("b"), h("span"));
  const arrows = createArrows();
  const reveal = h("div.reveal", { "aria-hidden": "true" });
  const element = h(
    "section.board",
    { "aria-label": "Board" },
    h(
      "div.table",
      {},
      h("div.above", {}, above.hand, above.plate, above.row),
      h("div.below", {}, below.row, below.plate, below.hand),
    ),
    h("div.rail", {}, decks.above, turn, end, decks.below),
    reveal,
    arrows.element,
  );

  function update(state) {
    const lower = state.viewer;
    for (const [part, player] of [
      [below, lower],
      [above, 1 - lower],
    ]) {
      const side = state.sides[player];
      const mine = part === below;
      const owner = mine ? "your" : "enemy";
      updatePlate(part.plate, side, { owner });
      updateHand(part.hand, side.hand, { open: mine && state.mode === "play" });
      updateRow(part.row, side.board, owner);
      updateDeck(mine ? decks.below : decks.above, side, owner);
    }
    element.dataset.turn = state.over ? "over" : state.to_act === lower ? "below" : "above";
    text(turn.firstChild, state.turn ? `Turn ${ownTurn(state.turn)}` : "Mulligan");
    const place = state.turn ? `(${ordinal(state.turn)}) ` : "";
    text(turn.lastChild, `${place}${state.over ? "over" : whose(state)}`);
  }

  /** Set the glowing pieces: sources that can act, legal targets, the selection, places to drop. */
  function mark({
    sources = new Set(),
    targets = new Set(),
    hurt = new Set(),
    chosen = null,
    places = [],
    row = below.row,
    ready = false,
  } = {}) {
    for (const piece of element.querySelectorAll(".piece")) {
      const slot = piece.dataset.slot === undefined ? null : Number(piece.dataset.slot);
      piece.classList.toggle("mark-legal", sources.has(slot));
      piece.classList.toggle("mark-target", targets.has(slot));
      piece.classList.toggle("mark-hurt", hurt.has(slot));
      attribute(piece, "aria-description", hurt.has(slot) ? "This hurts your own side." : null);
      piece.classList.toggle("mark-chosen", chosen !== null && slot === chosen);
    }
    for (const part of [above, below]) {
      part.row.classList.toggle("open", part.row === row && places.length > 0);
      drawGaps(part.row, part.row === row && places.length > 1 ? places : []);
    }
    end.classList.toggle("primary", ready);
  }

  /** Draw the places between minions where a minion can be placed. */
  function drawGaps(row, places) {
    const many = row.querySelectorAll(".minion:not([data-leaving])").length;
    keyed(row.querySelector(".gaps") ?? row.appendChild(h("div.gaps")), places, {
      key: (place) => place,
      create: (place) =>
        h(
          "button.gap",
          { type: "button", "aria-label": `Place it at position ${place + 1}`, data: { place } },
          "+",
        ),
      update: (child, place) => vars(child, { "--i": place - many / 2 }),
    });
  }

  return {
    element,
    update,
    mark,
    arrows,
    reveal,
    end,
    /** Show whether the opponent is thinking. */
    think: (does) => above.plate.classList.toggle("thinks", does),
    hand: below.hand,
    row: below.row,
    rows: [above.row, below.row],
    /** Return the element of a slot. */
    find: (slot) =>
      slot === null || slot === undefined
        ? null
        : element.querySelector(`.piece[data-slot="${slot}"]:not([data-leaving])`),
  };
}

/** Say whose turn it is: in one's own game by "yours", else by the hero's first name. */
function whose(state) {
  if (state.mode === "play") return state.to_act === state.viewer ? "yours" : "theirs";
  return state.sides[state.to_act ?? 0].hero.name.split(" ")[0];
}

function updateRow(row, minions, owner) {
  vars(row, { "--n": minions.length });
  row.classList.toggle("crowded", minions.length >= CROWDED);
  const list = row.querySelector(".minions") ?? row.appendChild(h("div.minions"));
  keyed(list, minions, {
    key: (minion) => `${minion.slot}/${minion.card}`,
    create: (minion) => createMinion(minion),
    update: (child, minion, index) => {
      vars(child, { "--i": index - (minions.length - 1) / 2, "--odd": index % 2 ? 1 : -1 });
      updateMinion(child, minion, { owner });
    },
    leave: (child) => {
      set(child, { disabled: true, "aria-hidden": "true" });
      child.classList.add("leaving");
      setTimeout(() => child.remove(), LEAVING);
    },
  });
}

function updateDeck(element, side, owner) {
  const empty = side.deck_count === 0;
  text(element.firstChild, empty ? `−${side.fatigue + 1}` : side.deck_count);
  element.classList.toggle("empty", empty);
  attribute(
    element,
    "aria-label",
    empty
      ? `${owner} deck is empty: the next draw deals ${side.fatigue + 1} fatigue damage`
      : `${owner} deck, ${side.deck_count} cards`,
  );
  attribute(element, "title", element.getAttribute("aria-label"));
}
