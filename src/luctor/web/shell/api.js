// Questions to the server; what goes wrong is an error with one sentence to show.

export class ApiError extends Error {
  /** @param {string} code @param {string} message @param {any} [body] */
  constructor(code, message, body) {
    super(message);
    this.code = code;
    this.body = body;
  }
}

/** @type {Asking["post"]} */
export function post(path, body, wanted) {
  const json = new Blob([JSON.stringify(body)], { type: "application/json" });
  return get(path, { method: "POST", body: json }, wanted);
}

/** @type {Asking["get"]} */
export async function get(path, request, wanted = "json") {
  const answer = await fetch(`/api${path}`, request).catch(() => null);
  if (!answer) throw new ApiError("unreachable", "The server cannot be reached.");
  const body = await answer[answer.ok ? wanted : "json"]().catch(() => null);
  if (answer.ok && body !== null) return body;
  const { code = "failed", message = `The server answered ${answer.status}.` } = body?.error ?? {};
  throw new ApiError(code, message, body);
}

/** Ask for each thing once; what has failed is asked for again. @type {Once} */
export function once(ask) {
  const known = new Map();
  return (key = "") => {
    const found = known.get(key) ?? ask(key);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}

/** @type {() => Promise<Catalogue>} */
export const catalogue = once(() => get("/games"));

/** A file of data that comes with the page. @type {(path: string) => Promise<any>} */
export const asset = once(async (path) => {
  const answer = await fetch(`/static/${path}`);
  if (!answer.ok) throw new ApiError("unknown-page", path);
  return answer.json();
});
