/** The hand on a small screen: the first touch spreads it into large cards, the next selects one. */

const SMALL = matchMedia("(max-width: 700px), (max-height: 520px)");

/** Make the fan of your hand. */
export function createFan(board) {
  const hand = board.hand;
  const close = () => hand.classList.remove("fanned");
  SMALL.addEventListener("change", close);
  document.addEventListener("keydown", (event) => event.key === "Escape" && close());

  /** Handle a click; return true if it only opened or closed the hand. */
  function takes(event) {
    if (!SMALL.matches) return false;
    const card = event.target.closest(".held");
    const opened = hand.classList.contains("fanned");
    if (!opened && card && hand.contains(card) && !card.classList.contains("mark-chosen")) {
      hand.classList.add("fanned");
      card.scrollIntoView({ inline: "center", block: "nearest" });
      return true;
    }
    close();
    return opened && !(card && hand.contains(card));
  }
  return { takes, close, opened: () => hand.classList.contains("fanned") };
}
