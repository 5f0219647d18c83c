/** The history of a game as tiles: one per action with its effects; the log has the sentences. */

import { art } from "../art.js";
import { cardOf } from "../catalogue.js";
import { h } from "../dom.js";
import { glyph } from "../glyphs.js";
import { playerName } from "./log.js";
import { ownTurn } from "../words.js";

const HEADS = new Set(["play", "attack", "power", "secret", "burn", "fatigue"]);
const SIGNS = { attack: "sword", power: "inspire", secret: "secret", burn: "fire", fatigue: "skull" };

/** Group the entries of a log by action: the first entry, and all that follow from it. */
export function actionsOf(entries) {
  const found = [];
  for (const entry of entries) {
    const open = found.at(-1);
    const begins = HEADS.has(entry.kind) && (entry.card || entry.kind === "fatigue");
    if (begins && !(open && open.ply === entry.ply && entry.kind === "fatigue"))
      found.push({ ...entry, told: [entry.text], hurt: 0, died: 0 });
    else if (open && open.ply === entry.ply && entry.kind !== "turn") {
      open.told.push(entry.text);
      if (entry.kind === "damage") open.hurt += entry.amount;
      if (entry.kind === "death") open.died += 1;
    }
  }
  return found;
}

/** Make the history. `update(entries, sides, viewer)` shows it; existing tiles are kept. */
export function createHistory() {
  const list = h("div.tiles", { role: "region", "aria-label": "What happened", tabIndex: 0 });
  let shown = [];
  let heads = [];

  function update(entries, sides, viewer) {
    const actions = actionsOf(entries);
    const same = shown.every(
      (each, i) => actions[i]?.ply === each.ply && actions[i].text === each.text,
    );
    if (!same || shown.length > actions.length) {
      list.replaceChildren();
      shown = [];
      heads = [];
    }
    if (shown.length && shown.at(-1).told.length !== actions[shown.length - 1].told.length) {
      list.lastElementChild?.remove();
      shown = shown.slice(0, -1);
    }
    for (const action of actions.slice(shown.length)) {
      if (heads.at(-1) !== action.turn) {
        heads.push(action.turn);
        const who = action.turn ? playerName(sides, action.player) : "Mulligan";
        list.append(h("h3.turn-head", {}, action.turn ? `${ownTurn(action.turn)} · ${who}` : who));
      }
      list.append(tile(action, viewer));
    }
    shown = actions;
    requestAnimationFrame(() => list.scrollTo(0, list.scrollHeight));
  }
  return { element: list, update };
}

function tile(action, viewer) {
  const facts = cardOf(action.card);
  const target = cardOf(action.target_card);
  const label = action.told.join(". ").replace(/\.\./g, ".");
  return h(
    `span.tile.${action.player === viewer ? "own" : "theirs"}`,
    {
      role: "img",
      tabIndex: 0,
      "aria-label": label,
      data: { card: action.card, notes: `${action.told.slice(0, 6).join(". ")}.` },
    },
    art(facts),
    SIGNS[action.kind] && h("span.tile-sign", {}, glyph(SIGNS[action.kind])),
    target && target !== facts && h("span.tile-target", {}, art(target)),
    action.hurt > 0 && h("span.tile-hurt.numbers", {}, `−${action.hurt}`),
    action.died > 0 && h("span.tile-died", {}, glyph("skull")),
  );
}
