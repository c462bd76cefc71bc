// Taking positions and records in and out: paste, copy, download.

import { post } from "../shell/api.js";
import { button } from "../shell/controls.js";
import { fill, h } from "../shell/dom.js";
import { toast } from "../shell/dialog.js";
import { t } from "../shell/i18n.js";
import { told } from "../shell/router.js";

/**
 * @param {HTMLElement} place
 * @param {{position: () => string, picture: () => object, record: () => Promise<string>, name: () => string,
 *   open: (trees: import("./tree.js").Tree[]) => void, begin: (position: string) => Promise<void>}} options
 */
export function createExchange(place, { position, picture, record, name, open, begin }) {
  const text = h("input", { type: "text", readonly: true, onfocus: () => text.select() });
  const paste = h("textarea", { rows: 3, spellcheck: "false", maxlength: 1000000, placeholder: t("exchange.example") });
  const problem = h("p", { class: "problem", role: "alert" });
  const file = h("input", { type: "file", accept: ".pgn,.txt,text/plain", class: "visually-hidden", tabindex: "-1", onchange: () => void readFile() });
  fill(
    place,
    h("label", { class: "field" }, h("span", {}, t("exchange.position")), text),
    h("div", { class: "row" }, [
      button(t("exchange.copy-position"), () => void copy(position())),
      button(t("exchange.copy-record"), () => void attempt(async () => copy(await record()))),
    ]),
    h("h3", {}, t("exchange.download")),
    h("div", { class: "row" }, [
      button(t("exchange.record"), () => void attempt(async () => save(new Blob([await record()], { type: "text/plain" }), "pgn"))),
      button("SVG", () => void attempt(() => draw("svg"))),
      button("PNG", () => void attempt(() => draw("png"))),
    ]),
    h("label", { class: "field" }, h("span", {}, t("exchange.paste")), paste),
    problem,
    h("div", { class: "row" }, [
      button(t("exchange.open"), () => void attempt(() => take(paste.value)), { class: "button main" }),
      button(t("exchange.file"), () => file.click()),
      file,
    ]),
  );

  /** @param {() => unknown} what */
  async function attempt(what) {
    problem.textContent = "";
    try {
      await what();
    } catch (error) {
      problem.textContent = told(error);
    }
  }

  async function readFile() {
    const [chosen] = file.files ?? [];
    if (chosen) await attempt(async () => take(await chosen.text()));
    file.value = "";
  }

  /** A record begins with its tags; anything else is a position. @param {string} given */
  async function take(given) {
    if (!given.trim()) return;
    if (given.includes("[")) {
      const { records, faults, more } = await post("/records/read", { text: given });
      if (faults.length) toast(faults[0]);
      if (more) toast(t("exchange.more", { n: records.length }));
      open(records);
    } else {
      await begin(given.trim());
    }
    paste.value = "";
  }

  /** @param {string} what */
  async function copy(what) {
    try {
      await navigator.clipboard.writeText(what);
      toast(t("exchange.copied"));
    } catch {
      text.value = what;
      text.select();
    }
  }

  /** @param {"svg" | "png"} format */
  async function draw(format) {
    const answer = await fetch("/api/draw", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...picture(), format, ...(format === "png" && { size: 1200 }) }),
    });
    if (!answer.ok) throw new Error((await answer.json()).error.message);
    save(await answer.blob(), format);
  }

  /** @param {Blob} blob @param {string} suffix */
  function save(blob, suffix) {
    const href = URL.createObjectURL(blob);
    const link = h("a", { href, download: `${name()}.${suffix}` });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  }

  return { draw: () => void (text.value = position()) };
}
