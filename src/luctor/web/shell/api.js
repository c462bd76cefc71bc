// Questions to the server; what goes wrong is an error with one sentence to show.

export class ApiError extends Error {
  /**
   * @param {number} status 0 when the server cannot be reached @param {string} code @param {string} message
   * @param {any} [body]
   */
  constructor(status, code, message, body) {
    super(message);
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

/** @param {string} path */
export function get(path) {
  return send(path, {});
}

/** @param {string} path @param {unknown} body */
export function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  return send(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** @param {string} path @param {RequestInit} request */
async function send(path, request) {
  let answer;
  try {
    answer = await fetch(`/api${path}`, { credentials: "same-origin", ...request });
  } catch {
    throw new ApiError(0, "unreachable", "The server cannot be reached.");
  }
  const body = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body;
  const { code = "failed", message = `The server answered ${answer.status}.` } = body?.error ?? {};
  throw new ApiError(answer.status, code, message, body);
}

/** @type {Promise<Catalogue> | null} */
let known = null;

/** Give all games, asked for once. */
export function catalogue() {
  known ??= get("/games").catch((error) => {
    known = null;
    throw error;
  });
  return /** @type {Promise<Catalogue>} */ (known);
}

/** Find a variant of a game. @param {string} game @param {string} variant */
export async function findVariant(game, variant) {
  const found = (await catalogue()).games.find((one) => one.name === game);
  const kind = found?.variants.find((one) => one.name === variant) ?? found?.variants[0];
  if (!found || !kind) throw new ApiError(404, "unknown-game", `There is no game named ${game}.`);
  return { game: found, variant: kind };
}
