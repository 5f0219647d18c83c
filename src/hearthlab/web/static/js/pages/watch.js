/** Watch: agents against agents, at any speed, several games in tabs. */

import { place, plyOf } from "../address.js";
import { catalogue, chosenFormat, use } from "../catalogue.js";
import { createBoard } from "../components/board.js";
import { createAside } from "../components/aside.js";
import { createHistory } from "../components/history.js";
import { createLog } from "../components/log.js";
import { moreButton } from "../components/more.js";
import { createAgentPicker } from "../components/agent-picker.js";
import { createDeckPicker } from "../components/deck-picker.js";
import { createFormatSwitch } from "../components/format-switch.js";
import { createSwitches } from "../components/switches.js";
import { createPondering } from "../components/pondering.js";
import { createTransport } from "../components/transport.js";
import { attribute, fill, h, text } from "../dom.js";
import { animate, remember } from "../effects.js";
import { share } from "./share.js";
import { createWalk, nextOf } from "../play/walk.js";
import { whoPlays } from "../words.js";

const SPEEDS = [0.5, 1, 2, 4, 10, 30, 100]; // actions per second

/** Make the page. */
export function createWatch(app) {
  const tabs = h("div.tab-list", { role: "tablist", "aria-label": "Watched games" });
  const closer = h(
    "button.quiet.icon.close",
    { type: "button", onclick: () => close(current) },
    "×",
  );
  const body = h("div.watch-body", {});
  const element = h("div.page.watch", {}, h("div.tabs", {}, tabs, closer), body);
  const viewer = createViewer(app);
  let current = null;

  const watched = () => app.games.all().filter((game) => game.state?.mode === "watch");

  function show([wanted, moment]) {
    const games = watched();
    current =
      wanted === "new"
        ? null
        : (games.find((game) => game.id === wanted)?.id ??
          games.find((game) => game.id === current)?.id ??
          games.at(-1)?.id ??
          null);
    drawTabs();
    if (!current) return fill(body, setUp());
    if (body.firstElementChild !== viewer.element) fill(body, viewer.element);
    viewer.draw(app.games.get(current), null);
    const ply = plyOf(moment, app.games.get(current).state);
    if (ply !== null) app.request({ type: "goto", game: current, ply });
  }

  function drawTabs() {
    const tab = (label, id, selected) =>
      h(
        "button",
        {
          type: "button",
          role: "tab",
          "aria-selected": String(selected),
          onclick: () => app.go(`/watch/${id}`),
        },
        label,
      );
    fill(
      tabs,
      watched().map((game) => tab(game.state.title, game.id, game.id === current)),
      tab("+ New", "new", current === null),
    );
    const title = current && app.games.get(current)?.state.title;
    closer.classList.toggle("hidden", !title);
    attribute(closer, "aria-label", `Close ${title}`);
  }

  async function close(id) {
    if (!(await app.request({ type: "close_game", game: id }))) return;
    app.games.forget(id);
    if (current === id) current = null;
    show([]);
  }

  function setUp() {
    use(chosenFormat());
    const { format } = catalogue();
    const again = () => fill(body, setUp());
    const agents = [
      createAgentPicker(app, { label: "First agent" }),
      createAgentPicker(app, { label: "Second agent" }),
    ];
    const decks = [
      createDeckPicker(app, { label: "First deck", onFormat: again }),
      createDeckPicker(app, { label: "Second deck", onFormat: again }),
    ];
    const go = h("button.primary.big", { type: "submit" }, "Watch");
    const column = (index, title) =>
      h(
        "section.box",
        { "aria-label": title },
        h("h1", {}, title),
        h("div", {}, agents[index].element, h("br"), decks[index].element),
      );
    return h(
      "div.scroll",
      {},
      h(
        "form.narrow.setup.two",
        {
          "aria-label": "New game to watch",
          async onsubmit(event) {
            event.preventDefault();
            go.disabled = true;
            const state = await app.request({
              type: "watch",
              first: agents[0].value(),
              second: agents[1].value(),
              first_deck: decks[0].value(),
              second_deck: decks[1].value(),
              format,
              speed: 1,
            });
            go.disabled = false;
            if (state) app.go(`/watch/${state.game}`);
          },
        },
        column(0, "First"),
        column(1, "Second"),
        h("div.start", {}, createFormatSwitch(app, () => fill(body, setUp())), go),
      ),
    );
  }

  app.store.watch(
    (state) => state.shown,
    (shown) => {
      if (!shown || shown.state.mode !== "watch" || !element.isConnected) return;
      if (!shown.before || shown.before.title !== shown.state.title) drawTabs();
      if (shown.game.id === current) viewer.draw(shown.game, shown.before);
    },
  );
  return {
    element,
    show,
    reset: () => {
      current = null;
      if (element.isConnected) show([]);
    },
  };
}

