/** The page: connects, loads the catalogue, and shows the page named in the address's hash. */

import { useFolder } from "./art.js";
import * as catalogue from "./catalogue.js";
import { help } from "./components/dialog.js";
import { mountInspector } from "./components/inspector.js";
import { connect } from "./connection.js";
import { text } from "./dom.js";
import { createGames, PACES } from "./games.js";
import { glyph } from "./glyphs.js";
import { openFile, takeDrops } from "./files.js";
import { unpacked } from "./links.js";
import { say } from "./messages.js";
import { createAnalyse } from "./pages/analyse.js";
import { createLab } from "./pages/lab.js";
import { createPlay } from "./pages/play.js";
import { createWatch } from "./pages/watch.js";
import { keep, setting } from "./settings.js";
import { createStore } from "./store.js";

const PAGES = { play: createPlay, watch: createWatch, analyse: createAnalyse, lab: createLab };

const store = createStore({ link: "wait", ready: false, route: null, shown: null, heard: null });
const games = createGames({
  pace: () => PACES[setting("pace")] ?? PACES.calm,
  onShow: (game, before) =>
    store.set({ shown: { game, state: game.state, log: game.log, before } }),
  onHear: (game) => store.set({ heard: { game } }),
});
const connection = connect({
  url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
  token: givenToken(),
  onState(link, detail) {
    store.set({ link });
    if (link === "open") useFolder(detail.pictures, addressOfPicture);
    if (link === "open" && !detail.resumed) lostGames();
    if (link === "open" && !store.get().ready) begin();
  },
  onMessage(message, answered) {
    if (message.type === "state") games.receive(message);
    if (message.type === "error" && !answered) say(message.text, "problem", retrying(message));
  },
});

/** Offer to ask a failed agent again. */
function retrying({ code, game }) {
  if (code !== "agent") return null;
  return { label: "Ask again", act: () => app.request({ type: "retry", game }) };
}

/** Move the access token from the address (#token=…) into this tab's storage. */
function givenToken() {
  const given = /^#token=(.+)$/.exec(location.hash)?.[1];
  if (given) {
    sessionStorage.setItem("hearthlab.token", decodeURIComponent(given));
    history.replaceState(null, "", "#/play");
  }
  return sessionStorage.getItem("hearthlab.token");
}

/** The address of one of the user's own pictures, with the access token if needed. */
function addressOfPicture(id) {
  const token = givenToken();
  return `art/${id}${token ? `?token=${encodeURIComponent(token)}` : ""}`;
}

/** Send a request; a reply in another format waits for its cards. */
async function asked(message, onPart) {
  const reply = await connection.ask(message, onPart);
  if (reply.format) await catalogue.need(reply.format);
  return reply;
}

/** The object passed to pages. */
const app = {
  store,
  games,
  connection,
  say,
  ask: asked,
  /** Send a request; show an error as a message and return null. */
  async request(message, onPart) {
    try {
      return await asked(message, onPart);
    } catch (problem) {
      say(problem.message);
      return null;
    }
  },
  go: (path) => {
    location.hash = path;
  },
  /** Open a chosen or dropped file. */
  async openFile(file) {
    try {
      const found = await openFile(file, givenToken());
      if (found.text) return await openText(found.text);
      store.set({ record: { name: file.name, games: found.games } });
      if (location.hash === "#/analyse/record") show();
      app.go("/analyse/record");
    } catch (problem) {
      say(problem.message);
    }
  },
};

/** Open a position or a replay in the analysis, optionally at a moment. */
async function openText(text, ply = null) {
  const state = await asked({ type: "open_text", text });
  app.go(`/analyse/${state.game}${ply ? `/${ply}` : ""}`);
}

/** Open the content of an address. */
const LINKS = {
  open: async ([words, ply]) => openText(await unpacked(words ?? ""), ply),
  async spectate([key]) {
    const state = await asked({ type: "spectate", key: key ?? "" });
    app.go(`/watch/${state.game}`);
  },
};
const made = {};
let route = null; // the route of the shown page
const main = document.getElementById("main");

async function begin() {
  try {
    await catalogue.load(connection);
    await games.learnt();
  } catch (refusal) {
    if (refusal.code === "lost") return; // the next connection starts again
    throw refusal;
  }
  store.set({ ready: true });
  const format = document.querySelector(".format-now");
  catalogue.watchFormat((name) => {
    text(format.lastChild, catalogue.formatTitle(name));
    format.title = `Format ${name}`;
  });
  mountInspector();
  show();
}

/** A new session does not know the games that were shown. */
function lostGames() {
  const gone = games.all().length > 0;
  for (const game of games.all()) games.forget(game.id);
  if (!gone) return;
  say("The server was restarted, and its games are gone.");
  store.set({ shown: null });
  for (const page of Object.values(made)) page.reset?.();
}

/** Show the page named in the hash: #/play, #/analyse/g3, #/lab/store/… */
function show() {
  if (!store.get().ready) return;
  const [name, ...rest] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  if (LINKS[name]) {
    history.replaceState(null, "", "#/analyse/open");
    LINKS[name](rest).catch((problem) => {
      say(problem.message);
      show();
    });
    return;
  }
  const chosen = PAGES[name] ? name : "play";
  made[chosen] ??= PAGES[chosen](app);
  if (route !== chosen) leave();
  route = chosen;
  if (main.firstElementChild !== made[chosen].element) main.replaceChildren(made[chosen].element);
  for (const link of document.querySelectorAll(".bar nav a")) {
    if (link.hash === `#/${chosen}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${chosen[0].toUpperCase()}${chosen.slice(1)} · Hearthlab`;
  store.set({ route: chosen });
  made[chosen].show(rest);
}

/** Let the shown page cancel its requests. */
function leave() {
  made[route]?.leave?.();
}

function theme() {
  const now = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = now;
  keep("theme", now);
}

store.watch(
  (state) => state.link,
  (link) => {
    const status = document.querySelector(".status");
    status.dataset.state = link;
    text(
      status.firstChild,
      {
        wait: "connecting",
        open: "connected",
        lost: "connection lost, trying again",
        taken: "continued in another tab; reload to continue here",
      }[link],
    );
  },
);
document.getElementById("help").append(glyph("help"));
document.getElementById("help").addEventListener("click", help);
document.getElementById("theme").append(glyph("sun"));
document.getElementById("theme").addEventListener("click", theme);
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
takeDrops((file) => app.openFile(file));
addEventListener("hashchange", show);
addEventListener("pagehide", leave);
addEventListener("hearthlab:drop", () => connection.drop()); // a bad network, for tests
