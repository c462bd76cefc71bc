// The report of a game: the curve of what could be expected, the mistakes, what both sides have lost.

import { button } from "../shell/controls.js";
import { fill, h, s, write } from "../shell/dom.js";
import { t } from "../shell/i18n.js";
import { chances, costs, percent, signs } from "./signs.js";
import { mainLine } from "./tree.js";

const WIDTH = 480;
const HEIGHT = 140;
const EDGE = 6;
const KINDS = [4, 2, 6]; // mistakes, the worst first

/**
 * @param {HTMLElement} place
 * @param {{spoken: string[], go: (node: TreeNode) => void, start: () => void, stop: () => void}} options
 */
export function createReport(place, { spoken, go, start, stop }) {
  /** @type {TreeNode[]} */
  let nodes = [];
  const begin = button(t("report.start"), start);
  const end = button(t("cancel"), stop, { hidden: true });
  const progress = h("progress", { max: 1, value: 0, hidden: true, "aria-label": t("report.progress") });
  const note = h("p", { class: "help", role: "status" });
  const onclick = (/** @type {MouseEvent} */ event) => {
    const box = curve.getBoundingClientRect();
    const share = (WIDTH * (event.clientX - box.left)) / box.width - EDGE;
    const ply = Math.round((share / (WIDTH - 2 * EDGE)) * (nodes.length - 1));
    go(nodes[Math.max(0, Math.min(nodes.length - 1, ply))]);
  };
  const curve = s("svg", { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", onclick });
  const found = h("div", {});
  fill(place, h("div", { class: "row" }, begin, end), progress, note, found);

  const x = (/** @type {number} */ ply) => EDGE + ((WIDTH - 2 * EDGE) * ply) / Math.max(1, nodes.length - 1);
  const y = (/** @type {number} */ chance) => EDGE + (HEIGHT - 2 * EDGE) * (1 - chance);
  const upright = (/** @type {string} */ kind, /** @type {number} */ at) => s("line", { class: kind, x1: at, x2: at, y1: EDGE, y2: HEIGHT - EDGE });

  return {
    /** @param {number} done @param {number} total */
    progress(done, total) {
      progress.hidden = end.hidden = done >= total;
      begin.hidden = !progress.hidden;
      progress.value = done / total;
    },
    say: (/** @type {string} */ text) => write(note, text),
    /** @param {GameTree} game @param {TreeNode} at */
    draw(game, at) {
      nodes = mainLine(game);
      begin.disabled = nodes.length < 2;
      if (!nodes.some((node) => node.eval)) return fill(found);
      const known = chances(game);
      const points = known.flatMap((chance, ply) => (chance === null ? [] : [`${x(ply)},${y(chance)}`]));
      const wrong = nodes.flatMap((node, ply) => {
        const kind = KINDS.find((nag) => node.nags.includes(nag));
        return kind ? [{ node, ply, kind }] : [];
      });
      curve.setAttribute("aria-label", t("report.curve", { seat: spoken[0], n: nodes.length - 1 }));
      fill(
        curve,
        s("rect", { class: "curve-ground", width: WIDTH, height: HEIGHT, rx: 6 }),
        s("line", { class: "curve-middle", x1: EDGE, x2: WIDTH - EDGE, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
        nodes.includes(at) && upright("curve-here", x(nodes.indexOf(at))),
        s("polyline", { class: "curve-line", points: points.join(" ") }),
        wrong.map(({ ply, kind }) => s("circle", { class: `curve-dot nag-${kind}`, cx: x(ply), cy: y(known[ply] ?? 0.5), r: 5 })),
      );
      const heads = [t("report.side"), t("report.loss"), ...KINDS.map((nag) => signs([nag]))];
      const rows = costs(game).map(({ loss, marks }, seat) =>
        h("tr", {}, h("th", { scope: "row" }, spoken[seat]), [percent(loss), ...KINDS.map((nag) => marks[nag])].map((cell) => h("td", {}, cell))),
      );
      const list = wrong.map(({ node, ply }) =>
        h("li", {}, button(`${ply}. ${node.move} ${signs(node.nags)}`, () => go(node), { class: "button way" })),
      );
      fill(
        found,
        curve,
        h("table", { class: "summary" }, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head))), rows),
        h("ul", { class: "mistakes" }, list),
      );
    },
  };
}
