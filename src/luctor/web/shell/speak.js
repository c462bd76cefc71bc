// What a screen reader says without being asked.

/** @param {string} text @param {boolean} [urgent] whether it breaks into what is being said */
export function speak(text, urgent = false) {
  const region = document.getElementById(urgent ? "alarm" : "speech");
  if (!region) return;
  // The same words again are said again only if the text differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
