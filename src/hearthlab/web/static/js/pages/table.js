/** The table of a game that you play: the board, the log, the buttons, offers and the end. */

import { use } from "../catalogue.js";
import { createBoard } from "../components/board.js";
import { ask, help } from "../components/dialog.js";
import { createAside } from "../components/aside.js";
import { createHistory } from "../components/history.js";
import { createLog } from "../components/log.js";
import { createSwitches } from "../components/switches.js";
import { createTracker } from "../components/tracker.js";
import { offerChoice, offerMulligan } from "../components/offer.js";
import { createPondering } from "../components/pondering.js";
import { attribute, fill, h, text } from "../dom.js";
import { animate, remember } from "../effects.js";
import { moreButton } from "../components/more.js";
import { createEndings } from "./endings.js";
import { share } from "./share.js";
import { createController } from "../play/controller.js";
import { mulliganOf } from "../play/selection.js";
import { keep, setting, watchSettings } from "../settings.js";
import { readable } from "../words.js";

/** Make the table: the board, the log and the buttons. */
export function createTable(app, { onNew }) {
  const board = createBoard();
  const log = createLog({ title: "" });
  const history = createHistory();
  const tracker = createTracker();
  const aside = createAside({
    history: ["History", history.element],
    log: ["Log", log.element],
    decks: ["Decks", tracker.element, "tracker"],
  });
  const buttons = {
    back: h("button", { type: "button", onclick: takeBack, title: "u" }, "Take back"),
    hint: h("button", { type: "button", onclick: hint, title: "Ask the strongest agent" }, "Hint"),
    concede: h("button", { type: "button", onclick: concede }, "Concede"),
    fresh: h("button", { type: "button", onclick: onNew }, "New game"),
  };
  buttons.share = h("button", { type: "button", onclick: () => share(app, state) }, "Share");
  const pace = h(
    "select",
    { "aria-label": "Pace of the opponent", onchange: () => keep("pace", pace.value) },
    ["calm", "quick", "instant"].map((name) =>
      h("option", { value: name, selected: setting("pace") === name }, `${name} pace`),
    ),
  );
  const status = h("p.turn-status", { role: "status" });
  const pondering = createPondering();
  const more = moreButton(() => side);
  const side = h(
    "div.side",
    {},
    h("div.turn-lines", {}, status, pondering.element),
    more,
    h("div.row.tools", {}, buttons.back, buttons.hint, buttons.concede, buttons.share, buttons.fresh, pace, createSwitches(["sound", "motion", "tracker"])),
    aside.element,
  );
  side.append(board.reveal);
  const element = h("div.table-page", {}, h("h1.unseen", {}, "Your game"), board.element, side);
  let state = null;
  let offer = null;
  let offered = "";
  let sent = ""; // the moment whose action was sent
  let tracked = ""; // the moment shown by the tracker
  watchSettings((name) => ["aside", "tracker"].includes(name) && state && element.isConnected && track());
  const controller = createController({ board, act, why, takeBack, help });

  const endings = createEndings({
    app,
    board,
    onNew,
    onEnd: () => side.classList.contains("opened") && more.click(), // it would cover the end
    offer: drawOffer,
  });

  function draw(game, before) {
    const live = before && before.game === game.state.game && game.state.animate;
    const spots = live ? remember(board, game.state.events) : null;
    state = game.state;
    use(state.format);
    if (sent !== `${state.game}/${state.ply}`) sent = "";
    board.update(state);
    log.update(game.log, state.sides);
    history.update(game.log, state.sides, state.viewer);
    track();
    controller.refresh(state);
    if (live) animate(board, state, spots);
    else fill(board.reveal); // its animation would run again when the page comes back
    text(status, statusWords(state));
    ponder(game);
    buttons.back.disabled = !state.can_take_back;
    buttons.concede.disabled = state.over;
    buttons.hint.disabled = state.over || state.actions.length < 2;
    endings.draw(game, before);
    drawOffer();
  }

  /** Request your knowledge of both decks, once per moment and only while the tracker is shown. */
  async function track() {
    const moment = `${state.game}/${state.ply}`;
    if (setting("aside") !== "decks" || setting("tracker") !== "on" || tracked === moment) return;
    tracked = moment;
    const reply = await app.request({ type: "get_tracker", game: state.game });
    if (reply && tracked === moment) tracker.update(reply);
  }

  /** Show whether the opponent is thinking, even while its older actions are still shown. */
  function ponder(game) {
    pondering.update(game);
    const { thinking, player } = game.heard;
    board.think(thinking ? player !== game.state.viewer : false);
  }

  /** Show an offer, once per moment. */
  function drawOffer() {
    const mine =
      !board.element.querySelector(".curtain") &&
      !state.over &&
      state.to_act === state.viewer &&
      state.waiting !== "action" &&
      state.actions.length;
    const key = mine ? `${state.game}/${state.ply}/${state.waiting}` : "";
    if (key === offered && Boolean(offer) === Boolean(key)) return;
    offer?.remove();
    offer = null;
    offered = key;
    if (!mine) return;
    const hand = state.sides[state.viewer].hand.filter((card) => !card.generated);
    offer =
      state.waiting === "mulligan"
        ? offerMulligan(hand, state.viewer === 0, (slots) => act(mulliganOf(state.actions, slots)))
        : offerChoice(state.choice.cards, (index) =>
            act(state.actions.find((action) => action.choose === index)),
          );
    board.element.append(offer);
  }

  /** Play an action, once per moment: a second click on an offer is ignored. */
  async function act(action) {
    const moment = `${state.game}/${state.ply}`;
    if (!action || sent === moment) return;
    sent = moment;
    const { game, ply } = state;
    const reply = await app.request({ type: "act", game, ply, index: action.index });
    if (reply) return;
    sent = "";
    controller.refresh(state);
  }

  async function why(source, target) {
    const message = { type: "why", game: state.game, source };
    const reply = await app.request(target === null ? message : { ...message, target });
    if (reply) app.say(reply.text);
  }

  function takeBack() {
    if (state?.can_take_back) app.request({ type: "take_back", game: state.game });
  }

  async function hint() {
    buttons.hint.disabled = true;
    const { game, ply } = state;
    const reply = await app.request({ type: "think", game, seconds: 1 }, (part) => {
      if (state.game !== game || state.ply !== ply) return;
      const best = part.considered[0];
      if (best && best.source !== null)
        board.arrows.draw([
          {
            from: board.find(best.source),
            to: best.target === null ? board.row : board.find(best.target),
            kind: "hint",
          },
        ]);
    });
    attribute(buttons.hint, "disabled", false);
    if (reply)
      app.say(
        `${readable(reply.best)}${reply.win === null ? "" : `: ${Math.round(reply.win * 100)} % to win`}`,
        "info",
      );
  }

  async function concede() {
    const sure = await ask({
      title: "Concede this game?",
      body: h("p", {}, "The opponent wins."),
      buttons: [
        { label: "Concede", value: true, primary: true },
        { label: "Play on", value: false },
      ],
    });
    if (sure) app.request({ type: "concede", game: state.game });
  }

  return { element, draw, ponder };
}

function statusWords(state) {
  if (state.over) return state.result ?? "The game is over.";
  if (state.to_act !== state.viewer)
    return state.waiting === "mulligan" ? "The opponent chooses cards." : "The opponent's turn.";
  if (state.waiting !== "action") return "Choose.";
  return state.actions.length > 1 ? "Your turn." : "Nothing left to do: end the turn.";
}
