// An agent in JavaScript: it attacks the strongest minion it can, else plays the most expensive card.
// hearthlab match "exec:node eager.js" random
const lines = require("readline").createInterface({ input: process.stdin });
let state = {};
let actions = [];
let awaited = 0;

function worth(action) {
  const [kind] = action.split(" ");
  if (kind === "attack") {
    const target = state.opponent.board.find((minion) => action.includes(`-> ${minion.name}`));
    return 100 + (target ? target.attack : 5);
  }
  const card = state.me.hand.find((each) => action.includes(` ${each.name}`));
  return { play: 50 + (card ? card.cost : 0), power: 40, choose: 30, mulligan: 20 }[kind] ?? 0;
}

lines.on("line", (line) => {
  if (awaited > 0) {
    actions.push(line.slice(line.indexOf(" ") + 1));
    awaited -= 1;
    return;
  }
  const [word, rest] = [line.split(" ")[0], line.slice(line.indexOf(" ") + 1)];
  if (word === "hearthlab") console.log("name Eager, in JavaScript\nok 1");
  else if (word === "state") state = JSON.parse(rest);
  else if (word === "actions") [actions, awaited] = [[], Number(rest)];
  else if (word === "go") {
    const values = actions.map(worth);
    console.log(`action ${values.indexOf(Math.max(...values))}`);
  }
});
