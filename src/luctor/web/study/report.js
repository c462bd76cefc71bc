// The report of a game: the curve of chances, the mistakes, what both sides have lost.

import { assign, button, fill, h, s, t } from "../shell/ui.js";
import { chances, costs, percent, signs } from "./signs.js";
import { SIGNATURE, mainLine } from "./tree.js";

const WIDTH = 480;
const HEIGHT = 140;
const EDGE = 6;
const SPAN = WIDTH - 2 * EDGE;
const KINDS = [4, 2, 6]; // mistakes, the worst first

/** @type {CreateReport} */
export function createReport(place, { spoken, go, start, stop }) {
  /** @type {TreeNode[]} */
  let nodes = [];
  const last = () => Math.max(1, nodes.length - 1);
  const begin = button(t("report.start"), start);
  const end = button(t("cancel"), stop, "", { hidden: true });
  const progress = h("progress", { max: 1, value: 0, hidden: true, "aria-label": t("report.progress") });
  const note = h("p.help", { role: "status" });
  const curve = s("svg.curve", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", onclick: follow });
  const found = h("div");
  fill(place, h("div.row", begin, end), progress, note, found);

  /** @param {MouseEvent} event */
  function follow({ clientX }) {
    const { left, width } = curve.getBoundingClientRect();
    const share = ((WIDTH * (clientX - left)) / width - EDGE) / SPAN;
    go(nodes[Math.max(0, Math.min(nodes.length - 1, Math.round(share * last())))]);
  }

  /** @param {(number | null)[]} known @param {Wrong[]} wrong @param {number} here */
  function drawCurve(known, wrong, here) {
    const x = (/** @type {number} */ ply) => EDGE + (SPAN * ply) / last();
    const y = (/** @type {number} */ chance) => EDGE + (HEIGHT - 2 * EDGE) * (1 - chance);
    const points = known.flatMap((chance, ply) => (chance === null ? [] : `${x(ply)},${y(chance)}`));
    assign(curve, { "aria-label": t("report.curve", { seat: spoken[0], n: nodes.length - 1 }) });
    fill(curve,
      s("rect.curve-ground", { width: WIDTH, height: HEIGHT, rx: 6 }),
      s("line.curve-middle", { x1: EDGE, x2: WIDTH - EDGE, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      here >= 0 && s("line.curve-here", { x1: x(here), x2: x(here), y1: EDGE, y2: HEIGHT - EDGE }),
      s("polyline.curve-line", { points: points.join(" ") }),
      wrong.map(({ ply, kind }) => s(`circle.curve-dot.nag-${kind}`, { cx: x(ply), cy: y(known[ply] ?? 0.5), r: 5 })),
    );
  }

  /** @param {string[]} heads @param {Child[][]} rows each with a head of its own */
  function table(heads, rows) {
    const head = h("tr", heads.map((text) => h("th", { scope: "col" }, text)));
    const body = rows.map(([name, ...cells]) => h("tr", h("th", { scope: "row" }, name), cells.map((cell) => h("td", cell))));
    return h("table.summary", head, body);
  }

  return {
    progress(done, total) {
      progress.hidden = end.hidden = done >= total;
      begin.hidden = !progress.hidden;
      progress.value = done / total;
    },
    say: (text) => fill(note, text),
    draw(game, at) {
      nodes = mainLine(game);
      begin.disabled = nodes.length < 2;
      if (!nodes.some((node) => node.eval)) return fill(found);
      const wrong = nodes.flatMap((node, ply) => {
        const kind = KINDS.find((nag) => node.nags.includes(nag));
        return kind ? { node, ply, kind } : [];
      });
      drawCurve(chances(game), wrong, nodes.indexOf(at));
      const heads = [t("report.side"), t("report.loss"), ...KINDS.map((nag) => signs([nag]))];
      const rows = costs(game).map(({ loss, marks }, seat) => [spoken[seat], percent(loss), ...KINDS.map((nag) => marks[nag])]);
      const mistakes = wrong.map(({ node, ply }) => button(`${ply}. ${node.move} ${signs(node.nags)}`, () => go(node), "way"));
      fill(found, curve, table(heads, rows), h("ul.mistakes", mistakes.map((one) => h("li", one))));
    },
  };
}

/** Say its remarks in the reader's language. @type {(tree: ReportTree) => FlatTree} */
export function phrased(tree) {
  const worth = (/** @type {Worth} */ { kind, n }) => t(`report.${kind}`, { n: n ?? "" });
  const nodes = tree.nodes.map(({ remark, ...node }) => {
    if (!remark) return node;
    const { move, best, kept } = remark;
    const text = kept ? t("report.better", { move: move ?? "", best: worth(best), kept: worth(kept) }) : worth(best);
    return { ...node, comment: `${SIGNATURE} ${text}` };
  });
  return { ...tree, nodes };
}
