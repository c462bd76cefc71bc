// The moves of a study, and what is said about the one that is shown.

import { button, field, fill, h, options, t } from "../shell/ui.js";
import { SIGNS, signs, withSign } from "./signs.js";
import { listing } from "./tree.js";

/** @type {CreateMoves} */
export function createMoves(list, notes, { go, changed, promote, remove }) {
  /** @type {GameTree} */
  let game;
  /** @type {TreeNode} */
  let at;
  const words = () => comment.value.replace(/\s+/g, " ").trim();
  const oninput = () => {
    at.comment = words();
    at.nags = at.parent ? withSign(at.nags, Number(select.value)) : [];
    drawList();
    changed();
  };
  const comment = h("textarea", { rows: 2, maxlength: 4000, oninput });
  /** @type {Pair[]} */
  const values = SIGNS.map(([nag, sign]) => [String(nag), `${sign}  ${t(`study.sign-${nag}`)}`]);
  const select = h("select", { oninput }, options([["0", t("study.no-sign")], ...values]));
  const sign = field(t("study.sign"), select);
  const up = button(t("study.promote"), promote);
  const away = button(t("study.remove"), remove);
  fill(notes, field(t("study.comment"), comment), sign, h("div.row", up, away));

  const said = (/** @type {string} */ text) => text && h("span.said", text);

  /** @param {Item} item @returns {Child} */
  function show(item) {
    if (item.kind !== "move") return h("span.bracket", { "aria-hidden": "true" }, item.kind);
    const { node, number, depth } = item;
    const how = { type: "button", "aria-current": node === at && "true", onclick: () => go(node) };
    const nags = node.nags.length > 0 && h("span.nag", ` ${signs(node.nags)}`);
    const face = [number && h("span.move-no", `${number} `), node.move || t("stop"), nags];
    return [said(node.before), " ", h(`button.move.depth-${Math.min(depth, 2)}`, how, face), " ", said(node.comment), " "];
  }

  function drawList() {
    const items = [said(game.root.comment), ...listing(game).map(show)];
    fill(list, items.length > 1 ? items : h("p.help", t("study.no-moves")));
    const current = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
    const top = current ? current.offsetTop - list.clientHeight / 2 : 0;
    if (Math.abs(list.scrollTop - top) > list.clientHeight / 3) list.scrollTop = top;
  }

  return {
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
