// The moves of a study with their variations, and what is said about the one that is shown.

import { button } from "../shell/controls.js";
import { fill, h } from "../shell/dom.js";
import { t } from "../shell/i18n.js";
import { SIGNS, signs, withSign } from "./signs.js";
import { listing } from "./tree.js";

/** @typedef {import("./tree.js").Node} Node */

/**
 * @param {HTMLElement} list
 * @param {HTMLElement} notes
 * @param {{go: (node: Node) => void, changed: () => void, promote: () => void, remove: () => void}} does
 */
export function createMoves(list, notes, { go, changed, promote, remove }) {
  /** @type {import("./tree.js").Game | null} */
  let game = null;
  /** @type {Node | null} */
  let at = null;
  const comment = h("textarea", {
    rows: 2,
    maxlength: 4000,
    oninput: () => {
      if (!at) return;
      at.comment = comment.value.replace(/\s+/g, " ").trim();
      drawList();
      changed();
    },
  });
  const select = h(
    "select",
    {
      onchange: () => {
        if (!at) return;
        at.nags = withSign(at.nags, select.value ? Number(select.value) : null);
        drawList();
        changed();
      },
    },
    h("option", { value: "" }, t("study.no-sign")),
    SIGNS.map(([nag, sign]) => h("option", { value: nag }, `${sign}  ${t(`study.sign-${nag}`)}`)),
  );
  const signField = h("label", { class: "field" }, h("span", {}, t("study.sign")), select);
  const up = button(t("study.promote"), promote);
  const away = button(t("study.remove"), remove);
  fill(
    notes,
    h("label", { class: "field" }, h("span", {}, t("study.comment")), comment),
    signField,
    h("div", { class: "row" }, up, away),
  );

  function drawList() {
    if (!game) return;
    const { root } = game;
    /** @type {import("../shell/dom.js").Child[]} */
    const items = [];
    if (root.comment) items.push(h("span", { class: "said" }, root.comment));
    for (const item of listing(game)) {
      if (item.kind !== "move") {
        items.push(h("span", { class: "bracket", "aria-hidden": "true" }, item.kind === "open" ? "(" : ")"));
        continue;
      }
      const { node, number, depth } = item;
      if (node.before) items.push(h("span", { class: "said" }, node.before));
      items.push(
        h(
          "button",
          {
            type: "button",
            class: `move depth-${Math.min(depth, 2)}`,
            "aria-current": node === at && "true",
            onclick: () => go(node),
          },
          number && h("span", { class: "move-no" }, number, " "),
          node.move || t("stop"),
          node.nags.length > 0 && h("span", { class: "nag" }, ` ${signs(node.nags)}`),
        ),
      );
      if (node.comment) items.push(h("span", { class: "said" }, node.comment));
    }
    fill(list, items.length ? items : h("p", { class: "help" }, t("study.no-moves")));
    const current = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
    if (current) {
      const top = current.offsetTop - list.clientHeight / 2;
      if (Math.abs(list.scrollTop - top) > list.clientHeight / 3) list.scrollTop = top;
    }
  }

  return {
    /**
     * @param {import("./tree.js").Game} shown
     * @param {Node} node
     */
    draw(shown, node) {
      game = shown;
      if (at !== node || comment.value.replace(/\s+/g, " ").trim() !== node.comment) comment.value = node.comment;
      at = node;
      select.value = String(node.nags.find((nag) => nag >= 1 && nag <= 6) ?? "");
      signField.hidden = up.hidden = !node.parent;
      away.disabled = !node.parent && !node.children.length;
      drawList();
    },
    focus: () => comment.focus(),
  };
}
