/** The forms of the editor: one per side, and one for the chosen piece. */

import { cardOf, catalogue, className } from "../catalogue.js";
import { h } from "../dom.js";

const TAGS = ["TAUNT", "SHIELD", "CHARGE", "WINDFURY", "STEALTH", "FROZEN", "LIFESTEAL", "POISONOUS"];
const NUMBERS = [
  ["health", "Health", 1, 30],
  ["armor", "Armor", 0, 99],
  ["mana", "Mana", 0, 10],
  ["crystals", "Crystals", 0, 10],
];

/** The form of a side: its class, its numbers, and whether it is to act. */
export function playerForm({ player, draft, sides, change }) {
  const side = draft.players[player];
  const set = (name, value) =>
    change((next) => {
      next.players[player][name] = value;
    });
  const number = ([name, label, low, high]) =>
    h(
      "label.small",
      {},
      label,
      h("input", {
        type: "number",
        min: low,
        max: high,
        value: side[name] ?? sides[player].hero[name] ?? sides[player][name] ?? low,
        onchange: (event) => set(name, Number(event.target.value)),
      }),
    );
  const cls = h(
    "select",
    { "aria-label": "Class", onchange: () => set("class", cls.value) },
    catalogue().classes.map((each) =>
      h("option", { value: each, selected: each === side.class }, className(each)),
    ),
  );
  const acts = h("input", {
    type: "radio",
    name: "active",
    checked: (draft.active ?? 0) === player,
    onchange: () =>
      change((next) => {
        next.active = player;
      }),
  });
  return h(
    "fieldset",
    {},
    h("legend", {}, player ? "Upper side" : "Lower side"),
    h("div.row.nowrap", {}, cls, h("label.check", {}, acts, "to act")),
    h("div.numbers-row", {}, NUMBERS.map(number)),
    side.weapon || side.secrets?.length || side.quest
      ? h(
          "button.quiet",
          {
            type: "button",
            onclick: () =>
              change((next) => {
                delete next.players[player].weapon;
                delete next.players[player].secrets;
                delete next.players[player].quest;
              }),
          },
          "Remove weapon, secrets and quest",
        )
      : null,
  );
}

/** The form of the chosen piece; `forget()` is called when it is removed. */
export function pieceForm({ chosen, sides, change, forget }) {
  if (!chosen)
    return [
      h("h2", {}, "Piece"),
      h("p.dim", {}, "Drag cards on to the board or into a hand. Click a piece to change it."),
      h("br"),
    ];
  const { player, zone: where, index } = chosen;
  const shown = sides[player][where][index];
  const edit = (mutate) =>
    change((next) => {
      const items = next.players[player][where];
      if (typeof items[index] === "string") items[index] = { card: items[index] };
      mutate(items[index], items);
    });
  const removed = () =>
    change((next) => {
      next.players[player][where].splice(index, 1);
      forget();
    });
  const remove = h("button", { type: "button", onclick: removed }, "Remove");
  const damage =
    where === "board" &&
    h(
      "label.small",
      {},
      "Damage",
      h("input", {
        type: "number",
        min: 0,
        max: 99,
        value: shown.max_health - shown.health,
        onchange: (event) =>
          edit((item) => {
            item.damage = Number(event.target.value);
          }),
      }),
    );
  const has = (tag) =>
    shown.tags?.includes(tag === "SHIELD" ? "divine_shield" : tag.toLowerCase());
  const tags =
    where === "board" &&
    h(
      "div.row.tight",
      {},
      TAGS.map((tag) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(has(tag)),
            onclick: () =>
              edit((item) => {
                item.tags = (item.tags ?? []).filter((each) => each !== tag);
                item.without = (item.without ?? []).filter((each) => each !== tag);
                if (!has(tag)) item.tags.push(tag);
                else if (cardOf(shown.card)?.keywords.some((word) => word.endsWith(tag)))
                  item.without.push(tag);
                for (const name of ["tags", "without"]) if (!item[name].length) delete item[name];
              }),
          },
          tag.toLowerCase(),
        ),
      ),
    );
  const asleep =
    where === "board" &&
    h(
      "label.check",
      {},
      h("input", {
        type: "checkbox",
        checked: shown.tags.includes("asleep"),
        onchange: (event) =>
          edit((item) => {
            item.asleep = event.target.checked;
          }),
      }),
      "asleep",
    );
  return [h("h2", {}, shown.name), damage, tags, asleep, remove, h("br"), h("br")];
}
