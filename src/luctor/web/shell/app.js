// What all addresses share, and which page each of them shows.

import { catalogue } from "./api.js";
import { fill, h } from "./dom.js";
import { language, loadTexts, t } from "./i18n.js";
import { listenToKeys } from "./keys.js";
import { followLinks, route, show } from "./router.js";
import { apply, watchSettings } from "./settings.js";

const byId = (/** @type {string} */ id) => /** @type {Element} */ (document.getElementById(id));

function header() {
  const links = ["learn", "puzzles", "study", "settings"].map((page) => h("a", { href: `/${page}` }, t(`nav.${page}`)));
  const brand = h("a.brand", { href: "/", "aria-label": t("home") }, "Luctor");
  fill(byId("header"), brand, h("nav", { "aria-label": t("nav") }, links));
  fill(byId("skip"), t("skip"));
}

async function start() {
  apply();
  catalogue().catch(() => {}); // every page needs it
  route({
    "": () => import("../lobby/lobby.js"),
    table: () => import("../table/table.js"),
    study: () => import("../study/study.js"),
    learn: () => import("../learn/learn.js"),
    puzzles: () => import("../puzzles/puzzles.js"),
    settings: () => import("./settings-page.js"),
  });
  await loadTexts();
  header();
  listenToKeys();
  followLinks();
  let shown = language();
  watchSettings(async () => {
    if (shown === language()) return;
    shown = language();
    await loadTexts();
    header();
    show(true);
  });
  await show();
}

start();
