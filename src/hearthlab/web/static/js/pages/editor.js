/** The editor: put cards on the board and into hands, set numbers, and analyse the position. */

import {
  allFormats,
  cardOf,
  cards,
  chosenFormat,
  use,
  usedFormat,
} from "../catalogue.js";
import { createBoard } from "../components/board.js";
import { fill, h, text } from "../dom.js";
import { turnLabel } from "../words.js";
import { pieceForm, playerForm } from "./editor-forms.js";

const EMPTY = {
  turn: 9,
  active: 0,
  players: [
    { class: "MAGE", health: 30, mana: 10, crystals: 10 },
    { class: "HUNTER", health: 30, mana: 10, crystals: 10 },
  ],
};
const MOST_SHOWN = 60; // cards listed

/** Make the editor. When shown, it takes over a draft from the store ("Edit position"). */
export function createEditor(app) {
  const board = createBoard();
  board.end.classList.add("hidden");
  let draft = structuredClone(EMPTY);
  let past = [];
  let written = "";
  let sides = null;
  let chosen = null; // {player, zone, index}
  const problem = h("p.problem", { role: "status" });
  const search = h("input", {
    type: "search",
    placeholder: "Card, text or tribe",
    "aria-label": "Find cards",
    oninput: drawCards,
  });
  const zone = h(
    "select",
    { "aria-label": "Put cards on" },
    [
      ["0/board", "lower board"],
      ["0/hand", "lower hand"],
      ["1/board", "upper board"],
      ["1/hand", "upper hand"],
    ].map(([value, label]) => h("option", { value }, label)),
  );
  const format = h("select", {
    "aria-label": "Format",
    onchange: () =>
      change((next) => {
        next.format = format.value;
      }),
  });
  const list = h("div.card-list", { role: "group", "aria-label": "Cards" });
  const players = h("div.players", {});
  const piece = h("div.piece-form", { "aria-live": "polite" });
  const button = (label, onclick, kind = "button") => h(kind, { type: "button", onclick }, label);
  const area = h("textarea", {
    rows: 7,
    spellcheck: false,
    "aria-label": "Position as text",
    onchange: paste,
  });
  const turns = h("p.dim.note", {});
  const element = h(
    "div.editor",
    {},
    h("h1.unseen", {}, "Position editor"),
    h(
      "section.panel.palette",
      { "aria-label": "Cards to place" },
      h("h2", {}, "Cards"),
      search,
      zone,
      list,
    ),
    h(
      "div.desk-board",
      {},
      h(
        "div.row.desk-bar",
        { role: "toolbar", "aria-label": "Editor" },
        button("Clear", () => change((next) => Object.assign(next, structuredClone(EMPTY)))),
        button("Undo", undo),
        button("Swap sides", () => change((next) => next.players.reverse())),
        format,
        problem,
        button("Analyse", analyse, "button.primary"),
      ),
      board.element,
    ),
    h(
      "section.panel.facts",
      { "aria-label": "Position" },
      piece,
      players,
      h("h2", {}, "As text"),
      turns,
      area,
    ),
  );

  /** Change the draft; for an invalid change show the reason instead. */
  async function change(mutate) {
    const next = structuredClone(draft);
    delete next.exact;
    mutate(next);
    try {
      const reply = await app.ask({ type: "check_position", position: next });
      past.push(draft);
      accept(next, reply);
    } catch (refusal) {
      text(problem, refusal.message);
      format.value = usedFormat();
    }
  }

  function accept(next, reply) {
    draft = { ...next, format: reply.format };
    use(reply.format);
    drawFormats();
    drawCards();
    sides = reply.sides;
    written = reply.text;
    text(problem, "");
    area.value = written;
    const turn = draft.turn ?? EMPTY.turn;
    text(turns, `Turn ${turn}, counting both players: ${turnLabel(turn)}.`);
    if (chosen && !draft.players[chosen.player][chosen.zone]?.[chosen.index]) chosen = null;
    draw();
  }

  async function undo() {
    const before = past.pop();
    if (!before) return;
    const reply = await app.request({ type: "check_position", position: before });
    if (reply) accept(before, reply);
  }

  async function paste() {
    try {
      const reply = await app.ask({ type: "read_position", text: area.value });
      past.push(draft);
      accept(reply.position, reply);
    } catch (refusal) {
      text(problem, refusal.message);
    }
  }

  async function analyse() {
    const state = await app.request({ type: "open_text", text: written });
    if (state) app.go(`/analyse/${state.game}`);
  }

  /** Put a card in its zone: minions on a board, weapons, secrets, quests beside the hero. */
  function place(id, player, where) {
    const facts = cardOf(id);
    if (!facts) return;
    change((next) => {
      const side = next.players[player];
      if (where === "hand") (side.hand ??= []).push(facts.id);
      else if (facts.type === "WEAPON") side.weapon = { card: facts.id };
      else if (facts.keywords.includes("QUEST")) side.quest = { card: facts.id };
      else if (facts.keywords.includes("SECRET")) (side.secrets ??= []).push(facts.id);
      else if (facts.type === "MINION") (side.board ??= []).push({ card: facts.id });
      else (side.hand ??= []).push(facts.id);
    });
  }

  function drawFormats() {
    fill(
      format,
      allFormats().map(({ name }) =>
        h("option", { value: name, selected: name === usedFormat() }, name),
      ),
    );
  }

  function drawCards() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const usable = cards().filter(
      (card) =>
        card.implemented &&
        (["MINION", "SPELL", "WEAPON"].includes(card.type) ||
          (card.type === "HERO" && card.collectible && card.cost > 0)),
    );
    const fit = (card) =>
      words.every((word) =>
        `${card.name} ${card.text} ${card.race} ${card.card_class}`.toLowerCase().includes(word),
      );
    const found = usable
      .filter(fit)
      .sort(
        (a, b) =>
          Number(b.collectible) - Number(a.collectible) ||
          a.cost - b.cost ||
          a.name.localeCompare(b.name),
      )
      .slice(0, MOST_SHOWN);
    fill(
      list,
      found.map((card) =>
        h(
          "button.card-line",
          {
            type: "button",
            draggable: true,
            data: { card: card.id, class: card.card_class },
            "aria-label": `Place ${card.name}, costs ${card.cost}`,
            ondragstart: (event) => {
              event.dataTransfer.setData("text/plain", card.id);
              event.dataTransfer.effectAllowed = "copy";
            },
            onclick: () => place(card.id, Number(zone.value[0]), zone.value.slice(2)),
          },
          h("span.cost-dot", { "aria-hidden": "true", data: { n: card.cost } }),
          h("span.title", { "aria-hidden": "true" }, card.name),
          card.type === "MINION" || card.type === "WEAPON"
            ? h("span.dim.numbers", {
                "aria-hidden": "true",
                data: { n: `${card.attack}/${card.health}` },
              })
            : null,
        ),
      ),
    );
  }

  function draw() {
    board.update({
      mode: "analyse",
      viewer: 0,
      sides,
      turn: draft.turn ?? 9,
      over: false,
      to_act: draft.active ?? 0,
      waiting: "action",
    });
    board.mark({
      chosen: chosen ? (sides[chosen.player][chosen.zone][chosen.index]?.slot ?? null) : null,
    });
    fill(
      players,
      [0, 1].map((player) => playerForm({ player, draft, sides, change })),
    );
    fill(piece, pieceForm({ chosen, sides, change, forget: () => (chosen = null) }));
  }

  board.element.addEventListener("click", (event) => {
    if (!sides) return; // the first position has not arrived yet
    const slot = Number(event.target.closest(".piece[data-slot]")?.dataset.slot ?? NaN);
    chosen = null;
    for (const player of [0, 1])
      for (const where of ["board", "hand"]) {
        const index = sides[player][where].findIndex((each) => each.slot === slot);
        if (index >= 0) chosen = { player, zone: where, index };
      }
    draw();
  });
  board.element.addEventListener("dragover", (event) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  });
  board.element.addEventListener("drop", (event) => {
    event.preventDefault();
    const id = event.dataTransfer.getData("text/plain");
    const middle = board.rows[1].getBoundingClientRect().top;
    const player = event.clientY >= middle ? 0 : 1;
    const box = board.element.getBoundingClientRect();
    const deep = player
      ? event.clientY - box.top < box.height * 0.1
      : event.clientY > box.bottom - box.height * 0.26;
    place(id, player, deep ? "hand" : "board");
  });

  async function show() {
    const given = app.store.get().draft;
    app.store.set({ draft: null });
    if (given) return accept(given.position, given);
    if (sides) {
      use(draft.format);
      drawCards();
    } else {
      draft.format = chosenFormat();
      const reply = await app.request({ type: "check_position", position: draft });
      if (reply) accept(draft, reply);
    }
  }
  return { element, show };
}
