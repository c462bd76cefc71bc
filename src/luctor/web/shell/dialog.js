// Questions that must be answered, and what is told for a moment.

import { ApiError } from "./api.js";
import { guarded } from "./controls.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";

/** Escape gives "". @type {Dialogs["ask"]} */
export async function ask(title, content, ...answers) {
  const buttons = answers.map(([label, value, kind = ""], index) => {
    const made = h(`button.button.${kind}`, { value, autofocus: !index }, label);
    return kind === "danger" ? guarded(made) : made;
  });
  const parts = [h("h2", { id: "dialog-title" }, title), h("div.dialog-content", content), h("div.row.end", buttons)];
  const dialog = h("dialog.dialog", { "aria-labelledby": "dialog-title" }, h("form", { method: "dialog" }, parts));
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((closed) => dialog.addEventListener("close", closed));
  dialog.remove();
  return dialog.returnValue;
}

/** Ask before what cannot be taken back. @param {string} deed @param {string} text */
export async function sure(deed, text) {
  return (await ask(deed, h("p", text), [t("cancel"), ""], [deed, "yes", "danger"])) === "yes";
}

/** Have something filled in. @type {Dialogs["filledIn"]} */
export async function filledIn(title, control, deed) {
  return (await ask(title, control, [deed, "yes", "main"], [t("cancel"), ""])) === "yes" ? control.value : null;
}

/** Tell something for a moment. @param {string} text */
export function toast(text) {
  const note = h("p.toast", text);
  document.getElementById("toasts")?.append(note);
  setTimeout(() => note.remove(), 6000);
}

/** An error in the reader's language, if that is known. @param {unknown} error */
export function told(error) {
  if (!(error instanceof Error)) return t("error.any");
  const key = `error.${error instanceof ApiError ? error.code : "any"}`;
  const known = t(key);
  return known === key ? error.message : known;
}

/** @param {unknown} error */
export const problem = (error) => toast(told(error));

/** Copy a text, or have it ready in a field. @param {string} text @param {HTMLInputElement} field */
export async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"));
  } catch {
    field.value = text;
    field.select();
  }
}
