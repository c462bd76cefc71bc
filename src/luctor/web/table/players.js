// Who sits at a table, and their clocks.

import { swatch } from "../board/shapes.js";
import { fill, h, icon, named, t } from "../shell/ui.js";
import { face } from "./moves.js";

/** @type {CreatePlayers} */
export function createPlayers(places, { seats, spoken }, rename) {
  /** @type {ClockState | null} */
  let clock = null;
  let since = 0;
  const parts = places.map((place, seat) => {
    const name = h("strong.player-name");
    const note = h("span.player-note.help");
    const pen = icon("✎", t("act.rename", { seat: spoken[seat] }), () => rename(seat));
    const time = h("span.clock", { role: "timer" });
    fill(place, swatch(seats, spoken, seat), h("span.player-who", name, note), pen, time);
    return { place, name, note, pen, time };
  });

  function tick() {
    parts.forEach(({ time }, seat) => {
      time.hidden = !clock;
      if (!clock) return;
      const runs = clock.running === seat;
      const left = clock.left[seat] - (runs ? performance.now() - since : 0);
      fill(time, face(left));
      time.setAttribute("aria-label", t("clock-of", { seat: spoken[seat], time: face(left) }));
      time.classList.toggle("low", left < 20_000);
      time.classList.toggle("running", runs);
    });
  }
  const timer = setInterval(() => clock && clock.running !== null && tick(), 100);

  return {
    draw({ clock: told, seats: taken, names, you, can, result, stand }) {
      if (told !== clock) since = performance.now();
      clock = told;
      parts.forEach(({ place, name, note, pen }, seat) => {
        const { kind, here } = taken[seat];
        const mine = you.includes(seat);
        const about = mine && you.length === 1 ? "you-note" : kind === "person" && !here && "seat.away";
        fill(name, kind === "open" ? t("seat.open") : named(names[seat]));
        fill(note, spoken[seat] + (about ? ` · ${t(about)}` : ""));
        pen.hidden = !mine || !can.includes("rename");
        place.classList.toggle("turn", !result && stand.seat === seat);
        place.classList.toggle("won", result?.winner === seat);
      });
      tick();
    },
    stop: () => clearInterval(timer),
  };
}
