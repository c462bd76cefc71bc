// Who sits at a table, and their clocks.

import { swatch } from "../board/shapes.js";
import { fill, h, write } from "../shell/dom.js";
import { t } from "../shell/i18n.js";
import { face } from "./moves.js";

/** @param {HTMLElement[]} places @param {{seats: string[], spoken: string[]}} game */
export function createPlayers(places, { seats, spoken }) {
  /** @type {ClockState | null} */
  let clock = null;
  let since = 0;
  const parts = places.map((place, seat) => {
    const name = h("strong", { class: "player-name" });
    const note = h("span", { class: "player-note help" });
    const time = h("span", { class: "clock", role: "timer" });
    fill(place, swatch(seats, spoken, seat), h("span", { class: "player-who" }, name, note), time);
    return { place, name, note, time };
  });

  function tick() {
    for (const seat of [0, 1]) {
      const { time } = parts[seat];
      time.hidden = !clock;
      if (!clock) continue;
      const spent = clock.running === seat ? performance.now() - since : 0;
      const left = clock.left[seat] - spent;
      write(time, face(left));
      time.setAttribute("aria-label", t("clock-of", { seat: spoken[seat], time: face(left) }));
      time.classList.toggle("low", left < 20_000);
      time.classList.toggle("running", clock.running === seat);
    }
  }
  const timer = window.setInterval(() => {
    if (clock && clock.running !== null) tick();
  }, 100);

  return {
    /** @param {View} view */
    draw(view) {
      if (view.clock !== clock) since = performance.now();
      clock = view.clock;
      for (const seat of [0, 1]) {
        const { kind, here, level } = view.seats[seat];
        const { place, name, note } = parts[seat];
        write(name, kind === "open" ? t("seat.open") : kind === "level" ? t("lobby.level-n", { n: level ?? 0 }) : view.names[seat]);
        const notes = [spoken[seat]];
        if (view.you.length === 1 && view.you.includes(seat)) notes.push(t("you-note"));
        else if (kind === "person" && !here) notes.push(t("seat.away"));
        write(note, notes.join(" · "));
        place.classList.toggle("turn", !view.result && view.stand.seat === seat);
        place.classList.toggle("won", view.result?.winner === seat);
      }
      tick();
    },
    stop: () => clearInterval(timer),
  };
}
