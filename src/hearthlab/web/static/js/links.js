/** Links that contain a position or a replay, packed into the address. */

const MOST = 200_000; // the server's limit on a text, in characters

const toWords = (bytes) => {
  let letters = "";
  for (let i = 0; i < bytes.length; i += 0x8000)
    letters += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};

const toBytes = (words) =>
  Uint8Array.from(atob(words.replaceAll("-", "+").replaceAll("_", "/")), (each) =>
    each.charCodeAt(0),
  );

async function through(stream, bytes) {
  const packed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Pack a text into an address. */
export const packed = async (text) =>
  toWords(await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text)));

/** Unpack the result of `packed`; throws for anything else. */
export async function unpacked(words) {
  try {
    const bytes = await through(new DecompressionStream("deflate-raw"), toBytes(words));
    if (bytes.length > MOST * 2) throw new Error("too long");
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error("This link is damaged and cannot be unpacked.");
  }
}

/** Make a link to a text and optionally to one of its moments; it works on every server. */
export const linkTo = async (text, ply = null) =>
  `${location.origin}${location.pathname}#/open/${await packed(text)}${ply === null ? "" : `/${ply}`}`;
