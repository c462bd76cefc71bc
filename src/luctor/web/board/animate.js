// Pieces that glide along their way, unless the system or the reader asks for stillness.

const PER_LEG = 170;

/** Whether things may move. */
export function moving() {
  const calm = document.documentElement.dataset.motion === "none";
  return !calm && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {SVGGElement} element @param {Point[]} route the last is where it stands now @param {number} scale */
export function glide(element, route, scale) {
  if (!moving() || !element.animate) return;
  const frames = route.map(({ x, y }) => ({
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    easing: "ease-in-out",
  }));
  element.animate(frames, { duration: PER_LEG * Math.min(route.length, 5) - 60 });
}
