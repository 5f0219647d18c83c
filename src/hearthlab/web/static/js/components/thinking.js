/** A search's opinion: the win chance, a bar per action, and the expected line. */

import { fill, h, keyed, set, text, vars } from "../dom.js";
import { readable } from "../words.js";

const MOST = 7; // actions shown

/** Make the panel. `onHover(considered | null)` is called with the action under the pointer. */
export function createThinking({ onHover = () => {}, onPick = null } = {}) {
  const odds = h("strong.numbers");
  const note = h("span");
  const gauge = h("div.gauge", { role: "img" }, h("i"));
  const list = h("ol.considered", { "aria-label": "Actions, best first" });
  const line = h("p.line");
  const told = h("p.told.numbers");
  const element = h("div.thinking", {}, h("div.odds", {}, odds, note), gauge, list, line, told);
  update(null);

  /** Show an opinion on the best action for `who`; null while there is none. */
  function update(opinion, who = "") {
    const win = opinion?.win ?? null;
    text(odds, win === null ? "–" : `${(win * 100).toFixed(1)} %`);
    odds.className = `numbers ${win === null ? "dim" : win >= 0.5 ? "good" : "bad"}`;
    text(
      note,
      win === null
        ? opinion?.considered.length
          ? "scores, not win chances"
          : ""
        : `${who} to win${opinion.margin === null ? "" : `, ±${(opinion.margin * 100).toFixed(1)}`}`,
    );
    set(gauge, {
      "aria-label": win === null ? "no opinion yet" : `${(win * 100).toFixed(0)} percent to win`,
    });
    vars(gauge, { "--share": win ?? 0.5 });
    const shown = opinion?.considered.slice(0, MOST) ?? [];
    const chance = win !== null;
    keyed(list, shown, {
      key: (each) => each.text,
      create: (each) =>
        h(
          "li.act",
          {},
          h(
            "button.quiet",
            { type: "button" },
            h("span.what", { "aria-hidden": "true" }),
            " ",
            h("span.value.numbers", { "aria-hidden": "true" }),
            h("span.track", {}, h("i")),
          ),
        ),
      update: (child, each, index) => {
        child.onmouseenter = () => onHover(each);
        child.onmouseleave = () => onHover(null);
        const button = child.firstChild;
        button.onclick = () => onPick?.(each);
        button.onfocus = () => onHover(each);
        text(child.querySelector(".what"), readable(each.text));
        set(child, { title: readable(each.text) });
        const value = chance ? (each.value * 100).toFixed(1) : each.value.toFixed(2);
        text(child.querySelector(".value"), value);
        set(button, {
          "aria-label": `${readable(each.text)} ${value}${chance ? " percent to win" : " is its score"}, ${each.visits} visits. Play it.`,
        });
        child.classList.toggle("best", index === 0);
        vars(child, { "--share": each.share });
      },
    });
    fill(
      line,
      opinion?.line.length
        ? [h("b", {}, "Expected: "), opinion.line.map(readable).join(", then "), "."]
        : opinion && !shown.length
          ? [h("b", {}, "Plays: "), readable(opinion.best), ". There was nothing to search."]
          : "",
    );
    text(
      told,
      opinion
        ? `${opinion.agent}${opinion.simulations ? ` · ${opinion.simulations.toLocaleString("en")} simulations` : ""} · ${opinion.seconds.toFixed(1)} s${opinion.done ? "" : " …"}`
        : "thinking …",
    );
  }
  return { element, update };
}
