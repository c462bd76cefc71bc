// Taking positions and records in and out: paste, copy, download.

import { button, copy, field, fill, h, post, t, toast, told } from "../shell/ui.js";

/** @type {CreateExchange} */
export function createExchange(place, { position, picture, record, name, open, begin }) {
  const text = h("input", { type: "text", readonly: true, onfocus: () => text.select() });
  const paste = h("textarea", { rows: 3, spellcheck: "false", maxlength: 1_000_000, placeholder: t("exchange.example") });
  const wrong = h("p.problem", { role: "alert" });
  const file = h("input", { type: "file", accept: ".pgn,.txt,text/plain", hidden: true, onchange: () => attempt(chosen) });

  /** @param {() => unknown} what */
  async function attempt(what) {
    fill(wrong);
    try {
      await what();
    } catch (error) {
      fill(wrong, told(error));
    }
  }

  /** @param {string} label @param {() => unknown} what @param {string} [kind] */
  const deed = (label, what, kind) => button(label, () => attempt(what), kind);

  fill(place,
    field(t("exchange.position"), text),
    h("div.row",
      deed(t("exchange.copy-position"), () => copy(position(), text)),
      deed(t("exchange.copy-record"), async () => copy(await record(), text)),
    ),
    h("h2", t("exchange.download")),
    h("div.row",
      deed(t("exchange.record"), async () => save(new Blob([await record()], { type: "text/plain" }), "pgn")),
      deed("SVG", () => draw({ format: "svg" })),
      deed("PNG", () => draw({ format: "png", size: 1200 })),
    ),
    field(t("exchange.paste"), paste),
    wrong,
    h("div.row",
      deed(t("exchange.open"), () => take(paste.value), "main"),
      deed(t("exchange.file"), () => file.click()),
      file,
    ),
  );

  async function chosen() {
    const [found] = file.files ?? [];
    if (found) await take(await found.text());
    file.value = "";
  }

  /** A record has tags in brackets; anything else is a position. @param {string} given */
  async function take(given) {
    if (!given.includes("[")) {
      if (given.trim()) await begin(given.trim());
      return;
    }
    const { records, faults, more } = await post("/records/read", { text: given });
    if (faults.length) toast(faults[0]);
    if (more) toast(t("exchange.more", { n: records.length }));
    await open(records);
  }

  /** @param {{ format: string, size?: number }} how */
  async function draw(how) {
    save(await post("/draw", { ...picture(), ...how }, "blob"), how.format);
  }

  /** @param {Blob} blob @param {string} suffix */
  function save(blob, suffix) {
    const href = URL.createObjectURL(blob);
    h("a", { href, download: `${name()}.${suffix}` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  }

  return () => void (text.value = position());
}
