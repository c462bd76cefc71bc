// Asking a friend to a table, and being asked.

import { button, copy, field, form, h, nameInput, post, problem, recall, refill, t } from "../shell/ui.js";

/** @type {CreateInvitation} */
export function createInvitation(place, id, joined) {
  /** @param {string} secret */
  function asking(secret) {
    const value = `${location.origin}/table/${id}#join=${secret}`;
    const link = h("input", { type: "text", readonly: true, value, "aria-label": t("invite.link"), onfocus: () => link.select() });
    const send = button(t("invite.copy"), () => copy(value, link), "main");
    return h("div.banner", h("p", t("invite.text")), h("div.row.nowrap", link, send));
  }

  /** @param {string} invitation */
  function asked(invitation) {
    const name = nameInput(recall("luctor.order")?.name ?? "");
    const join = async () => {
      try {
        const view = await post(`/tables/${id}/join`, { invitation, name: name.value.trim() || t("guest") });
        history.replaceState(null, "", location.pathname);
        joined(view);
      } catch (error) {
        problem(error);
      }
    };
    const sit = h("div.row", h("button.button.main", t("invite.join")));
    return form("banner", join, h("p", t("invite.asked")), field(t("lobby.name"), name), sit);
  }

  return ({ seats, invitation, you }) => {
    const open = seats.some(({ kind }) => kind === "open");
    const secret = you.length ? null : new URLSearchParams(location.hash.slice(1)).get("join");
    refill(place, open && (invitation || secret), () => {
      if (open && invitation) return asking(invitation);
      return open && secret && asked(secret);
    });
  };
}
