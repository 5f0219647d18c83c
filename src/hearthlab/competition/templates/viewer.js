// Shows one replay: games/ID.js of this folder, named by the address as #ID or #ID/FRAME.
// Plain scripts only, so that pages work from a disk as well as from any host.
(() => {
  const [TURN, ACTOR, TEXT, LINES, SIDES] = [0, 1, 2, 3, 4]; // of a frame
  const PARTS = 4; // of a side: hero, hand, board, what else is in play
  const PACES = { slow: 1600, calm: 900, quick: 350 }; // milliseconds per frame
  const place = document.getElementById("viewer");
  const made = {}; // elements that change with the frame
  let game = null;
  let shown = "";
  let at = 0;
  let timer = null;

  /** Make an element of a class around texts and elements. */
  function make(name, dress, ...content) {
    const element = document.createElement(name);
    if (dress) element.className = dress;
    element.append(...content.filter((each) => each !== null && each !== ""));
    return element;
  }

  function button(label, title, act) {
    const element = make("button", "", label);
    element.type = "button";
    element.title = title;
    element.setAttribute("aria-label", title);
    element.addEventListener("click", act);
    return element;
  }

  // --- Sides ---------------------------------------------------------------------------------
  const part = (frame, player, which) => game.parts[frame[SIDES][PARTS * player + which]];
  const many = (count, what) => (count ? `${count} ${what}` : "");

  function hero(frame, player) {
    const [name, health, most, armor, attack, mana, crystals, locked, overload, deck, fatigue,
      tags] = part(frame, player, 0);
    const acts = frame[ACTOR] === player ? " acts" : "";
    const counts = [
      many(armor, "armor"), many(attack, "attack"), `${mana}/${crystals} mana`,
      many(locked, "locked"), many(overload, "overload"),
      deck ? `${deck} in deck` : `fatigue ${fatigue}`, ...tags,
    ];
    return make("div", `hero${acts}`,
      make("span", "life", make("b", health < most ? "hurt" : "", String(health))),
      make("span", "who", make("b", "", game.players[player]), ` ${name}`),
      make("span", "counts", counts.filter(Boolean).join(" · ")),
      kept(part(frame, player, 3)));
  }

  function kept([[power, cost, used], weapon, secrets, quest]) {
    const row = make("span", "kept", make("span", used ? "chip used" : "chip", `${power} (${cost})`));
    if (weapon.length) row.append(make("span", "chip", `${weapon[0]} ${weapon[1]}/${weapon[2]}`));
    for (const secret of secrets) row.append(make("span", "chip secret", secret));
    if (quest) row.append(make("span", "chip quest", `${quest[0]} ${quest[1]} of ${quest[2]}`));
    return row;
  }

  function hand(frame, player) {
    const cards = part(frame, player, 1);
    const row = make("div", "hand");
    for (const [name, cost] of cards) {
      row.append(make("span", "chip", make("b", "mana", String(cost)), ` ${name}`));
    }
    if (!cards.length) row.append(make("span", "empty", "no cards in hand"));
    return row;
  }

  function board(frame, player) {
    const minions = part(frame, player, 2);
    const row = make("div", "board");
    for (const [name, attack, health, most, tags] of minions) {
      const dress = ["minion", ...tags.map((tag) => tag.replace(" ", "-"))].join(" ");
      const left = make("b", health < most ? "health hurt" : "health", String(health));
      row.append(make("div", dress,
        make("span", "name", name),
        make("span", "numbers", make("b", "attack", String(attack)), left),
        make("small", "", tags.join(", "))));
    }
    if (!minions.length) row.append(make("span", "empty", "no minions"));
    return row;
  }

  // --- Frames --------------------------------------------------------------------------------
  function go(to) {
    at = Math.max(0, Math.min(game.frames.length - 1, to));
    const frame = game.frames[at];
    const last = at === game.frames.length - 1;
    made.table.replaceChildren(
      hero(frame, 1), hand(frame, 1), board(frame, 1), make("hr"),
      board(frame, 0), hand(frame, 0), hero(frame, 0));
    const turn = frame[TURN] ? `turn ${frame[TURN]}` : "mulligan";
    made.where.textContent = `${turn}, action ${at} of ${game.frames.length - 1}`;
    made.action.textContent = at ? frame[TEXT] : "the deal";
    made.lines.replaceChildren(...frame[LINES].map((line) => make("li", "", line)));
    made.end.textContent = last ? [game.result, game.fault].filter(Boolean).join(" – ") : "";
    made.slider.value = at;
    for (const item of made.moves.querySelectorAll("[aria-current]")) {
      item.removeAttribute("aria-current");
    }
    const item = made.moves.querySelector(`[data-at="${at}"]`);
    item.setAttribute("aria-current", "true");
    const box = made.moves;
    if (item.offsetTop < box.scrollTop || item.offsetTop > box.scrollTop + box.clientHeight - 40) {
      box.scrollTop = item.offsetTop - box.clientHeight / 2;
    }
    history.replaceState(null, "", `#${shown}/${at}`);
    if (last) stop();
  }

  function turnFrom(step) {
    const turn = game.frames[at][TURN];
    let to = at + step;
    while (to > 0 && to < game.frames.length - 1 && game.frames[to][TURN] === turn) to += step;
    go(to);
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    made.play.textContent = "▶";
  }

  function toggle() {
    if (timer) return stop();
    if (at === game.frames.length - 1) go(0);
    timer = setInterval(() => go(at + 1), PACES[made.pace.value]);
    made.play.textContent = "❚❚";
  }

  // --- The page ------------------------------------------------------------------------------
  function moves() {
    const list = make("ol", "moves");
    let turn = null;
    game.frames.forEach((frame, index) => {
      const of = index ? game.frames[index - 1][TURN] : 0; // an action belongs to where it began
      if (of !== turn) {
        turn = of;
        list.append(make("li", "turn", turn ? `turn ${turn}` : "mulligan"));
      }
      const item = button(index ? frame[TEXT] : "the deal", `action ${index}`, () => go(index));
      item.dataset.at = index;
      if (index) item.classList.add(`by${game.frames[index - 1][ACTOR]}`);
      list.append(make("li", "", item));
    });
    return list;
  }

  function paces() {
    const select = make("select", "");
    select.setAttribute("aria-label", "pace");
    for (const pace of Object.keys(PACES)) {
      const option = make("option", "", pace);
      option.selected = pace === "calm";
      select.append(option);
    }
    select.addEventListener("change", () => { if (timer) { stop(); toggle(); } });
    return select;
  }

  function slider() {
    const input = make("input", "");
    Object.assign(input, { type: "range", min: 0, max: game.frames.length - 1, value: 0 });
    input.setAttribute("aria-label", "action");
    input.addEventListener("input", () => { stop(); go(Number(input.value)); });
    return input;
  }

  function build() {
    document.title = `${game.players.join(" against ")} – ${document.title.split(" – ").pop()}`;
    made.table = make("div", "table");
    made.where = make("span", "note");
    made.action = make("b", "action");
    made.lines = make("ul", "lines");
    made.end = make("p", "end");
    made.play = button("▶", "play or pause (space)", toggle);
    made.pace = paces();
    made.slider = slider();
    made.moves = moves();
    const still = (act) => () => { stop(); act(); };
    place.replaceChildren(
      make("h1", "", game.players.join(" against ")),
      make("p", "note", `${game.deck}, round ${game.round}, game ${shown}; `
        + `${game.players[0]} goes first. ${game.result}.`),
      make("div", "viewer",
        make("div", "stage", made.table,
          make("div", "controls",
            button("|‹", "first action (Home)", still(() => go(0))),
            button("«", "turn before (↑)", still(() => turnFrom(-1))),
            button("‹", "action before (←)", still(() => go(at - 1))),
            made.play,
            button("›", "next action (→)", still(() => go(at + 1))),
            button("»", "next turn (↓)", still(() => turnFrom(1))),
            button("›|", "last action (End)", still(() => go(game.frames.length - 1))),
            made.pace, made.slider),
          make("div", "told", made.action, " ", made.where, made.lines, made.end)),
        made.moves));
  }

  const KEYS = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    ArrowUp: () => turnFrom(-1),
    ArrowDown: () => turnFrom(1),
    Home: () => go(0),
    End: () => go(game.frames.length - 1),
  };
  addEventListener("keydown", (event) => {
    if (!game || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input, select")) return;
    if (event.key === " " && !event.target.matches("button, a")) {
      event.preventDefault();
      toggle();
    } else if (KEYS[event.key]) {
      event.preventDefault();
      stop();
      KEYS[event.key]();
    }
  });

  // --- Loading -------------------------------------------------------------------------------
  window.replay = (content) => { game = content; };

  function open() {
    const [id, frame] = location.hash.slice(1).split("/");
    if (!/^\d+\.\d+\.[01]$/.test(id)) return;
    if (id === shown) {
      if (Number(frame) !== at) go(Number(frame) || 0);
      return;
    }
    const script = make("script", "");
    script.src = `games/${id}.js`;
    script.onload = () => {
      shown = id;
      if (timer) stop();
      build();
      go(Number(frame) || 0);
    };
    script.onerror = () => {
      place.replaceChildren(make("p", "partial", `There is no replay ${id} in this folder.`));
    };
    document.head.append(script);
  }
  addEventListener("hashchange", open);
  open();
})();
