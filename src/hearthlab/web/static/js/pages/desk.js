/** The desk of an analysis: opinions on the left, the board, the actions, and the curve below. */

import { catalogue, titled, use } from "../catalogue.js";
import { createBoard } from "../components/board.js";
import { createCurve } from "../components/curve.js";
import { help } from "../components/dialog.js";
import { createMoves } from "../components/moves.js";
import { offerChoice } from "../components/offer.js";
import { createThinking } from "../components/thinking.js";
import { createTransport } from "../components/transport.js";
import { fill, h, text } from "../dom.js";
import { createController } from "../play/controller.js";
import { createWalk, nextOf } from "../play/walk.js";
import { whoPlays } from "../words.js";
import { share } from "./share.js";
import { askForBranch, askForSpec, copyText } from "./desk-dialogs.js";

const SECONDS = 3; // thinking time per moment
const PATIENCE = 160; // milliseconds on a moment before an opinion is requested
const MOST_ARROWS = 4; // arrows of the expected line
const LONG_ENOUGH = 2; // the fewest actions for a curve

/** Make the desk: opinions on the left, the board, the actions on the right, the curve below. */
export function createDesk(app) {
  const board = createBoard();
  let state = null;
  let moment = ""; // the game, ply and length of the opinion
  let opinion = null;
  let points = [];
  let evaluation = { done: true, total: 0, key: "" };
  let moves = [];
  let timer = 0;
  let offer = null;
  const tell = (message) => app.request({ ...message, game: state.game });
  let asked = null; // the moment requested but not shown yet; keys may come faster
  const here = () => asked ?? state.ply;
  const goto = async (ply) => {
    const wanted = Math.max(0, Math.min(state.length, ply));
    asked = wanted;
    await tell({ type: "goto", ply: wanted });
    if (asked === wanted) asked = null;
  };
  const thinking = createThinking({
    onHover: (each) => drawArrows(each),
    onPick: (each) =>
      each.index !== null && each.index !== undefined && state.actions.length
        ? act(state.actions[each.index])
        : app.say("Flip the board to play this action."),
  });
  const curve = createCurve({ onGoto: goto });
  const list = createMoves({ onGoto: goto });
  const transport = createTransport({
    first: () => goto(0),
    back: () => goto(state.ply - 1),
    play: pause,
    step: () => goto(state.ply + 1),
    last: () => goto(state.length),
  });
  const agent = h("select", { "aria-label": "Who thinks", onchange: () => rethink(true) });
  const heading = h("h2", {}, "What the search thinks");
  const think = h(
    "section.panel.think",
    { "aria-label": "Opinion" },
    heading,
    agent,
    thinking.element,
  );
  const button = (label, onclick) => h("button", { type: "button", onclick }, label);
  const bar = h(
    "div.row.desk-bar",
    { role: "toolbar", "aria-label": "This analysis" },
    button("Open …", () => app.go("/analyse/open")),
    button("Edit position", () => edit()),
    button("Flip", () =>
      tell({ type: "look", viewer: 1 - state.viewer, both_hands: state.both_hands }),
    ),
    button("Copy position", () => copy("position")),
    button("Share", () => share(app, state)),
    h("button.primary", { type: "button", onclick: branch }, "Play on from here"),
  );
  const foot = h("footer.desk-foot", {}, transport.element, curve.element);
  const element = h(
    "div.desk",
    {},
    h("h1.unseen", {}, "Analysis"),
    think,
    h("div.desk-board", {}, bar, board.element),
    list.element,
    foot,
  );
  createWalk(element, {
    step: (by) => goto(here() + by),
    jump(by) {
      const marks = points.filter((point) => point.mark).map((point) => point.ply);
      const ply = nextOf(marks, here(), by);
      if (ply === null) app.say(`There is no mark ${by > 0 ? "after" : "before"} this moment.`, "info");
      else goto(ply);
    },
    pause,
    busy: () => controller.targeting(),
  });
  const takeBack = () => goto(state.ply - 1);
  const controller = createController({ board, act, why, takeBack, help });

  function draw(game) {
    const was = state;
    state = game.state;
    use(state.format);
    if (was?.format !== state.format) drawAgents();
    board.update(state);
    controller.refresh(state);
    board.end.classList.toggle("hidden", state.over);
    transport.update({ ply: state.ply, length: state.length, running: state.speed > 0 });
    drawOffer();
    const changed = `${state.game}/${state.length}`;
    if (evaluation.key !== changed || (was && was.game !== state.game)) evaluate(changed);
    drawCurve();
    list.mark(state.ply);
    rethink();
  }

  /** Play through the game automatically, or stop. */
  function pause() {
    tell({ type: "speed", speed: state.speed ? 0 : 1 });
  }

  /** List the agents that can play the game's format. */
  function drawAgents() {
    fill(
      agent,
      h("option", { value: "" }, "strongest search"),
      catalogue().presets.map((preset) =>
        h("option", { value: preset.name }, `what would ${titled(preset.name)} do?`),
      ),
      h("option", { value: "?" }, "another agent …"),
    );
  }

  function drawOffer() {
    offer?.remove();
    offer = null;
    if (
      state.over ||
      state.waiting !== "choice" ||
      !state.actions.length ||
      !state.choice?.cards.length
    )
      return;
    offer = offerChoice(state.choice.cards, (index) =>
      act(state.actions.find((action) => action.choose === index)),
    );
    board.element.append(offer);
  }

  function drawCurve() {
    curve.update({
      points,
      ply: state.ply,
      length: state.length,
      player: state.viewer,
      turn: state.turn,
      name: whoPlays(state.sides[state.viewer]),
      ...evaluation,
    });
  }

  /** Request the actions and the curve of a new or changed game. */
  async function evaluate(key) {
    points = [];
    moves = [];
    evaluation = { key, done: state.length < LONG_ENOUGH, total: 0 };
    const wanted = () => evaluation.key === key;
    const reply = await tell({ type: "get_moves" });
    if (!wanted()) return;
    moves = reply?.moves ?? [];
    list.update(moves, state.sides, new Map());
    list.mark(state.ply);
    if (state.length < LONG_ENOUGH) return;
    await app.request({ type: "evaluate", game: state.game }, (part) => {
      if (!wanted()) return;
      const known = new Map([...points, ...part.points].map((point) => [point.ply, point]));
      points = [...known.values()].sort((a, b) => a.ply - b.ply);
      evaluation = { ...evaluation, done: part.done, total: part.total };
      if (part.done)
        list.update(
          moves,
          state.sides,
          new Map(points.filter((point) => point.mark).map((point) => [point.ply, point])),
        );
      list.mark(state.ply);
      drawCurve();
    });
  }

  /** Request an opinion on the shown moment, unless there already is one. */
  async function rethink(again = false) {
    if (agent.value === "?") return another();
    const wanted = `${state.game}/${state.ply}/${state.length}/${agent.value}`;
    if (wanted === moment && !again) return drawArrows();
    moment = wanted;
    opinion = null;
    thinking.update(null);
    board.arrows.clear();
    clearTimeout(timer);
    text(heading, agent.value ? `What ${titled(agent.value)} would do` : "What the search thinks");
    if (state.over && state.ply === state.length) return void (moment = wanted);
    const { game } = state;
    timer = setTimeout(async () => {
      const message = { type: "think", game, seconds: SECONDS };
      const here = (part) => moment === wanted && part.game === game;
      try {
        await app.ask(agent.value ? { ...message, agent: agent.value } : message, (part) => {
          if (!here(part)) return;
          opinion = part;
          thinking.update(part, whoPlays(state.sides[part.player]));
          drawArrows();
        });
      } catch (refusal) {
        if (moment === wanted && refusal.code !== "lost") app.say(refusal.message);
      }
    }, PATIENCE);
  }

  /** Cancel thinking about a moment that is no longer shown; drawing it requests it again. */
  function rest() {
    if (!moment) return;
    clearTimeout(timer);
    moment = "";
    if (!evaluation.done) evaluation.key = "";
    if (app.games.get(state.game)) app.connection.tell({ type: "stop_thinking", game: state.game });
  }

  /** Ask for the spec of an agent and let it think. */
  async function another() {
    const answer = await askForSpec();
    agent.value = "";
    const message = { type: "check_agent", agent: answer, format: state.format };
    const found = answer ? await app.request(message) : null;
    if (found) {
      agent.insertBefore(
        h("option", { value: found.spec }, `what would ${found.spec} do?`),
        agent.lastChild,
      );
      agent.value = found.spec;
    }
    rethink(true);
  }

  /** Draw the expected line as arrows, in order, or the action under the pointer. */
  function drawArrows(only = null) {
    const line = opinion?.line_actions ?? [];
    const end = line.findIndex((each) => each.kind === "end"); // later actions are the opponent's
    const own = line.slice(0, end < 0 ? line.length : end).slice(0, MOST_ARROWS);
    const shown = only ? [only] : own.length ? own : (opinion?.considered.slice(0, 1) ?? []);
    const row = board.rows[state.to_act === state.viewer ? 1 : 0];
    board.arrows.draw(
      shown.map((each, index) => ({
        from: board.find(each.source),
        to: each.target === null ? row : board.find(each.target),
        kind: "hint",
        rank: Math.min(index, 2),
        label: shown.length > 1 ? String(index + 1) : "",
      })),
    );
  }

  async function act(action) {
    if (!action) return;
    if (!(await tell({ type: "act", ply: state.ply, index: action.index })))
      controller.refresh(state);
  }

  async function why(source, target) {
    const reply = await tell(
      target === null ? { type: "why", source } : { type: "why", source, target },
    );
    if (reply) app.say(reply.text);
  }

  async function copy(what) {
    const reply = await tell({ type: "export", what });
    if (reply) copyText(app, what, reply.text);
  }

  async function edit() {
    const reply = await tell({ type: "edit_position" });
    if (!reply) return;
    app.store.set({ draft: reply });
    app.go("/analyse/edit");
  }

  async function branch() {
    const answer = await askForBranch(state);
    const opened = answer && (await tell({ type: "branch", ...answer }));
    if (opened) app.go(`/play/${opened.game}`);
  }

  new ResizeObserver(() => state && drawArrows()).observe(board.element);
  return { element, draw, rest };
}
