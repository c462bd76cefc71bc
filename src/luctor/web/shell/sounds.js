// Two small sounds, made on the spot; silent until wanted.

import { setting } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;

/** @param {"move" | "end"} kind */
export function sound(kind) {
  if (setting("sounds") !== "on") return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const now = audio.currentTime;
  tone.type = "triangle";
  tone.frequency.setValueAtTime(kind === "move" ? 330 : 220, now);
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + (kind === "move" ? 0.09 : 0.5));
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.5);
}
