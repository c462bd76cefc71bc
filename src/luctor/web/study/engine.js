// The computer's opinion: a bar beside the board, three lines that can be played, arrows.

import { button } from "../shell/controls.js";
import { fill, h, write } from "../shell/dom.js";
import { t } from "../shell/i18n.js";
import { openSocket } from "../shell/socket.js";
import { drawn, percent } from "./signs.js";

const LINES = 3;

/**
 * @typedef {object} Variation
 * @property {string[]} line
 * @property {number} score
 * @property {number} chance the seat to move's
 * @property {number | null} win_in
 *
 * @typedef {object} EngineOptions
 * @property {HTMLElement} panel
 * @property {HTMLElement} bar
 * @property {string[]} spoken
 * @property {() => {start: string, moves: string[], seat: number, over: boolean}} what is to be looked at
 * @property {(move: string) => void} play
 * @property {() => void} changed there is something new to be drawn on the board
 * @property {(message: any) => void} report what belongs to a report
 */

/** @typedef {ReturnType<typeof createEngine>} Engine */

/** @param {EngineOptions} options */
export function createEngine({ panel, bar, spoken, what, play, changed, report }) {
  let on = false;
  let id = 0;
  let seat = 0;
  /** @type {Variation[]} */
  let variations = [];
  /** @type {object | null} */
  let order = null;
  const toggle = button(t("engine.on"), () => switchTo(!on), { class: "button", "aria-pressed": "false" });
  const depth = h("span", { class: "help" });
  const lines = h("ol", { class: "lines" });
  const level = h("div", { class: "bar-fill" });
  const figure = h("span", { class: "bar-figure" });
  fill(panel, h("div", { class: "row" }, toggle, depth), lines);
  fill(bar, level, figure);

  const socket = openSocket("/analysis", {
    message: hear,
    state: (up) => {
      if (up && order) socket.send(order);
    },
  });

  /** @param {any} message */
  function hear(message) {
    if (message.id !== id) return;
    if (message.type === "info") {
      variations = message.variations;
      write(depth, t("engine.depth", { depth: message.depth, nodes: nodes(message.nodes) }));
      draw();
      changed();
    } else if (message.type === "done") {
      order = null;
    } else if (message.type === "error" && on) {
      write(depth, message.error.message);
    }
    if (message.type !== "info") report(message);
  }

  /** @param {number} number */
  function nodes(number) {
    return new Intl.NumberFormat(document.documentElement.lang, { notation: "compact" }).format(number);
  }

  /** @param {object} wanted */
  function send(wanted) {
    id += 1;
    order = { ...wanted, id };
    socket.send(order);
  }

  /** @param {boolean} wish */
  function switchTo(wish) {
    on = wish;
    toggle.setAttribute("aria-pressed", String(on));
    bar.hidden = !on;
    if (!on) {
      order = null;
      socket.send({ type: "stop" });
      write(depth, "");
    }
    look();
  }

  /** Look at the position that is shown now. */
  function look() {
    variations = [];
    if (on) {
      const now = what();
      seat = now.seat;
      if (now.over) {
        order = null;
        socket.send({ type: "stop" });
        write(depth, t("engine.over"));
      } else {
        write(depth, t("engine.thinking"));
        send({ type: "analyse", start: now.start, moves: now.moves, lines: LINES });
      }
    }
    draw();
    changed();
  }

  /** @param {Variation} variation */
  function worth(variation) {
    if (variation.win_in === null) return percent(variation.chance);
    const winner = variation.win_in > 0 ? seat : 1 - seat;
    return t("engine.wins", { seat: spoken[winner], n: Math.abs(variation.win_in) });
  }

  function draw() {
    const best = variations[0];
    const share = best ? (seat === 0 ? best.chance : 1 - best.chance) : 0.5;
    level.style.setProperty("--share", String(share));
    write(figure, best ? percent(share) : "–");
    bar.setAttribute("aria-valuenow", String(Math.round(100 * share)));
    bar.setAttribute("aria-valuetext", best ? `${spoken[0]} ${percent(share)}` : t("engine.thinking"));
    fill(
      lines,
      on
        ? variations.map((variation) =>
            h(
              "li",
              {},
              button(variation.line[0], () => play(variation.line[0]), {
                class: "button way",
                disabled: variation.line[0].endsWith("…"),
                "aria-label": t("engine.play", { move: variation.line[0], worth: worth(variation) }),
              }),
              h("span", { class: "line-worth" }, worth(variation)),
              h("span", { class: "line-rest" }, variation.line.slice(1).join(" ")),
            ),
          )
        : [],
    );
  }

  bar.hidden = true;
  bar.setAttribute("role", "meter");
  bar.setAttribute("aria-label", t("engine.bar", { seat: spoken[0] }));
  bar.setAttribute("aria-valuemin", "0");
  bar.setAttribute("aria-valuemax", "100");
  draw();

  return {
    look,
    toggle: () => switchTo(!on),
    off: () => on && switchTo(false),
    /** Ask for a report. @param {{start: string, moves: string[], seconds: number}} game */
    report: (game) => send({ type: "report", ...game }),
    stop: () => socket.send({ type: "stop" }),
    /** What the board shows of it. @returns {{arrows: [string, string][], marks: string[]}} */
    extras() {
      if (!on || !variations.length) return { arrows: [], marks: [] };
      const [best, ...others] = variations.map((variation) => drawn(variation.line[0].replace("…", "")));
      return { arrows: [...best.arrows, ...others.flatMap((other) => other.arrows)].slice(0, 8), marks: best.marks };
    },
    close: () => socket.close(),
  };
}
