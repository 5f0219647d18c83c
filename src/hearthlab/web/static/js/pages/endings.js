/** The overlays of a game on the table: its end, a puzzle's verdict, handing over the screen. */

import { createCurtain, createVerdict } from "../components/curtain.js";
import { createFinish } from "../components/finish.js";
import { h, text } from "../dom.js";
import { sound } from "../sounds.js";
import { readable, whoPlays } from "../words.js";
import { noteSolved, openPuzzle } from "./puzzles.js";

/** Make the overlays of a table. `draw(game, before)` shows the right one; `offer()` comes after it. */
export function createEndings({ app, board, onNew, onEnd, offer }) {
  let state = null;
  let shown = null;
  let end = null;
  let ended = ""; // the game and the moment whose end was shown
  let puzzled = { key: "", turn: 0 };

  function draw(game, before) {
    shown = game;
    state = game.state;
    drawCurtain(before);
    if (state.puzzle) drawVerdict();
    else drawEnd();
  }

  /** Cover the next player's cards, for two players at one screen. */
  function drawCurtain(before) {
    const isHotSeat = state.sides.every((each) => /player$/.test(each.played_by));
    const isSame = before?.game === state.game && before.viewer === state.viewer;
    if (!isSame || state.over) board.element.querySelector(".curtain")?.remove();
    if (!isHotSeat || state.over || isSame) return;
    const next = createCurtain(whoPlays(state.sides[state.viewer]), offer);
    board.element.append(next);
    next.querySelector("button").focus({ focusVisible: false });
  }

  /** Show the verdict after the turn of a puzzle. */
  function drawVerdict() {
    const number = state.puzzle;
    const isSolved = state.over && state.winner === state.viewer;
    const isDone = state.over || state.to_act !== state.viewer || state.turn !== turnOf(number);
    end?.remove();
    end = null;
    if (!isDone) return;
    if (isSolved) noteSolved(number);
    sound(isSolved ? "won" : "lost");
    const { game } = state;
    const leave = async (go) => {
      await app.request({ type: "close_game", game });
      app.games.forget(game);
      go();
    };
    end = createVerdict({
      number,
      isSolved,
      again: () => leave(() => openPuzzle(app, number)),
      next: () => leave(() => openPuzzle(app, number + 1)),
      list: () => leave(() => app.go("/play/puzzles")),
      async solution(told) {
        const reply = await app.request({ type: "get_solution", puzzle: number });
        if (reply) text(told, reply.actions.map(readable).join(", then "));
      },
    });
    board.element.append(end);
    end.querySelector("button").focus({ focusVisible: false });
  }

  /** The turn in which a puzzle must be won. */
  function turnOf(number) {
    const key = `${state.game}/${number}`;
    if (puzzled.key !== key) puzzled = { key, turn: state.turn };
    return puzzled.turn;
  }

  function drawEnd() {
    if (end && state.over && ended === `${state.game}/${state.ply}/${state.result}`) return;
    end?.remove();
    end = null;
    ended = "";
    if (!state.over) return;
    ended = `${state.game}/${state.ply}/${state.result}`;
    onEnd();
    const { game } = state;
    const button = (label, onclick, first = false) =>
      h(first ? "button.primary.big" : "button.big", { type: "button", onclick }, label);
    const finish = createFinish({
      state,
      log: shown.log,
      buttons: [
        button("Rematch", () => app.request({ type: "rematch", game }), true),
        button("Swap sides", () => app.request({ type: "rematch", game, swap: true })),
        button("Analyse it", () => analyse()),
        button("New game", onNew),
      ],
      replay,
      analyse,
    });
    end = finish.element;
    board.element.append(end);
    end.querySelector("button").focus({ focusVisible: false });
    sound(state.winner === state.viewer ? "won" : "lost");
    judge(finish, ended);
  }

  /** Let the strongest agent judge a finished game. */
  async function judge(finish, moment) {
    let points = [];
    if (state.length < 2) return finish.judge([], true, 0);
    await app.request({ type: "evaluate", game: state.game }, (part) => {
      if (ended !== moment) return;
      points = [...points, ...part.points];
      finish.judge(points, part.done, part.total);
    });
  }

  /** Play a moment again, against the same opponent. */
  async function replay(ply) {
    const { viewer, sides } = state;
    const opponent = sides[1 - viewer].played_by;
    const opened = await app.request({ type: "open_game", game: state.game });
    const there = opened && (await app.request({ type: "goto", game: opened.game, ply }));
    if (!there) return;
    const message = { type: "branch", game: opened.game, side: viewer, opponent };
    const made = await app.request(message);
    await app.request({ type: "close_game", game: opened.game });
    app.games.forget(opened.game);
    if (made) app.go(`/play/${made.game}`);
  }

  async function analyse(ply = null) {
    const opened = await app.request({ type: "open_game", game: state.game });
    if (opened) app.go(`/analyse/${opened.game}${ply === null ? "" : `/${ply}`}`);
  }
  return { draw };
}
