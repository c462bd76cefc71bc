// Asking a friend to a table, and being asked.

import { post } from "../shell/api.js";
import { button } from "../shell/controls.js";
import { toast } from "../shell/dialog.js";
import { fill, h } from "../shell/dom.js";
import { t } from "../shell/i18n.js";
import { told } from "../shell/router.js";
import { recall } from "../shell/settings.js";

/** @param {HTMLElement} place @param {string} id @param {(view: View) => void} joined */
export function createInvitation(place, id, joined) {
  let drawn = "";

  /** @param {string} secret */
  function asking(secret) {
    const link = `${location.origin}/table/${id}#join=${secret}`;
    const field = h("input", { type: "text", readonly: true, value: link, "aria-label": t("invite.link"), onfocus: () => field.select() });
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(link);
        toast(t("invite.copied"));
      } catch {
        field.select(); // without leave to write there, the reader copies it
      }
    };
    return h("div", { class: "banner" }, h("p", {}, t("invite.text")), h("div", { class: "row nowrap" }, field, button(t("invite.copy"), copy, { class: "button main" })));
  }

  /** @param {string} secret */
  function asked(secret) {
    const name = h("input", { type: "text", maxlength: 40, value: recall("luctor.order")?.name ?? "", autocomplete: "nickname" });
    const join = async () => {
      try {
        const view = await post(`/tables/${id}/join`, { invitation: secret, name: name.value.trim() || t("guest") });
        forget();
        joined(view);
      } catch (error) {
        toast(told(error));
      }
    };
    const forget = () => history.replaceState(null, "", location.pathname);
    return h(
      "form",
      { class: "banner", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), void join()) },
      h("p", {}, t("invite.asked")),
      h("label", { class: "field" }, h("span", {}, t("lobby.name")), name),
      h("div", { class: "row" }, h("button", { class: "button main", type: "submit" }, t("invite.join"))),
    );
  }

  return {
    /** @param {View} view */
    draw(view) {
      const secret = new URLSearchParams(location.hash.slice(1)).get("join");
      const open = view.seats.some((seat) => seat.kind === "open");
      const kind = view.invitation && open ? "asking" : secret && open && !view.you.length ? "asked" : "";
      if (kind === drawn) return;
      drawn = kind;
      fill(place, kind === "asking" ? asking(view.invitation ?? "") : kind === "asked" ? asked(secret ?? "") : null);
    },
  };
}
