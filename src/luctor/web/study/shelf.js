// Studies kept in the browser. Where they are kept is given, so that this can be tested without one.

const INDEX = "luctor.studies";
const MOST = 60;

/** @param {Store} store */
export function createShelf({ recall, keep }) {
  const key = (/** @type {string} */ id) => `luctor.study.${id}`;

  /** @returns {Shelved[]} the newest first */
  function list() {
    const kept = recall(INDEX);
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.id === "string") : [];
  }

  return {
    list,
    /** @param {string} id @returns {FlatTree | null} */
    load(id) {
      const tree = recall(key(id));
      return typeof tree?.start === "string" && tree.nodes?.length ? tree : null;
    },
    /** Keep a study; of too many the oldest goes. @param {string} id @param {string} title @param {FlatTree} tree */
    save(id, title, tree) {
      const others = list().filter((one) => one.id !== id);
      for (const old of others.splice(MOST - 1)) keep(key(old.id), null);
      keep(key(id), tree);
      keep(INDEX, [{ id, title }, ...others]);
    },
    /** @param {string} id */
    remove(id) {
      keep(key(id), null);
      keep(INDEX, list().filter((one) => one.id !== id));
    },
  };
}
