// Two small sounds, if wanted, and what a screen reader says unasked.

import { isOn } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;

/** By kind: pitch and length. */
const SOUNDS = { move: [330, 0.09], end: [220, 0.5] };

/** @param {keyof typeof SOUNDS} kind */
export function sound(kind) {
  if (!isOn("sounds")) return;
  const [pitch, length] = SOUNDS[kind];
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const now = audio.currentTime;
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, now);
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + length);
}

/** `urgent`: it breaks into what is being said. @param {string} text */
export function speak(text, urgent = false) {
  const region = document.getElementById(urgent ? "alarm" : "speech");
  // The same words again are said again only if the text differs.
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
