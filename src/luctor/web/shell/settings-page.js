// The page of settings.

import { radios } from "./controls.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { title } from "./router.js";
import { SETTINGS, choose, setting } from "./settings.js";

/** @param {HTMLElement} main */
export async function open(main) {
  title(t("nav.settings"));
  const names = /** @type {Setting[]} */ (Object.keys(SETTINGS));
  fill(
    main,
    h(
      "section",
      { class: "panel narrow settings" },
      h("h1", {}, t("nav.settings")),
      names.map((name) => [
        radios(
          t(`set.${name}`),
          SETTINGS[name].map((value) => ({ value, label: t(`set.${name}.${value}`) })),
          setting(name),
          (value) => choose(name, value),
        ),
        h("p", { class: "help" }, t(`set.${name}.help`)),
      ]).flat(),
    ),
  );
}
