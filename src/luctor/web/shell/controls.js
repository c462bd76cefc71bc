// Form controls that pages share.

import { h } from "./dom.js";

let count = 0;

/**
 * One of several values, as a row of buttons that can be tabbed to and arrowed through.
 * @param {string} legend @param {{value: string, label: Child | Child[]}[]} values @param {string} chosen
 * @param {(value: string) => void} changed @param {string} [kind] a class: "chips" or "cards"
 */
export function radios(legend, values, chosen, changed, kind = "chips") {
  const name = `radio-${(count += 1)}`;
  return h(
    "fieldset",
    { class: `radios ${kind}` },
    h("legend", {}, legend),
    h(
      "div",
      { class: "radio-row" },
      values.map(({ value, label }) =>
        h(
          "label",
          { class: "radio" },
          h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => changed(value) }),
          h("span", { class: "radio-face" }, label),
        ),
      ),
    ),
  );
}

/** @param {string} label @param {() => void} run @param {Record<string, unknown>} [attributes] */
export function button(label, run, attributes = {}) {
  return h("button", { type: "button", class: "button", ...attributes, onclick: run }, label);
}
