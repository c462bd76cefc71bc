// What a reader has chosen, kept in the browser where that is allowed.

const KEY = "luctor.settings";

/** Every setting with its values, the first one being the default. */
export const SETTINGS = {
  language: ["auto", "en", "de"],
  theme: ["auto", "light", "dark", "safe"],
  confirm: ["auto", "always", "never"],
  coordinates: ["on", "off"],
  motion: ["auto", "none"],
  sounds: ["off", "on"],
  reader: ["off", "on"],
};

/** @type {Set<() => void>} */
const watchers = new Set();

/** @type {Record<string, string>} */
let chosen = recall(KEY) ?? {};

/** @param {Setting} name */
export function setting(name) {
  const values = SETTINGS[name];
  return values.includes(chosen[name]) ? chosen[name] : values[0];
}

/** @param {Setting} name @param {string} value */
export function choose(name, value) {
  chosen = { ...chosen, [name]: value };
  keep(KEY, chosen);
  apply();
  for (const watcher of watchers) watcher();
}

/** Be told when a setting changes. @param {() => void} watcher @returns {() => void} stop */
export function watchSettings(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Let the page look as chosen. */
export function apply() {
  const { dataset } = document.documentElement;
  dataset.theme = setting("theme");
  dataset.motion = setting("motion");
}

/** Whether a whole move waits for a yes: by default where fingers can slip. @param {By} by */
export function confirms(by) {
  const wish = setting("confirm");
  return wish === "always" || (wish === "auto" && by === "touch");
}

/**
 * Read what was kept; null when there is nothing, or nothing may be kept.
 * @param {string} key @param {() => Storage} [where]
 */
export function recall(key, where = () => localStorage) {
  try {
    return JSON.parse(where().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keep something, if that is allowed; null forgets it.
 * @param {string} key @param {unknown} value @param {() => Storage} [where]
 */
export function keep(key, value, where = () => localStorage) {
  try {
    if (value === null) where().removeItem(key);
    else where().setItem(key, JSON.stringify(value));
  } catch {
    // A private window keeps nothing; the page works all the same.
  }
}
