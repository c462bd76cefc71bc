// The computer's opinion: a bar beside the board, lines to play, arrows.

import { assign, button, fill, h, language, openSocket, t } from "../shell/ui.js";
import { percent } from "./signs.js";

const LINES = 3;

/** @type {CreateEngine} */
export function createEngine({ panel, bar, spoken, what, play, changed, report }) {
  let on = false;
  let id = 0;
  let seat = 0;
  /** @type {Variation[]} */
  let variations = [];
  /** @type {object | null} what is being done: asked for again when the line comes back */
  let order = null;
  const toggle = button(t("engine.on"), () => turn(!on));
  const note = h("span.help");
  const lines = h("ol.lines");
  const level = h("div.bar-fill");
  const figure = h("span.bar-figure");
  fill(panel, h("div.row", toggle, note), lines);
  fill(bar, level, figure);
  assign(bar, { role: "meter", "aria-label": t("engine.bar", { seat: spoken[0] }), "aria-valuemin": 0, "aria-valuemax": 100, hidden: true });
  const socket = openSocket("/analysis", { message: hear, state: (up) => up && order && socket.send(order) });

  /** @param {any} message */
  function hear(message) {
    const { type, depth, error } = message;
    if (message.id !== id) return;
    if (type === "info") {
      variations = message.variations;
      const nodes = message.nodes.toLocaleString(language(), { notation: "compact" });
      fill(note, t("engine.depth", { depth, nodes }));
      return draw();
    }
    if (type === "done") order = null;
    if (type === "error" && on) fill(note, error.message);
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
    const { over, ...position } = what();
    seat = position.seat;
    variations = [];
    fill(note, on ? t(over ? "engine.over" : "engine.thinking") : "");
    if (on) report({ type: "done" }); // a report that was under way is broken off
    if (on && over) silence();
    else if (on) send({ type: "analyse", start: position.start, moves: position.moves, lines: LINES });
    draw();
  }

  /** @param {Variation} variation */
  function row({ line: [move, ...rest], win_in, chance }) {
    const winner = spoken[(win_in ?? 0) > 0 ? seat : 1 - seat];
    const worth = win_in === null ? percent(chance) : t("engine.wins", { seat: winner, n: Math.abs(win_in) });
    const how = { disabled: move.endsWith("…"), "aria-label": t("engine.play", { move, worth }) };
    const face = button(move || t("stop"), () => play(move), "way", how);
    return h("li", face, h("span.line-worth", worth), h("span.line-rest", rest.join(" ")));
  }

  function draw() {
    const chance = variations[0]?.chance ?? 0.5;
    const share = seat ? 1 - chance : chance;
    const told = variations.length ? percent(share) : "–";
    assign(toggle, { "aria-pressed": String(on) });
    level.style.setProperty("--share", String(share));
    fill(figure, told);
    assign(bar, { hidden: !on, "aria-valuenow": Math.round(100 * share), "aria-valuetext": `${spoken[0]} ${told}` });
    lines.classList.toggle("on", on);
    fill(lines, on && variations.map(row));
    changed();
  }

  return {
    look,
    stop,
    toggle: () => turn(!on),
    off: () => on && turn(false),
    report: (game) => send({ type: "report", ...game }),
    extras() {
      const shown = on ? variations : [];
      return { arrows: shown.flatMap(({ arrows }) => arrows).slice(0, 8), marks: shown[0]?.marks };
    },
    close: socket.close,
  };
}
