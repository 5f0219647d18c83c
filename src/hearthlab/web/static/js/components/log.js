/** The log of a game in sentences; hovering over a card's name shows the card. */

import { cardOf } from "../catalogue.js";
import { h } from "../dom.js";
import { agentName, turnLabel } from "../words.js";

/** Make a log. `update(entries, sides)` shows entries; elements already shown are kept. */
export function createLog({ title = "Game", onPly = null } = {}) {
  const list = h("div.entries", { role: "log", "aria-label": "What happened", tabIndex: 0 });
  const element = title
    ? h("aside.panel.log", { "aria-label": "Log" }, h("h2", {}, title), list)
    : list;
  let shown = [];

  function update(entries, sides) {
    const same =
      shown.length <= entries.length && shown.every((entry, index) => entry === entries[index]);
    if (!same) {
      list.replaceChildren();
      shown = [];
    }
    let turn = shown.at(-1)?.turn ?? -1;
    const fresh = [];
    for (const entry of entries.slice(shown.length)) {
      if (entry.turn !== turn) {
        turn = entry.turn;
        const who = playerName(sides, entry.player);
        fresh.push(
          h("h3.turn-head", {}, turn ? `Turn ${Math.ceil(turn / 2)} · ${who}` : "Mulligan"),
        );
      }
      if (entry.kind === "turn") continue;
      const line = h(
        "p",
        { data: { kind: entry.kind, ply: entry.ply } },
        ...sentence(entry, sides),
      );
      if (onPly) line.addEventListener("dblclick", () => onPly(entry.ply));
      fresh.push(line);
    }
    list.append(...fresh);
    shown = entries;
    requestAnimationFrame(() => list.scrollTo(0, list.scrollHeight));
  }
  return { element, update };
}

/** Distinguish the players if both heroes have the same name. */
function role(sides, player) {
  const names = sides.map((side) => side.played_by);
  if (names.includes("you")) return names[player] === "you" ? "(you)" : "(opponent)";
  if (names[0] && names[0] !== names[1]) return `(${agentName(names[player])})`;
  return player ? "(second)" : "(first)";
}

/** Name a player by hero, and also by agent if both heroes have the same name. */
export function playerName(sides, player) {
  const name = sides[player]?.hero.name ?? "";
  return sides[0].hero.name === sides[1].hero.name ? `${name} ${role(sides, player)}`.trim() : name;
}

/** Write an entry with its names in bold. */
function sentence(entry, sides) {
  const names = new Map();
  for (const id of [entry.card, entry.target_card]) {
    const facts = cardOf(id);
    if (facts) names.set(facts.name, facts.type === "HERO" ? null : id);
  }
  for (const side of sides) names.set(side.hero.name, names.get(side.hero.name) ?? null);
  const escaped = [...names.keys()]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const told = entry.text.replace(
    /\(player (\d)\)/g,
    (whole, player) => role(sides, Number(player)) || whole,
  );
  const words = /[.!?]$/.test(told) ? told : `${told}.`;
  if (!escaped.length) return [words];
  return words
    .split(new RegExp(`(${escaped.join("|")})`))
    .map((part, index) =>
      index % 2 ? h("b", names.get(part) ? { data: { card: names.get(part) } } : {}, part) : part,
    );
}
