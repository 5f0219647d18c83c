/** The connection: one WebSocket for requests and replies, which reconnects after a loss. */

export const VERSION = 1; // the version of the protocol, docs/protocol.md
const SESSION = "hearthlab.session";
const FIRST_WAIT = 250; // milliseconds before the first reconnection; each wait doubles
const LONGEST_WAIT = 8000;
const PING_EVERY = 25000;
const TAKEN_OVER = 4001; // another tab has resumed this session

/** An error reply of the server. */
export class Refused extends Error {
  constructor(reply) {
    super(reply.text);
    this.code = reply.code;
    this.game = reply.game;
  }
}

/**
 * Connect. `onState("open" | "lost" | "taken", detail)` reports the state, `onMessage` gets every
 * message. The session id is kept per tab, so a reload or a lost connection resumes the same games.
 */
export function connect({ url, token = null, onState, onMessage, keep = sessionStorage }) {
  let socket = null;
  let next = 1;
  let wait = FIRST_WAIT;
  let ready = false;
  let over = false;
  let queue = [];
  const waiting = new Map();

  function open() {
    socket = early() ?? new WebSocket(url);
    if (socket.readyState === WebSocket.OPEN) greet();
    else socket.addEventListener("open", greet);
    socket.addEventListener("message", (event) => receive(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => lost(event));
  }

  /** The connection opened while modules were loading; returned once, unless it has been lost. */
  function early() {
    const opened = window.hearthlabSocket;
    window.hearthlabSocket = null;
    return opened && opened.readyState <= WebSocket.OPEN ? opened : null;
  }

  function greet() {
    const hello = { type: "hello", version: VERSION, resume: keep.getItem(SESSION) };
    socket.send(JSON.stringify(token ? { ...hello, token } : hello));
  }

  function receive(message) {
    if (message.type === "welcome") {
      keep.setItem(SESSION, message.session);
      ready = true;
      wait = FIRST_WAIT;
      onState("open", message);
      const late = queue;
      queue = [];
      for (const text of late) socket.send(text);
    }
    const asked = waiting.get(message.re);
    if (asked) {
      const more = message.done === false; // opinions and evaluations arrive in several messages
      if (message.type === "error") asked.reject(new Refused(message));
      else if (asked.onPart) asked.onPart(message);
      if (!more || message.type === "error") {
        waiting.delete(message.re);
        if (message.type !== "error") asked.resolve(message);
      }
    }
    onMessage(message, Boolean(asked));
  }

  function lost(event) {
    ready = false;
    for (const asked of waiting.values())
      asked.reject(new Refused({ text: "The connection was lost.", code: "lost" }));
    waiting.clear();
    queue = [];
    if (over) return;
    if (event.code === TAKEN_OVER) return onState("taken", {});
    onState("lost", { reason: event.reason, in: wait });
    setTimeout(open, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  const pinging = setInterval(() => ready && tell({ type: "ping" }), PING_EVERY);

  /** Send a message without waiting for an answer. */
  function tell(message) {
    const text = JSON.stringify(message);
    if (ready && socket.readyState === WebSocket.OPEN) socket.send(text);
    else queue.push(text);
  }

  open();
  return {
    tell,
    /** Send a message; the promise resolves to the answer, or is rejected with the server's error. */
    ask(message, onPart = null) {
      const id = next++;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, onPart });
        tell({ ...message, id });
      });
    },
    /** Drop the connection like a bad network; for tests. */
    drop: () => socket.close(),
    close() {
      over = true;
      clearInterval(pinging);
      socket.close();
    },
  };
}
