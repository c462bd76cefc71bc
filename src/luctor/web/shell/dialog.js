// Questions that must be answered, and things to read.

import { h } from "./dom.js";
import { t } from "./i18n.js";

/** A button that does harm listens only after so many milliseconds: nobody clicks it by accident. */
const GUARD = 500;

/**
 * Ask something. The first answer has the focus; Escape gives null.
 * @param {string} title @param {Child | Child[]} content @param {Answer[]} answers
 */
export function ask(title, content, answers) {
  return new Promise((resolve) => {
    const buttons = answers.map(({ label, value, kind = "plain" }) => {
      const button = h("button", { type: "button", class: `button ${kind}`, onclick: () => close(value) }, label);
      if (kind === "danger") {
        button.disabled = true;
        setTimeout(() => (button.disabled = false), GUARD);
      }
      return button;
    });
    const dialog = h(
      "dialog",
      { class: "dialog", "aria-labelledby": "dialog-title", oncancel: () => close(null) },
      h("h2", { id: "dialog-title" }, title),
      h("div", { class: "dialog-content" }, content),
      h("div", { class: "row end" }, buttons),
    );
    /** @param {string | null} value */
    function close(value) {
      dialog.close();
      dialog.remove();
      resolve(value);
    }
    document.body.append(dialog);
    dialog.showModal();
    buttons[0].focus();
  });
}

/**
 * Ask before something that cannot be taken back.
 * @param {string} title @param {string} text @param {string} deed what the button says
 */
export async function sure(title, text, deed) {
  const answers = /** @type {Answer[]} */ ([
    { label: t("cancel"), value: "no" },
    { label: deed, value: "yes", kind: "danger" },
  ]);
  return (await ask(title, h("p", {}, text), answers)) === "yes";
}

/** Tell something for a moment, without asking for an answer. @param {string} text */
export function toast(text) {
  const region = document.getElementById("toasts");
  const note = h("p", { class: "toast" }, text);
  region?.append(note);
  setTimeout(() => note.remove(), 6000);
}
