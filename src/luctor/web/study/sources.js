// Where a study comes from: a table, a position, the shelf.

import { catalogue, findVariant, get, post } from "../shell/api.js";
import { headOf } from "./playground.js";
import { fresh, fromTree, play } from "./tree.js";

/** @typedef {ReturnType<typeof import("./shelf.js").createShelf>} Shelf */

/** A name for a new study. */
export const freshId = () => Math.random().toString(36).slice(2, 10);

/** The study that the address asks for, else the last one. @param {Shelf} shelf @returns {Promise<Study>} */
export async function asked(shelf) {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const table = wanted.get("table");
  if (table) return fromTable(shelf, table);
  const position = wanted.get("position");
  if (position) return begun(position);
  return kept(shelf, wanted.get("study")) ?? begun((await catalogue()).games[0].variants[0].start);
}

/** A study that was kept, by default the last one. @param {Shelf} shelf @param {string | null} id @returns {Study | null} */
export function kept(shelf, id) {
  const all = shelf.list();
  const entry = all.find((one) => one.id === id) ?? all[0];
  const tree = entry && shelf.load(entry.id);
  return tree ? { ...entry, game: fromTree(tree) } : null;
}

/** @param {string} position @returns {Promise<Study>} */
export async function begun(position) {
  const stand = await post("/positions", { start: position });
  const head = headOf(stand.position);
  const { game, variant } = await findVariant(head.game, head.variant);
  return { id: freshId(), title: `${game.title} ${variant.name}`, game: fresh(stand.position) };
}

/**
 * A table's game; what was said about it in an earlier visit is still there.
 * @param {Shelf} shelf @param {string} table @returns {Promise<Study>}
 */
async function fromTable(shelf, table) {
  const id = `table-${table}`;
  /** @type {View} */
  const view = await get(`/tables/${table}`);
  const { game: described } = await findVariant(view.game, view.variant);
  const tree = shelf.load(id);
  const game = tree ? fromTree(tree) : fresh(view.start);
  let node = game.root;
  for (const move of view.moves) {
    node = play(node, move);
    node.clock = move.clock;
  }
  described.seats.forEach((seat, index) => (game.headers[seat] = view.names[index] || "?"));
  game.result = view.result;
  return { id, title: `${described.title}: ${view.names.join(" – ")}`, game };
}

/** A record that was read, under a name of its own. @param {FlatTree} tree @returns {Promise<Study>} */
export async function opened(tree) {
  const { game } = await findVariant(tree.game, tree.variant);
  const names = game.seats.map((seat) => tree.headers[seat] ?? "?");
  return { id: freshId(), title: `${game.title}: ${names.join(" – ")}`, game: fromTree(tree) };
}
