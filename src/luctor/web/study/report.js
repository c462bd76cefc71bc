// The report of a game: the curve of what could be expected, the mistakes, what both sides have lost.

import { button } from "../shell/controls.js";
import { fill, h, s, write } from "../shell/dom.js";
import { t } from "../shell/i18n.js";
import { chances, costs, percent, signs } from "./signs.js";
import { mainLine } from "./tree.js";

const WIDTH = 480;
const HEIGHT = 140;
const EDGE = 6;
const KINDS = [4, 2, 6];

/**
 * @param {HTMLElement} place
 * @param {{spoken: string[], go: (node: import("./tree.js").Node) => void, start: () => void, stop: () => void}} options
 */
export function createReport(place, { spoken, go, start, stop }) {
  const begin = button(t("report.start"), start);
  const end = button(t("cancel"), stop, { hidden: true });
  const progress = h("progress", { max: 1, value: 0, hidden: true, "aria-label": t("report.progress") });
  const note = h("p", { class: "help", role: "status" });
  const curve = s("svg", { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" });
  const summary = h("div", { class: "summary" });
  const mistakes = h("ul", { class: "mistakes" });
  fill(place, h("div", { class: "row" }, begin, end), progress, note, curve, summary, mistakes);
  /** @type {import("./tree.js").Node[]} */
  let nodes = [];

  curve.addEventListener("click", (event) => {
    const box = curve.getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width) * WIDTH;
    const ply = Math.round(((share - EDGE) / (WIDTH - 2 * EDGE)) * (nodes.length - 1));
    go(nodes[Math.max(0, Math.min(nodes.length - 1, ply))]);
  });

  const x = (/** @type {number} */ ply) => EDGE + ((WIDTH - 2 * EDGE) * ply) / Math.max(1, nodes.length - 1);
  const y = (/** @type {number} */ chance) => EDGE + (HEIGHT - 2 * EDGE) * (1 - chance);

  return {
    /** @param {number} done @param {number} total */
    progress(done, total) {
      progress.hidden = end.hidden = done >= total;
      begin.hidden = !progress.hidden;
      progress.value = total ? done / total : 0;
    },
    /** @param {string} text */
    say: (text) => write(note, text),
    /**
     * @param {import("./tree.js").Game} game
     * @param {import("./tree.js").Node} at
     */
    draw(game, at) {
      nodes = mainLine(game);
      begin.disabled = nodes.length < 2;
      const known = chances(game);
      const any = known.some((chance, index) => chance !== null && nodes[index].eval);
      curve.toggleAttribute("hidden", !any);
      summary.hidden = !any;
      if (!any) {
        fill(mistakes);
        return;
      }
      const points = known.flatMap((chance, ply) => (chance === null ? [] : [`${x(ply)},${y(chance)}`]));
      const wrong = nodes.flatMap((node, ply) => {
        const kind = KINDS.find((nag) => node.nags.includes(nag));
        return kind && ply ? [{ node, ply, kind }] : [];
      });
      const here = nodes.indexOf(at);
      curve.setAttribute("aria-label", t("report.curve", { seat: spoken[0], n: nodes.length - 1 }));
      fill(
        curve,
        s("rect", { class: "curve-ground", width: WIDTH, height: HEIGHT, rx: 6 }),
        s("line", { class: "curve-middle", x1: EDGE, x2: WIDTH - EDGE, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
        here >= 0 && s("line", { class: "curve-here", x1: x(here), x2: x(here), y1: EDGE, y2: HEIGHT - EDGE }),
        s("polyline", { class: "curve-line", points: points.join(" ") }),
        wrong.map(({ ply, kind }) =>
          s("circle", { class: `curve-dot nag-${kind}`, cx: x(ply), cy: y(known[ply] ?? 0.5), r: kind === 6 ? 4 : 5.5 }),
        ),
      );
      fill(
        summary,
        h(
          "table",
          {},
          h("thead", {}, h("tr", {}, ["report.side", "report.loss", "study.sign-4", "study.sign-2", "study.sign-6"].map((key) => h("th", { scope: "col" }, t(key))))),
          h(
            "tbody",
            {},
            costs(game).map((cost, seat) =>
              h("tr", {}, h("th", { scope: "row" }, spoken[seat]), h("td", {}, percent(cost.loss)), KINDS.map((nag) => h("td", {}, cost.marks[nag]))),
            ),
          ),
        ),
      );
      fill(
        mistakes,
        wrong.map(({ node, ply }) =>
          h("li", {}, button(`${ply}. ${node.move} ${signs(node.nags)}`, () => go(node), { class: "button way" })),
        ),
      );
    },
  };
}
