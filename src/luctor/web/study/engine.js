// The computer's opinion: a bar beside the board, three lines that can be played, arrows.

import { button } from "../shell/controls.js";
import { assign, fill, h, write } from "../shell/dom.js";
import { t } from "../shell/i18n.js";
import { openSocket } from "../shell/socket.js";
import { drawn, percent } from "./signs.js";

const LINES = 3;

/** @param {EngineOptions} options */
export function createEngine({ panel, bar, spoken, what, play, changed, report }) {
  let on = false;
  let id = 0;
  let seat = 0;
  /** @type {Variation[]} */
  let variations = [];
  /** @type {object | null} what is being done: asked for again when the line comes back */
  let order = null;
  const toggle = button(t("engine.on"), () => turn(!on));
  const note = h("span", { class: "help" });
  const lines = h("ol", { class: "lines" });
  const level = h("div", { class: "bar-fill" });
  const figure = h("span", { class: "bar-figure" });
  fill(panel, h("div", { class: "row" }, toggle, note), lines);
  fill(bar, level, figure);
  assign(bar, { role: "meter", "aria-label": t("engine.bar", { seat: spoken[0] }), "aria-valuemin": 0, "aria-valuemax": 100 });
  const socket = openSocket("/analysis", { message: hear, state: (up) => void (up && order && socket.send(order)) });

  /** @param {any} message */
  function hear(message) {
    if (message.id !== id) return;
    if (message.type === "info") {
      variations = message.variations;
      const nodes = new Intl.NumberFormat(document.documentElement.lang, { notation: "compact" }).format(message.nodes);
      write(note, t("engine.depth", { depth: message.depth, nodes }));
      draw();
      return;
    }
    if (message.type === "done") order = null;
    if (message.type === "error" && on) write(note, message.error.message);
    report(message);
  }

  /** @param {object} wanted */
  function send(wanted) {
    order = { ...wanted, id: (id += 1) };
    socket.send(order);
  }

  function stop() {
    order = null;
    socket.send({ type: "stop" });
  }

  /** End the search; what it still says is not heard. */
  function silence() {
    stop();
    id += 1;
  }

  /** @param {boolean} wish */
  function turn(wish) {
    on = wish;
    if (!on) silence();
    look();
  }

  /** Look at the position that is shown now. */
  function look() {
    const { seat: mover, over, start, moves } = what();
    seat = mover;
    variations = [];
    write(note, on ? t(over ? "engine.over" : "engine.thinking") : "");
    if (on) report({ type: "done" }); // a report that was under way is broken off
    if (on && over) silence();
    else if (on) send({ type: "analyse", start, moves, lines: LINES });
    draw();
  }

  /** @param {Variation} variation */
  function worth({ win_in, chance }) {
    if (win_in === null) return percent(chance);
    return t("engine.wins", { seat: spoken[win_in > 0 ? seat : 1 - seat], n: Math.abs(win_in) });
  }

  /** @param {Variation} variation */
  function row(variation) {
    const [move, ...rest] = variation.line;
    const value = worth(variation);
    const label = t("engine.play", { move, worth: value });
    return h("li", {}, [
      button(move || t("stop"), () => play(move), { class: "button way", disabled: move.endsWith("…"), "aria-label": label }),
      h("span", { class: "line-worth" }, value),
      h("span", { class: "line-rest" }, rest.join(" ")),
    ]);
  }

  function draw() {
    const best = variations[0];
    const share = !best ? 0.5 : seat ? 1 - best.chance : best.chance;
    const told = best ? percent(share) : "–";
    bar.hidden = !on;
    toggle.setAttribute("aria-pressed", String(on));
    level.style.setProperty("--share", String(share));
    write(figure, told);
    assign(bar, { "aria-valuenow": Math.round(100 * share), "aria-valuetext": `${spoken[0]} ${told}` });
    lines.classList.toggle("on", on);
    fill(lines, on ? variations.map(row) : []);
    changed();
  }

  bar.hidden = true;

  return {
    look,
    stop,
    toggle: () => turn(!on),
    off: () => void (on && turn(false)),
    /** Ask for a report. @param {{start: string, moves: string[], seconds: number}} game */
    report: (game) => send({ type: "report", ...game }),
    /** What the board shows of it: arrows of all lines, marks of the best. @returns {Extras} */
    extras() {
      const all = on ? variations.map(({ line }) => drawn(line[0])) : [];
      return { arrows: all.flatMap(({ arrows }) => arrows).slice(0, 8), marks: all[0]?.marks ?? [] };
    },
    close: socket.close,
  };
}
