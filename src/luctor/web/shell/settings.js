// What a reader has chosen, kept in the browser where that is allowed.

const KEY = "luctor.settings";

/** With their values, the default first. */
export const SETTINGS = {
  language: ["auto", "en", "de"],
  theme: ["auto", "light", "dark", "safe"],
  confirm: ["auto", "always", "never"],
  coordinates: ["on", "off"],
  motion: ["auto", "none"],
  sounds: ["off", "on"],
  reader: ["off", "on"],
};

/** @type {Texts} */
let chosen = recall(KEY) ?? {};

/** @param {Setting} name */
export function setting(name) {
  const values = SETTINGS[name];
  return values.includes(chosen[name]) ? chosen[name] : values[0];
}

/** @param {Setting} name */
export const isOn = (name) => setting(name) === "on";

/** @param {Setting} name @param {string} value */
export function choose(name, value) {
  chosen = { ...chosen, [name]: value };
  keep(KEY, chosen);
  apply();
  window.dispatchEvent(new Event("settings"));
}

/** @param {() => void} watcher */
export function watchSettings(watcher) {
  window.addEventListener("settings", watcher);
  return () => window.removeEventListener("settings", watcher);
}

export function apply() {
  const { dataset } = document.documentElement;
  dataset.theme = setting("theme");
  dataset.motion = setting("motion");
}

/** Whether a whole move waits for a yes. @param {By} by */
export function confirms(by) {
  const wish = setting("confirm");
  return wish === "always" || (wish === "auto" && by === "touch");
}

/** @type {Store["recall"]} */
export function recall(key, where = "localStorage") {
  try {
    return JSON.parse(globalThis[where].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @type {Store["keep"]} */
export function keep(key, value, where = "localStorage") {
  try {
    if (value === null) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, JSON.stringify(value));
  } catch {
    // A private window keeps nothing; the page works all the same.
  }
}
