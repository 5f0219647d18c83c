/** Lab: stores, experiments, ladders, models; each cell leads to its games and their replays. */

import { heatMap, interval, ladder, lineChart, table } from "../components/charts.js";
import { fill, h } from "../dom.js";

const PAGE = 50; // games listed at once

/** Make the page. The hash selects the content: store/…, ladder/…, games/…, folder/…, model/… */
export function createLab(app) {
  const index = h("nav.panel.lab-index", { "aria-label": "The lab" });
  const body = h("div.scroll", { tabIndex: -1 });
  const element = h("div.page.lab", {}, index, body);
  let lab = null;
  let asked = 0;

  const path = (...parts) => `#/lab/${parts.map(encodeURIComponent).join("/")}`;
  const link = (label, ...parts) => h("a", { href: path(...parts) }, label);
  const views = { store: experiment, ladder: ladders, games, folder, model };

  async function show(parts) {
    const mine = ++asked;
    if (!lab) fill(body, h("p.dim", {}, "reading …"));
    lab ??= await app.request({ type: "get_lab" });
    if (mine !== asked || !lab) return;
    drawIndex(parts);
    fill(body, h("p.dim", {}, "reading …"));
    const shown = parts.length ? await views[parts[0]]?.(...parts.slice(1)) : front();
    if (mine === asked)
      fill(body, h("div.narrow", {}, shown ?? h("p", {}, "There is nothing here.")));
  }

  function drawIndex(parts) {
    const here = path(...parts);
    const item = (label, ...to) => {
      const a = link(label, ...to);
      if (a.getAttribute("href") === here) a.setAttribute("aria-current", "page");
      return h("li", {}, a);
    };
    fill(
      index,
      h("h2", {}, "Stores"),
      lab.stores.length
        ? lab.stores.map((store) =>
            h(
              "div",
              {},
              h("h3", {}, store.store),
              h("p.dim.numbers", {}, many(store.games, "game")),
              h(
                "ul.plain",
                {},
                item("Ladder", "ladder", store.store),
                store.experiments.map((name) => item(name, "store", store.store, name)),
              ),
            ),
          )
        : h("p.dim", {}, "None given. Start with hearthlab serve --store games.db"),
      h("h2", {}, "Experiments"),
      groupsOf(lab.folders).map(([title, folders], index) =>
        h(
          "details.group",
          { open: index === 0 || folders.some((each) => each.folder === parts[1]) },
          h("summary", {}, title, h("span.dim.numbers", {}, ` ${folders.length}`)),
          h(
            "ul.plain",
            {},
            folders.map((each) => item(plain(each.title), "folder", each.folder)),
          ),
        ),
      ),
      h("h2", {}, "Models"),
      h(
        "ul.plain",
        {},
        lab.models.map((each) => item(each.name, "model", each.name)),
      ),
    );
  }

  function front() {
    const card = (title, words, target) =>
      h("a.box.entry", { href: target }, h("h3", {}, title), h("p.dim", {}, words));
    return [
      h("h1", {}, "The lab"),
      h("p.lead", {}, "Results of experiments, ratings, and every stored game."),
      lab.stores.length > 0 && h("h2.group-title", {}, "Stores"),
      h(
        "div.entries-grid",
        {},
        lab.stores.map((store) =>
          card(
            store.store,
            `${many(store.games, "game")}, ${many(store.experiments.length, "experiment")}`,
            store.experiments.length
              ? path("store", store.store, store.experiments[0])
              : path("ladder", store.store),
          ),
        ),
      ),
      groupsOf(lab.folders).map(([title, folders]) => [
        h("h2.group-title", {}, title),
        h(
          "div.entries-grid",
          {},
          folders.map((each) => card(plain(each.title), each.folder, path("folder", each.folder))),
        ),
      ]),
      h("h2.group-title", {}, "Models"),
      h(
        "div.entries-grid",
        {},
        lab.models.map((each) =>
          card(each.name, plain(each.about || each.kind), path("model", each.name)),
        ),
      ),
    ];
  }

  async function experiment(store, name) {
    const found = await app.request({ type: "get_experiment", store, experiment: name });
    if (!found) return null;
    const { cells, heat_map: map } = found;
    const cellOf = (a, b) =>
      cells.find(
        (cell) =>
          (cell.a === map.names[a] && cell.b === map.names[b]) ||
          (cell.b === map.names[a] && cell.a === map.names[b]),
      );
    return [
      h("h1", {}, name),
      h("p.lead", {}, store),
      map.names.length > 1 &&
        heatMap(map, {
          label: "Wins of row against column, percent",
          onPick: (a, b) => {
            const cell = cellOf(a, b);
            if (cell) location.hash = path("games", store, cell.cell);
          },
        }),
      h("br"),
      table({
        title: "Pairings",
        columns: ["agents", "decks", "games", "wins of the first agent", "open"],
        rows: cells.map((cell) => [
          `${cell.a} – ${cell.b}`,
          cell.decks,
          cell.games,
          interval(cell.win_rate, cell.low, cell.high),
          link("games", "games", store, cell.cell),
        ]),
      }),
    ];
  }

  async function ladders(store) {
    const found = await app.request({ type: "get_ladder", store });
    if (!found) return null;
    return [
      h("h1", {}, "Rating ladder"),
      h("p.lead", {}, `${store}${found.left_out ? ` · ${found.left_out} games do not count` : ""}`),
      found.notes.map((note) => h("p.note", {}, note)),
      found.ladders.map((each) => [ladder(each), h("br")]),
    ];
  }

  async function games(store, cell, first = "0") {
    const from = Number(first);
    const found = await app.request({
      type: "get_games",
      store,
      cell: Number(cell),
      first: from,
      count: PAGE,
    });
    if (!found) return null;
    const open = async (id) => {
      const state = await app.request({ type: "open_stored", store, stored: id });
      if (state) app.go(`/analyse/${state.game}`);
    };
    const rows = found.games.map((game) => [
      game.id,
      game.first,
      game.second,
      game.decks,
      game.winner === null ? "draw" : game.winner ? "second" : "first",
      game.turns,
      game.actions,
      h(
        "button",
        { type: "button", onclick: () => open(game.id), "aria-label": `Replay game ${game.id}` },
        "Replay",
      ),
    ]);
    return [
      h("h1", {}, "Games"),
      h("p.lead", {}, `${store} · ${from + 1} to ${from + found.games.length} of ${found.total}`),
      table({
        title: "Games",
        columns: ["id", "first", "second", "decks", "winner", "turns", "actions", "open"],
        rows,
      }),
      h(
        "div.row",
        {},
        from > 0 && link("earlier", "games", store, cell, Math.max(0, from - PAGE)),
        from + PAGE < found.total && link("later", "games", store, cell, from + PAGE),
      ),
    ];
  }

  async function folder(name) {
    const found = await app.request({ type: "get_folder", folder: name });
    if (!found) return null;
    return [
      h("h1", {}, coded(found.title)),
      h("p.lead", {}, coded(found.about)),
      h("p.dim", {}, coded(found.told)),
      h("br"),
      found.claims && table(readableTable(found.claims)),
      found.tables.map((each) => [h("br"), table(readableTable(each))]),
    ];
  }

  function model(name) {
    const found = lab.models.find((each) => each.name === name);
    if (!found) return null;
    return [
      h("h1", {}, found.name),
      h("p.lead", {}, found.about),
      h(
        "p.dim",
        {},
        `${found.kind}, ${found.features}, ${found.numbers.toLocaleString("en")} numbers`,
      ),
      h("br"),
      table({ title: "Facts", columns: ["what", "value"], rows: Object.entries(found.facts) }),
      found.curves.length ? [h("br"), lineChart(found.curves, { label: "Learning curves" })] : null,
    ];
  }
  return {
    element,
    show,
    reset: () => {
      lab = null;
    },
  };
}

/** Group folders by the document whose figures they reproduce, in the order of the server. */
function groupsOf(folders) {
  const groups = new Map();
  for (const each of folders)
    groups.set(each.group_title, [...(groups.get(each.group_title) ?? []), each]);
  return [...groups];
}

/** Count things. */
const many = (number, what) => `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;

/** Remove code marks from a text. */
const plain = (words) => words.replaceAll("`", "");

/** Format text between backticks as code. */
const coded = (words) =>
  words.split("`").map((part, index) => (index % 2 ? h("code", {}, part) : part));

/** Format the code in the texts of a table, and leave out empty columns. */
function readableTable(each) {
  const kept = each.columns
    .map((_, column) => column)
    .filter((column) => each.rows.some((row) => row[column] !== null && row[column] !== ""));
  const shown = (cell) =>
    typeof cell === "string" && cell.includes("`") ? h("span", {}, coded(cell)) : cell;
  return {
    ...each,
    title: plain(each.title),
    columns: kept.map((column) => plain(each.columns[column])),
    rows: each.rows.map((row) => kept.map((column) => shown(row[column]))),
    note: plain(each.note ?? ""),
  };
}
