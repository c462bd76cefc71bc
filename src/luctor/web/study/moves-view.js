// The moves of a study with their variations, and what is said about the one that is shown.

import { button } from "../shell/controls.js";
import { fill, h } from "../shell/dom.js";
import { t } from "../shell/i18n.js";
import { SIGNS, signs, withSign } from "./signs.js";
import { listing } from "./tree.js";

/**
 * @param {HTMLElement} list @param {HTMLElement} notes
 * @param {{go: (node: TreeNode) => void, changed: () => void, promote: () => void, remove: () => void}} does
 */
export function createMoves(list, notes, { go, changed, promote, remove }) {
  /** @type {GameTree} */
  let game;
  /** @type {TreeNode} */
  let at;
  const words = () => comment.value.replace(/\s+/g, " ").trim();
  const edited = () => {
    at.comment = words();
    at.nags = at.parent ? withSign(at.nags, Number(select.value)) : [];
    drawList();
    changed();
  };
  const comment = h("textarea", { rows: 2, maxlength: 4000, oninput: edited });
  const options = SIGNS.map(([nag, sign]) => h("option", { value: nag }, `${sign}  ${t(`study.sign-${nag}`)}`));
  const select = h("select", { onchange: edited }, h("option", { value: 0 }, t("study.no-sign")), options);
  const sign = h("label", { class: "field" }, h("span", {}, t("study.sign")), select);
  const up = button(t("study.promote"), promote);
  const away = button(t("study.remove"), remove);
  fill(
    notes,
    h("label", { class: "field" }, h("span", {}, t("study.comment")), comment),
    sign,
    h("div", { class: "row" }, up, away),
  );

  const said = (/** @type {string} */ text) => text && h("span", { class: "said" }, text);

  /** @param {Item} item */
  function show(item) {
    if (item.kind !== "move") return h("span", { class: "bracket", "aria-hidden": "true" }, item.kind);
    const { node, number, depth } = item;
    const face = [
      number && h("span", { class: "move-no" }, `${number} `),
      node.move || t("stop"),
      node.nags.length > 0 && h("span", { class: "nag" }, ` ${signs(node.nags)}`),
    ];
    const kind = `move depth-${Math.min(depth, 2)}`;
    const move = h("button", { type: "button", class: kind, "aria-current": node === at && "true", onclick: () => go(node) }, face);
    return [said(node.before), " ", move, " ", said(node.comment), " "];
  }

  function drawList() {
    const items = [said(game.root.comment), ...listing(game).flatMap(show)];
    fill(list, items.length > 1 ? items : h("p", { class: "help" }, t("study.no-moves")));
    const current = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
    const top = current ? current.offsetTop - list.clientHeight / 2 : 0;
    if (Math.abs(list.scrollTop - top) > list.clientHeight / 3) list.scrollTop = top;
  }

  return {
    /** @param {GameTree} shown @param {TreeNode} node */
    draw(shown, node) {
      if (at !== node || words() !== node.comment) comment.value = node.comment;
      game = shown;
      at = node;
      select.value = String(node.nags.find((nag) => nag >= 1 && nag <= 6) ?? 0);
      sign.hidden = up.hidden = !node.parent;
      away.disabled = !node.parent && !node.children.length;
      drawList();
    },
    focus: () => comment.focus(),
  };
}
