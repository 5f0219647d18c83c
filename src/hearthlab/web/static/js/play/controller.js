/** The controller of a board: it turns clicks, drags and keys into actions or explanations. */

import { cardOf } from "../catalogue.js";
import { hide as hideInspector } from "../components/inspector.js";
import { createFan } from "../components/fan.js";
import { offerOptions } from "../components/offer.js";
import { createDrag } from "./drag.js";
import { createKeys } from "./keys.js";
import {
  actionFor,
  fitting,
  optionsOf,
  ownHurt,
  placesOf,
  sourcesOf,
  targetsOf,
} from "./selection.js";

const STEP = 10.5; // em from one minion to the next, as in board.css

/**
 * Control a board. `act(action)` plays an action; `why(source, target)` asks the server why an
 * action is illegal and shows the reason. `refresh(state)` sets the current state.
 */
export function createController({ board, act, why, takeBack, help }) {
  let state = null;
  let chosen = null; // {source, option, place, actions}
  let sent = false; // an action was sent: ignore input until the new state arrives
  let drag = null;
  const fan = createFan(board);

  const free = () =>
    state && !sent && !state.over && state.waiting === "action" && state.actions.length > 0;
  const acting = () => state.sides[state.to_act ?? state.viewer]; // in an analysis either side acts
  const isCard = (slot) => acting().hand.some((card) => card.slot === slot);
  const row = () => board.rows[acting().player === state.viewer ? 1 : 0];
  const untargeted = () => chosen?.actions.some((action) => action.target === null) ?? false;

  const targeting = () => chosen !== null && targetsOf(chosen.actions).size > 0;

  function refresh(next) {
    state = next;
    chosen = null;
    fan.close();
    sent = false;
    board.arrows.clear();
    paint();
  }

  function paint() {
    board.end.disabled = !free() || !state.actions.some((action) => action.kind === "end");
    if (!free()) return board.mark({});
    const legal = sourcesOf(state.actions);
    if (!chosen) {
      const ready = legal.size === 0;
      return board.mark({ sources: legal, ready });
    }
    const drop = isCard(chosen.source) && (untargeted() || placesOf(chosen.actions).length > 1);
    const places = drop ? (placesOf(chosen.actions).length ? placesOf(chosen.actions) : [0]) : [];
    board.mark({
      sources: chosen.place === null ? legal : new Set(),
      targets: targetsOf(chosen.actions),
      hurt: ownHurt(chosen.actions, acting(), textOf(chosen.source)),
      chosen: chosen.source,
      places: chosen.place === null ? places : [],
      row: row(),
    });
  }

  /** The facts of the card or the power in a slot. */
  const textOf = (slot) =>
    cardOf([...acting().hand, acting().power].find((each) => each?.slot === slot)?.card)?.text ?? "";

  function cancel() {
    chosen = null;
    board.arrows.clear();
    paint();
  }

  /** Choose a source: ask for the option of a Choose One card, use an untargeted power at once. */
  async function choose(slot) {
    board.arrows.clear(); // remove the arrow of another source
    let actions = fitting(state.actions, { source: slot });
    if (!actions.length) return explain(slot);
    const options = optionsOf(actions);
    let option = null;
    if (options.length) {
      const held = [...acting().hand, acting().power];
      const card = held.find((each) => each.slot === slot);
      option = await offerOptions(cardOf(card?.card), options);
      if (option === null) return cancel();
      actions = fitting(state.actions, { source: slot, option });
    }
    chosen = { source: slot, option, place: null, actions };
    if (!isCard(slot) && targetsOf(actions).size === 0) return finish(actions[0]);
    paint();
    aim();
  }

  function explain(source, target = null) {
    cancel();
    why(source, target);
  }

  function finish(action) {
    chosen = null;
    hideInspector();
    board.arrows.clear();
    sent = Boolean(action);
    paint();
    if (action) act(action);
  }

  /** Handle a click, Enter, or a drop on a piece. */
  function piece(slot) {
    if (!free()) return;
    if (!chosen) return choose(slot);
    if (targetsOf(chosen.actions).has(slot))
      return finish(actionFor(chosen.actions, { target: slot, place: chosen.place }));
    if (slot === chosen.source)
      return untargeted() ? finish(actionFor(chosen.actions, { place: chosen.place })) : cancel();
    if (sourcesOf(state.actions).has(slot) && !drag?.active()) return choose(slot);
    if (untargeted() && row().contains(board.find(slot))) return field(null);
    explain(chosen.source, slot);
  }

  /** Handle a click or a drop on your half of the table. */
  function field(x) {
    if (!chosen || !isCard(chosen.source)) return cancel();
    const place = x === null ? null : placeAt(x);
    if (untargeted()) return finish(actionFor(chosen.actions, { place }));
    const places = placesOf(chosen.actions);
    if (places.length > 1 && place !== null) {
      const nearest = places.reduce((best, each) =>
        Math.abs(each - place) < Math.abs(best - place) ? each : best,
      );
      return put(nearest);
    }
    paint();
    aim();
  }

  /** Choose the position of a minion that has a target. */
  function put(place) {
    if (untargeted()) return finish(actionFor(chosen.actions, { place }));
    chosen = { ...chosen, place, actions: fitting(chosen.actions, { ...chosen, place }) };
    paint();
    aim();
  }

  function placeAt(x) {
    const box = row().getBoundingClientRect();
    const em = parseFloat(getComputedStyle(row()).fontSize);
    const many = row().querySelectorAll(".minion:not([data-leaving])").length;
    return Math.max(
      0,
      Math.min(many, Math.round((x - box.x - box.width / 2) / (STEP * em) + many / 2)),
    );
  }

  /** Move the focus to the first target if the keyboard is in use. */
  function aim() {
    const targets = targetsOf(chosen?.actions ?? []);
    if (!document.activeElement?.matches(":focus-visible") || !targets.size) return;
    board.element.querySelector(".piece.mark-target")?.focus();
  }

  function end() {
    if (!free()) return;
    finish(state.actions.find((action) => action.kind === "end"));
  }

  board.element.addEventListener("click", (event) => {
    if (drag.justDropped() || event.target.closest(".overlay")) return;
    if (fan.takes(event) || !free()) return;
    const gap = event.target.closest(".gap");
    if (gap) return put(Number(gap.dataset.place));
    const found = event.target.closest(".piece[data-slot]");
    if (found) return piece(Number(found.dataset.slot));
    if (event.target.closest(".end")) return end();
    if (event.target.closest(".table")) return chosen ? field(event.clientX) : undefined;
    cancel();
  });
  board.element.addEventListener("pointermove", (event) => {
    if (chosen && targetsOf(chosen.actions).size && event.pointerType !== "touch") {
      board.arrows.draw([
        { from: board.find(chosen.source), to: { x: event.clientX, y: event.clientY } },
      ]);
    }
  });
  drag = createDrag({
    board,
    free: () => free() && !fan.opened(),
    piece,
    field,
    cancel,
    choose,
    current: () => chosen,
    aims: () =>
      chosen !== null &&
      (!isCard(chosen.source) || (!untargeted() && placesOf(chosen.actions).length < 2)),
  });
  createKeys({
    board,
    cancel,
    end,
    takeBack,
    help,
    free,
    hand: (index) => {
      const card = state && acting().hand[index];
      if (card) board.find(card.slot)?.focus();
      if (card && free()) {
        chosen = null;
        piece(card.slot);
      }
    },
    power: () => free() && piece(acting().power.slot),
    targeting,
  });
  return { refresh, cancel, targeting };
}
