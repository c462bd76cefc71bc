// The page of settings.

import { radios } from "./controls.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { title } from "./router.js";
import { SETTINGS, choose, setting } from "./settings.js";

/** @param {HTMLElement} main */
export async function open(main) {
  const heading = t("nav.settings");
  title(heading);
  const names = /** @type {Setting[]} */ (Object.keys(SETTINGS));
  const controls = names.map((name) => {
    /** @type {Pair[]} */
    const values = SETTINGS[name].map((value) => [value, t(`set.${name}.${value}`)]);
    const made = radios(t(`set.${name}`), values, setting(name), (value) => choose(name, value));
    return [made, h("p.help", t(`set.${name}.help`))];
  });
  fill(main, h("section.panel.narrow.settings", h("h1", heading), controls));
}
