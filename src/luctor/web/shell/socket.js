// A socket that comes back by itself.

const PING = 20_000;
const SLOWEST = 8_000;

/**
 * @param {string} path below /api
 * @param {{message: (message: any) => void, state?: (up: boolean) => void}} options told when the connection comes and goes
 */
export function openSocket(path, { message, state }) {
  /** @type {WebSocket | null} */
  let socket = null;
  let closed = false;
  let failures = 0;
  let timer = 0;
  let heard = 0;

  function connect() {
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const fresh = new WebSocket(`${scheme}://${location.host}/api${path}`);
    socket = fresh;
    fresh.addEventListener("open", () => {
      failures = 0;
      heard = Date.now();
      state?.(true);
    });
    fresh.addEventListener("message", (event) => {
      heard = Date.now();
      const told = JSON.parse(event.data);
      if (told.type !== "pong") message(told);
    });
    fresh.addEventListener("close", () => {
      if (closed || fresh !== socket) return;
      state?.(false);
      failures += 1;
      const wait = Math.min(SLOWEST, 250 * 2 ** failures) * (0.75 + Math.random() / 2);
      timer = window.setTimeout(connect, wait);
    });
  }

  const pinging = window.setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heard > 2.5 * PING) socket.close();
    else socket.send('{"type":"ping"}');
  }, PING);
  const hurry = () => {
    if (document.visibilityState === "visible" && socket?.readyState === WebSocket.CLOSED) connect();
  };
  document.addEventListener("visibilitychange", hurry);
  window.addEventListener("online", hurry);
  connect();

  return {
    /** @param {object} what @returns {boolean} whether it could be sent */
    send(what) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(what));
      return true;
    },
    /** Connect anew, as whoever the visitor is by now. */
    again() {
      const old = socket;
      connect();
      old?.close();
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(pinging);
      document.removeEventListener("visibilitychange", hurry);
      window.removeEventListener("online", hurry);
      socket?.close();
    },
  };
}
