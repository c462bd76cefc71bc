// A socket that comes back by itself.

const PING = 20_000;
const SLOWEST = 8_000;

/** Keep a line to a path below /api open. @type {OpenSocket} */
export function openSocket(path, { message, state }) {
  /** @type {WebSocket} */
  let socket;
  let failures = 0;
  let timer = 0;
  let heard = 0;
  const listening = new AbortController();

  function connect() {
    clearTimeout(timer);
    const fresh = new WebSocket(`/api${path}`);
    socket = fresh;
    fresh.onopen = () => {
      failures = 0;
      heard = Date.now();
      state?.(true);
    };
    fresh.onmessage = ({ data }) => {
      heard = Date.now();
      const told = JSON.parse(data);
      if (told.type !== "pong") message(told);
    };
    fresh.onclose = () => {
      if (listening.signal.aborted || fresh !== socket) return;
      state?.(false);
      failures += 1;
      timer = window.setTimeout(connect, Math.min(SLOWEST, 250 * 2 ** failures) * (0.75 + Math.random() / 2));
    };
  }

  /** @param {object} what */
  function send(what) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(what));
  }

  const pinging = setInterval(() => {
    if (Date.now() - heard > 2.5 * PING) socket.close();
    else send({ type: "ping" });
  }, PING);
  const hurry = () => {
    if (document.visibilityState === "visible" && socket.readyState === WebSocket.CLOSED) connect();
  };
  document.addEventListener("visibilitychange", hurry, listening);
  window.addEventListener("online", hurry, listening);
  connect();

  return {
    send,
    again() {
      const old = socket;
      connect();
      old.close();
    },
    close() {
      listening.abort();
      clearTimeout(timer);
      clearInterval(pinging);
      socket.close();
    },
  };
}
