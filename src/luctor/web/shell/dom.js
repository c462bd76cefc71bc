// Building elements without markup: text can never become an element.

/** Elements are named as in a selector ("div.row.quiet"); attributes may come before what stands in them. @param {string} space @returns {any} */
const maker = (space) => (/** @type {string} */ name, /** @type {any[]} */ ...parts) => {
  const [tag, ...classes] = name.split(".").filter(Boolean);
  const element = document.createElementNS(space, tag);
  if (parts[0]?.constructor === Object) assign(element, parts.shift());
  element.classList.add(...classes);
  fill(element, parts);
  return element;
};

/** @type {MakeHtml} */
export const h = maker("http://www.w3.org/1999/xhtml");
/** @type {MakeSvg} */
export const s = maker("http://www.w3.org/2000/svg");

/** Set attributes; nothing takes away. @param {Element} element @param {Attributes} attributes */
export function assign(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {any} */ (value));
    else if (isNothing(value)) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {unknown} value */
const isNothing = (value) => value === false || value === null || value === undefined;

/** Replace what is in an element; the same text is not said again. @param {Element} element @param {...Child} children */
export function fill(element, ...children) {
  if (children.length === 1 && children[0] === element.textContent) return;
  element.replaceChildren(.../** @type {any[]} */ (children.flat(9)).filter((child) => !isNothing(child)));
}

const drawn = new WeakMap();

/** Fill anew only when something else is told, so that focus stays. @type {Refill} */
export function refill(element, told, make) {
  const key = JSON.stringify(told);
  if (drawn.get(element) === key) return;
  drawn.set(element, key);
  fill(element, make());
}
