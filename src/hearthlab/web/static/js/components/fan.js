/** The hand on a small screen: the first touch opens it to large cards, the next takes one. */

const SMALL = matchMedia("(max-width: 700px), (max-height: 520px)");

/** Make the fan of a board's own hand. */
export function createFan(board) {
  const hand = board.hand;
  const close = () => hand.classList.remove("fanned");
  SMALL.addEventListener("change", close);
  document.addEventListener("keydown", (event) => event.key === "Escape" && close());

  /** Take a click; true when it only opened or closed the hand. */
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
