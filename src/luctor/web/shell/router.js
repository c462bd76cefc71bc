// From addresses to pages, without loading the whole page anew.

import { ApiError } from "./api.js";
import { told } from "./dialog.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";

/** Pages by the first part of their addresses. @type {Map<string, () => Promise<Page>>} */
const pages = new Map();
/** @type {(() => void) | void} */
let close;
let turn = 0;

/** What a path names: how its page is loaded, and what stands behind that. @param {string} path */
function find(path) {
  const [name, ...params] = path.slice(1).split("/");
  return { load: pages.get(name), params };
}

/** @param {Record<string, () => Promise<Page>>} known */
export function route(known) {
  for (const [name, load] of Object.entries(known)) pages.set(name, load);
  find(location.pathname).load?.(); // while texts are fetched
}

export function followLinks() {
  window.addEventListener("popstate", () => show());
  document.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("a");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const elsewhere = link.origin !== location.origin || link.target || link.hasAttribute("download");
    if (elsewhere || !find(link.pathname).load) return;
    event.preventDefault();
    navigate(link.href);
  });
}

/** @param {string} address */
export function navigate(address) {
  history.pushState(null, "", address);
  show(true);
}

export function title(text = "") {
  document.title = text ? `${text} · Luctor` : "Luctor";
}

/** Show what the address names; `focus`: the reader has come here from another page. */
export async function show(focus = false) {
  const mine = (turn += 1);
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  close?.();
  close = undefined;
  fill(main);
  window.scrollTo(0, 0);
  try {
    const { load, params } = find(location.pathname);
    if (!load) throw new ApiError("unknown-page", location.pathname);
    const page = await load();
    const host = h("div.page");
    fill(main, host); // a page that opens late fills an element that is gone
    const closing = await page.open(host, params);
    if (mine === turn) close = closing;
    else closing?.();
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error);
    if (mine === turn) failed(main, told(error));
  }
  if (focus && mine === turn) main.focus({ preventScroll: true });
}

/** @param {Element} main @param {string} text */
function failed(main, text) {
  const heading = t("error.title");
  const home = h("a.button.main", { href: "/" }, t("home"));
  title(heading);
  fill(main, h("section.panel.narrow", h("h1", heading), h("p", text), h("p", home)));
}
