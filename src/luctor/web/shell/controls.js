// Form controls that pages share.

import { h } from "./dom.js";
import { t } from "./i18n.js";

const GUARD = 600;
let count = 0;

/** One of several values. @type {Controls["radios"]} */
export function radios(legend, values, chosen, changed, kind = "chips") {
  const name = `radio-${(count += 1)}`;
  const choices = values.map(([value, label]) => {
    const input = h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => changed(value) });
    return h("label.radio", input, h("span.radio-face", label));
  });
  return h(`fieldset.radios.${kind}`, h("legend", legend), h("div.radio-row", choices));
}

/** @type {Controls["button"]} */
export const button = (label, run, kind = "", attributes = {}) =>
  h(`button.button.${kind}`, { type: "button", ...attributes, onclick: run }, label);

/** @type {Controls["icon"]} */
export const icon = (sign, name, run) => button(sign, run, "icon", { "aria-label": name, title: name });

/** @type {Controls["browseBar"]} */
export const browseBar = ({ first, previous, next, last }, ...more) =>
  h("div.row.browse",
    icon("«", t("keys.first"), first),
    icon("‹", t("keys.previous"), previous),
    icon("›", t("keys.next"), next),
    icon("»", t("keys.last"), last),
    more,
  );

/** Let a button listen only after a moment, lest it be pressed by accident. @type {Controls["guarded"]} */
export function guarded(made) {
  made.disabled = true;
  setTimeout(() => (made.disabled = false), GUARD);
  return made;
}

/** @type {Controls["field"]} */
export const field = (label, ...content) => h("label.field", h("span", label), content);

/** @type {Controls["nameInput"]} */
export const nameInput = (value, more = {}) =>
  h("input", { type: "text", maxlength: 40, autocomplete: "nickname", value, ...more });

/** @type {Controls["form"]} */
export function form(kind, send, ...content) {
  const made = h(`form.${kind}`, content);
  made.onsubmit = (event) => {
    event.preventDefault();
    send();
  };
  return made;
}

/** @type {Controls["options"]} */
export const options = (values, chosen) =>
  values.map(([value, text]) => h("option", { value, selected: value === chosen }, text));
