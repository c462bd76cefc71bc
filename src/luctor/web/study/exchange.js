// Taking positions and records in and out: paste, copy, download.

import { post } from "../shell/api.js";
import { button } from "../shell/controls.js";
import { toast } from "../shell/dialog.js";
import { fill, h, write } from "../shell/dom.js";
import { t } from "../shell/i18n.js";
import { told } from "../shell/router.js";

/** @param {HTMLElement} place @param {ExchangeOptions} options */
export function createExchange(place, { position, picture, record, name, open, begin }) {
  const text = h("input", { type: "text", readonly: true, onfocus: () => text.select() });
  const paste = h("textarea", { rows: 3, spellcheck: "false", maxlength: 1_000_000, placeholder: t("exchange.example") });
  const wrong = h("p", { class: "problem", role: "alert" });
  const file = h("input", { type: "file", accept: ".pgn,.txt,text/plain", hidden: true, onchange: () => attempt(chosen)() });

  /** @param {() => unknown} what @returns {() => void} */
  const attempt = (what) => async () => {
    write(wrong, "");
    try {
      await what();
    } catch (error) {
      write(wrong, told(error));
    }
  };
  fill(
    place,
    h("label", { class: "field" }, h("span", {}, t("exchange.position")), text),
    h("div", { class: "row" }, [
      button(t("exchange.copy-position"), () => void copy(position())),
      button(t("exchange.copy-record"), attempt(async () => copy(await record()))),
    ]),
    h("h2", {}, t("exchange.download")),
    h("div", { class: "row" }, [
      button(t("exchange.record"), attempt(async () => save(new Blob([await record()], { type: "text/plain" }), "pgn"))),
      button("SVG", attempt(() => draw("svg"))),
      button("PNG", attempt(() => draw("png"))),
    ]),
    h("label", { class: "field" }, h("span", {}, t("exchange.paste")), paste),
    wrong,
    h("div", { class: "row" }, [
      button(t("exchange.open"), attempt(() => take(paste.value)), { class: "button main" }),
      button(t("exchange.file"), () => file.click()),
      file,
    ]),
  );

  async function chosen() {
    const [found] = file.files ?? [];
    if (found) await take(await found.text());
    file.value = "";
  }

  /** A record has tags in brackets; anything else is a position. @param {string} given */
  async function take(given) {
    if (!given.trim()) return;
    if (!given.includes("[")) return begin(given.trim());
    const { records, faults, more } = await post("/records/read", { text: given });
    if (faults.length) toast(faults[0]);
    if (more) toast(t("exchange.more", { n: records.length }));
    await open(records);
  }

  /** @param {string} what */
  async function copy(what) {
    try {
      await navigator.clipboard.writeText(what);
      toast(t("exchange.copied"));
    } catch {
      // Where the clipboard is closed to pages, the text is there to be copied by hand.
      text.value = what;
      text.select();
    }
  }

  /** @param {"svg" | "png"} format */
  async function draw(format) {
    const body = JSON.stringify({ ...picture(), format, ...(format === "png" && { size: 1200 }) });
    const answer = await fetch("/api/draw", { method: "POST", headers: { "Content-Type": "application/json" }, body });
    if (!answer.ok) throw new Error((await answer.json()).error.message);
    save(await answer.blob(), format);
  }

  /** @param {Blob} blob @param {string} suffix */
  function save(blob, suffix) {
    const href = URL.createObjectURL(blob);
    h("a", { href, download: `${name()}.${suffix}` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  }

  return { draw: () => void (text.value = position()) };
}
