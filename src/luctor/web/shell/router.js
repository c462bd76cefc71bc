// From addresses to pages, without loading the whole page anew.

import { ApiError } from "./api.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";

/** @type {Route[]} */
let routes = [];
/** @type {(() => void) | void} */
let close;
let turn = 0;

/** @param {Route[]} known */
export async function route(known) {
  routes = known;
  window.addEventListener("popstate", () => void show());
  document.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("a");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (!find(link.pathname)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
  await show();
}

/** @param {string} path @param {{replace?: boolean}} [how] */
export function navigate(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  void show(true);
}

/** @param {string} text */
export function title(text) {
  document.title = text ? `${text} · Luctor` : "Luctor";
}

/** @param {string} path */
function find(path) {
  for (const [pattern, load] of routes) {
    const found = path.match(pattern);
    if (found) return { load, params: found.slice(1) };
  }
  return null;
}

/** @param {boolean} [focus] whether the reader has come here from another page */
async function show(focus = false) {
  const mine = (turn += 1);
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  close?.();
  close = undefined;
  fill(main);
  window.scrollTo(0, 0);
  try {
    const found = find(location.pathname);
    if (!found) throw new ApiError(404, "unknown-page", t("error.page"));
    const page = await found.load();
    const host = h("div", { class: "page" });
    main.replaceChildren(host); // a page that opens late fills an element that is gone
    const closing = await page.open(host, found.params);
    if (mine === turn) close = closing;
    else closing?.();
  } catch (error) {
    if (mine === turn) failed(main, error);
  }
  if (focus && mine === turn) main.focus({ preventScroll: true });
}

/** @param {HTMLElement} main @param {unknown} error */
function failed(main, error) {
  if (!(error instanceof ApiError)) console.error(error);
  const text = error instanceof ApiError ? told(error) : t("error.any");
  title(t("error.title"));
  fill(
    main,
    h(
      "section",
      { class: "panel narrow" },
      h("h1", {}, t("error.title")),
      h("p", {}, text),
      h("p", {}, h("a", { class: "button main", href: "/" }, t("home"))),
    ),
  );
}

/** An error in the reader's language, if it is one of those that every page meets. @param {unknown} error */
export function told(error) {
  if (!(error instanceof Error)) return t("error.any");
  const code = error instanceof ApiError ? error.code : "any";
  const known = t(`error.${code}`);
  return known === `error.${code}` ? error.message : known;
}
