// Where studies come from, and the shelf in the browser where they are kept.

import { catalogue, findGame, get, keep, post, recall } from "../shell/ui.js";
import { variantOf } from "./playground.js";
import { fresh, fromTree, play, toTree } from "./tree.js";

const SHELF = "luctor.studies";
const MOST = 60;

const freshId = () => Math.random().toString(36).slice(2, 10);
const keyOf = (/** @type {string} */ id) => `luctor.study.${id}`;

/** What the address asks for, else the last study. @returns {Promise<Study>} */
export async function asked() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const table = wanted.get("table");
  if (table) return fromTable(table);
  const position = wanted.get("position");
  if (position) return begun(position);
  return kept(wanted.get("study")) ?? begun((await catalogue()).games[0].variants[0].start);
}

/** @param {string} start @returns {Promise<Study>} */
export async function begun(start) {
  const { position } = await post("/positions", { start });
  const { game, variant } = await variantOf(position);
  return { id: freshId(), title: `${game.title} ${variant.name}`, game: fresh(position) };
}

/** What was said about it in an earlier visit is still there. @param {string} table @returns {Promise<Study>} */
async function fromTable(table) {
  const id = `table-${table}`;
  /** @type {View} */
  const { game: name, names, start, moves, result } = await get(`/tables/${table}`);
  const { game } = await findGame(name);
  const found = load(id) ?? fresh(start);
  let node = found.root;
  for (const move of moves) {
    node = play(node, move);
    node.clock = move.clock;
  }
  game.seats.forEach((seat, index) => (found.headers[seat] = names[index] || "?"));
  return { id, title: `${game.title}: ${names.join(" – ")}`, game: { ...found, result } };
}

/** @param {FlatTree} tree @returns {Promise<Study>} */
export async function opened(tree) {
  const { game } = await findGame(tree.game);
  const names = game.seats.map((seat) => tree.headers[seat] ?? "?");
  return { id: freshId(), title: `${game.title}: ${names.join(" – ")}`, game: fromTree(tree) };
}

/** What is kept, the newest first. @returns {Shelved[]} */
export function shelved() {
  const all = recall(SHELF);
  return Array.isArray(all) ? all.filter((one) => typeof one?.id === "string") : [];
}

/** A study that was kept, by default the last one. @param {string | null} id @returns {Study | null} */
export function kept(id) {
  const all = shelved();
  const entry = all.find((one) => one.id === id) ?? all[0];
  const game = entry && load(entry.id);
  return game ? { ...entry, game } : null;
}

/** @param {string} id */
function load(id) {
  const tree = recall(keyOf(id));
  return typeof tree?.start === "string" && tree.nodes?.length ? fromTree(tree) : null;
}

/** Of too many the oldest goes. @param {Study} study */
export function shelve({ id, title, game }) {
  const others = shelved().filter((one) => one.id !== id);
  for (const old of others.splice(MOST - 1)) keep(keyOf(old.id), null);
  keep(keyOf(id), toTree(game));
  keep(SHELF, [{ id, title }, ...others]);
}

/** @param {string} id */
export function discard(id) {
  keep(keyOf(id), null);
  keep(SHELF, shelved().filter((one) => one.id !== id));
}
