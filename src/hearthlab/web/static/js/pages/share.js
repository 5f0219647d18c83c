/** Sharing a game: as a link that contains it, as text, as a picture, or as a file. */

import { ask } from "../components/dialog.js";
import { h } from "../dom.js";
import { pngOf, save } from "../files.js";
import { linkTo } from "../links.js";
import { copyText } from "./desk-dialogs.js";

/** Ask how to share the shown moment of a game; hidden cards are not revealed. */
export async function share(app, state) {
  const ownAndRunning = state.mode === "play" && !state.over;
  const get = async (what) =>
    (await app.request({ type: "export", game: state.game, what }))?.text ?? null;
  const name = `hearthlab-${state.game}-${state.ply}`;
  const acts = {
    async position() {
      const text = await get("position");
      if (text) copyText(app, "link to this position", await linkTo(text));
    },
    async game() {
      const text = await get("replay");
      if (text) copyText(app, "link to this moment", await linkTo(text, state.ply));
    },
    async text() {
      const text = await get("position");
      if (text) copyText(app, "position", text);
    },
    async picture() {
      const text = await get("picture");
      if (text) save(`${name}.png`, await pngOf(text));
    },
    async file() {
      const text = await get("replay");
      if (text) save(`${name}.json`, text, "application/json");
    },
    async watch() {
      const reply = await app.request({ type: "get_spectators", game: state.game });
      if (!reply) return;
      const link = `${location.origin}${location.pathname}#/spectate/${reply.key}`;
      copyText(app, "link for spectators", link);
    },
  };
  const choices = [
    ["position", "Link to this position", "contains the position; works on every server"],
    !ownAndRunning && ["game", "Link to this moment of the game", "contains the whole game"],
    ["text", "Text of the position", "opens in Analyse and in the command line"],
    ["picture", "Picture (PNG)", "the board as an image"],
    !ownAndRunning && ["file", "File of the game (JSON)", "a replay, to keep or to send"],
    state.mode !== "analyse" && ["watch", "Link for spectators", "others watch this game live, here"],
  ].filter(Boolean);
  const body = h("div.shares", {});
  const chosen = new Promise((resolve) =>
    body.append(
      ...choices.map(([key, label, about]) =>
        h(
          "button.share",
          {
            type: "button",
            onclick: (event) => {
              resolve(key);
              event.target.closest("dialog").close();
            },
          },
          h("b", {}, label),
          h("span.dim", {}, about),
        ),
      ),
    ),
  );
  const closed = ask({ title: "Share", body, buttons: [{ label: "Close", value: null }] });
  const key = await Promise.race([chosen, closed]);
  if (key) await acts[key]();
}
