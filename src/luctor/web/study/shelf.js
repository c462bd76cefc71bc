// Studies kept in the browser. Where they are kept is given, so that this can be tested without one.

/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} title
 * @property {number} updated
 *
 * @typedef {object} Store
 * @property {(key: string) => any} recall
 * @property {(key: string, what: unknown) => void} keep
 */

const INDEX = "luctor.studies";
const MOST = 60;

/** @param {Store} store */
export function createShelf({ recall, keep }) {
  const key = (/** @type {string} */ id) => `luctor.study.${id}`;

  /** @returns {Entry[]} the newest first */
  function list() {
    const kept = recall(INDEX);
    if (!Array.isArray(kept)) return [];
    return kept.filter((one) => typeof one?.id === "string" && typeof one?.title === "string");
  }

  return {
    list,
    /**
     * @param {string} id
     * @returns {import("./tree.js").Tree | null}
     */
    load(id) {
      const tree = recall(key(id));
      return typeof tree?.start === "string" && Array.isArray(tree?.nodes) && tree.nodes.length ? tree : null;
    },
    /**
     * Keep a study; of too many the oldest goes.
     * @param {string} id
     * @param {string} title
     * @param {import("./tree.js").Tree} tree
     * @param {number} [now]
     */
    save(id, title, tree, now = Date.now()) {
      const others = list().filter((one) => one.id !== id);
      for (const old of others.splice(MOST - 1)) keep(key(old.id), null);
      keep(key(id), tree);
      keep(INDEX, [{ id, title, updated: now }, ...others]);
    },
    /** @param {string} id */
    remove(id) {
      keep(key(id), null);
      keep(INDEX, list().filter((one) => one.id !== id));
    },
  };
}

/** A name for a new study. */
export function freshId() {
  return Math.random().toString(36).slice(2, 10);
}
