// The page: which of its parts an address shows, and what all of them share.

import { catalogue } from "./api.js";
import { fill, h } from "./dom.js";
import { loadTexts, t } from "./i18n.js";
import { listenToKeys } from "./keys.js";
import { navigate, route } from "./router.js";
import { apply, watchSettings } from "./settings.js";

/** @type {Route[]} */
const ROUTES = [
  [/^\/$/, () => import("../lobby/lobby.js")],
  [/^\/table\/([\w-]+)$/, () => import("../table/table.js")],
  [/^\/study$/, () => import("../study/study.js")],
  [/^\/learn\/([a-z]+)$/, () => import("../learn/learn.js")],
  [/^\/puzzles\/([a-z]+)$/, () => import("../puzzles/puzzles.js")],
  [/^\/settings$/, () => import("./settings-page.js")],
];

function header() {
  const link = (/** @type {string} */ href, /** @type {string} */ key) => h("a", { href }, t(key));
  fill(
    /** @type {Element} */ (document.getElementById("header")),
    h("a", { class: "brand", href: "/", "aria-label": t("home") }, "Luctor"),
    h("nav", { "aria-label": t("nav") }, link("/study", "nav.study"), link("/settings", "nav.settings")),
  );
  const skip = document.getElementById("skip");
  if (skip) skip.textContent = t("skip");
}

async function start() {
  apply();
  // What the page needs is fetched at the same time.
  void catalogue().catch(() => {});
  void ROUTES.find(([pattern]) => pattern.test(location.pathname))?.[1]();
  await loadTexts();
  header();
  listenToKeys();
  let language = document.documentElement.lang;
  watchSettings(async () => {
    await loadTexts();
    if (language === document.documentElement.lang) return;
    language = document.documentElement.lang;
    header();
    navigate(location.pathname + location.hash, { replace: true });
  });
  await route(ROUTES);
}

void start();
