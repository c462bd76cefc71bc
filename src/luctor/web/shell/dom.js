// Building elements without markup: text can never become an element.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an HTML element. Attributes that are false, null or undefined are left out; those that begin
 * with "on" are listeners.
 * @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {Record<string, unknown>} [attributes]
 * @param {...(Child | Child[])} children
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  assign(element, attributes);
  element.append(...nodes(children));
  return element;
}

/**
 * Make an SVG element.
 * @template {keyof SVGElementTagNameMap} K @param {K} tag @param {Record<string, unknown>} [attributes]
 * @param {...(Child | Child[])} children
 */
export function s(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  assign(element, attributes);
  element.append(...nodes(children));
  return element;
}

/** @param {Element} element @param {Record<string, unknown>} attributes */
export function assign(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value === false || value === null || value === undefined) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/** Replace what is in an element. @param {Element} element @param {...(Child | Child[])} children */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
}

/**
 * Write text into an element, touching it only when it differs, so that live regions stay quiet.
 * @param {Element} element @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {(Child | Child[])[]} children */
function nodes(children) {
  return /** @type {(Node | string | number)[]} */ (
    children.flat().filter((child) => child !== null && child !== undefined && child !== false)
  ).map((child) => (typeof child === "number" ? String(child) : child));
}
