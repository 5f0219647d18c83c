/** Opening files: replays and positions as text, records of the game client through the server. */

const MOST_TEXT = 200_000; // characters allowed in a message

/** Save a text or a blob as a file. */
export function save(name, content, type = "text/plain") {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Whether a file looks like our text formats: JSON, or a position. */
const isOurs = (start) => /^\s*[{#]|^\s*(format|turn) /.test(start);

/**
 * Open a file: returns {text} for a replay or a position, {games} for a record of the client.
 * Throws with the reason for any other file.
 */
export async function openFile(file, token = null) {
  const start = await file.slice(0, 2000).text();
  if (isOurs(start) && file.size <= MOST_TEXT) return { text: await file.text() };
  const headers = token ? { "X-Hearthlab-Token": token } : {};
  const answer = await fetch("record", { method: "POST", body: file, headers });
  const reply = await answer.json().catch(() => ({ text: "The server could not read this file." }));
  if (reply.text) throw new Error(reply.text);
  return reply;
}

/** Accept files dropped anywhere on the page; `open(file)` gets the first one. */
export function takeDrops(open) {
  const holds = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  addEventListener("dragover", (event) => {
    if (!holds(event)) return;
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) document.body.classList.remove("dropping");
  });
  addEventListener("drop", (event) => {
    document.body.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    open(file);
  });
}

/** Convert an SVG text to a PNG of twice the size. */
export async function pngOf(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth * 2, image.naturalHeight * 2];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