/** Make the board of a watched game with its buttons. */
function createViewer(app) {
  const board = createBoard();
  board.end.classList.add("hidden");
  const log = createLog({ title: "", onPly: (ply) => tell({ type: "goto", ply }) });
  const history = createHistory();
  const aside = createAside({ history: ["History", history.element], log: ["Log", log.element] });
  let state = null;
  let speed = 1;
  let turns = []; // the first plies of turns
  const tell = (message) => app.request({ ...message, game: state.game });
  const transport = createTransport({
    first: () => tell({ type: "goto", ply: 0 }),
    back: () => tell({ type: "goto", ply: Math.max(0, state.ply - 1) }),
    play: pause,
    step: () => tell({ type: "step" }),
    last: () => tell({ type: "goto", ply: state.length }),
  });
  const speedLabel = h("output.numbers", {}, "1 per second");
  const slider = h("input", {
    type: "range",
    min: "0",
    max: String(SPEEDS.length - 1),
    value: "1",
    "aria-label": "Speed",
    oninput() {
      speed = SPEEDS[Number(slider.value)];
      label();
      if (state?.speed) tell({ type: "speed", speed });
    },
  });
  const label = () => {
    text(speedLabel, `${speed} per second`);
    attribute(slider, "aria-valuetext", `${speed} actions per second`);
  };
  const hands = h("input", {
    type: "checkbox",
    onchange: () => tell({ type: "look", viewer: state.viewer, both_hands: hands.checked }),
  });
  const flip = h(
    "button",
    {
      type: "button",
      onclick: () => tell({ type: "look", viewer: 1 - state.viewer, both_hands: state.both_hands }),
    },
    "Flip",
  );
  const analyse = h("button", { type: "button", onclick: open }, "Analyse");
  const sharing = h("button", { type: "button", onclick: () => share(app, state) }, "Share");
  const status = h("p.turn-status", { role: "status" });
  const pondering = createPondering({ named: false });
  const side = h(
    "div.side",
    {},
    h("div.turn-lines", {}, status, pondering.element),
    moreButton(() => side),
    h(
      "div.tools.stack",
      {},
      transport.element,
      h("div.row.nowrap", {}, slider, speedLabel),
      h("div.row", {}, h("label.check", {}, hands, "both hands"), flip, analyse, sharing, createSwitches()),
    ),
    aside.element,
  );
  const element = h(
    "div.table-page",
    {},
    h("h1.unseen", {}, "A watched game"),
    board.element,
    side,
  );

  createWalk(element, {
    step: (by) =>
      by > 0 ? tell({ type: "step" }) : tell({ type: "goto", ply: Math.max(0, state.ply - 1) }),
    jump(by) {
      const ply = nextOf([0, ...turns, state.length], state.ply, by);
      if (ply !== null) tell({ type: "goto", ply });
    },
    pause,
  });

  function pause() {
    tell({ type: "speed", speed: state.speed ? 0 : speed });
  }

  async function open() {
    const opened = await app.request({ type: "open_game", game: state.game });
    if (opened) app.go(`/analyse/${opened.game}`);
  }

  function draw(game, before) {
    const live = before && game.state.animate && game.state.speed <= 4;
    const spots = live ? remember(board, game.state.events) : null;
    state = game.state;
    use(state.format);
    board.update(state);
    log.update(game.log, state.sides);
    history.update(game.log, state.sides, state.viewer);
    if (live) animate(board, state, spots);
    hands.checked = state.both_hands;
    if (state.ply === state.length)
      turns = game.log.filter((entry) => entry.kind === "turn").map((entry) => entry.ply + 1);
    if (!state.speed) place("watch", state.game, state.ply);
    text(
      status,
      state.over && state.ply === state.length
        ? (state.result ?? "over")
        : `${nameOf(state)} is to act`,
    );
    pondering.update(game);
    transport.update({
      ply: state.ply,
      length: state.length,
      running: state.speed > 0,
      open: !state.over,
    });
  }
  return { element, draw };
}

/** Name the player to act, with its hero: both may be played by the same agent. */
function nameOf(state) {
  const side = state.sides[state.to_act ?? 0];
  return side.played_by === "you" ? "The player" : whoPlays(side);
}
