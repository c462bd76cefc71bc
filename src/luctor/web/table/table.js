// The page of a table: everything that happens there, told by the server, shown and acted upon.

import { narrow } from "../board/choosing.js";
import { createMover } from "../board/mover.js";
import { ApiError, findVariant, get, post } from "../shell/api.js";
import { toast } from "../shell/dialog.js";
import { write } from "../shell/dom.js";
import { gameBoard } from "../shell/game-board.js";
import { gameWords, named, t } from "../shell/i18n.js";
import { bind } from "../shell/keys.js";
import { title, told } from "../shell/router.js";
import { confirms, keep, recall, setting, watchSettings } from "../shell/settings.js";
import { openSocket } from "../shell/socket.js";
import { sound } from "../shell/sounds.js";
import { speak } from "../shell/speak.js";
import { createActs } from "./acts.js";
import { createBrowser } from "./browse.js";
import { createInvitation } from "./invitation.js";
import { createList } from "./list.js";
import { hint } from "./moves.js";
import { createPage } from "./page.js";
import { createPlayers } from "./players.js";
import { createTyping } from "./typing.js";

const RETRIES = 4;

/** @param {HTMLElement} main @param {string[]} params */
export async function open(main, [id]) {
  /** @type {View} */
  let view = await get(`/tables/${id}`);
  const { game, variant } = await findVariant(view.game, view.variant);
  const words = await gameWords(game);
  const draftKey = `luctor.draft.${id}`;
  const name = `${game.title} ${words.options[variant.name] ?? variant.name}`;
  title(name);
  let turned = false;
  let reachable = true;

  const page = createPage(main, name);
  const board = gameBoard(page.board, game, words, {
    coordinates: setting("coordinates") === "on",
    flip: bottom() === 1,
  });
  const browser = createBrowser(
    () => view,
    (stand, last, animate) => {
      mover.sleep(true);
      page.past.hidden = false;
      board.show(variant.board, stand.scene, { last }, { animate });
      write(page.hint, t("browse.past"));
      drawAround();
    },
    () => {
      page.past.hidden = true;
      mover.sleep(false);
      drawAround();
    },
  );
  const mover = createMover({
    view: board,
    board: () => variant.board,
    follow: (actions, why) => post(`/tables/${id}/stand`, { version: view.version, actions, why }),
    finish: (actions) => act({ type: "move", actions }),
    confirm: confirms,
    extras: () => ({ last: view.moves.at(-1)?.touches ?? [] }),
    changed: drawDraft,
    failed: (error) => problem(error),
  });
  const players = createPlayers(page.players, { seats: game.seats, spoken: words.spoken });
  const list = createList(page.list, browser.go);
  const acts = createActs(page.acts, page.offers, {
    act,
    view: () => view,
    spoken: words.spoken,
    flip: () => {
      turned = !turned;
      board.flip(bottom() === 1);
      page.root.classList.toggle("flipped", bottom() === 1);
    },
  });
  const typing = createTyping(page.typing, {
    ask: (typed) => post(`/tables/${id}/stand`, { version: view.version, actions: [], typed }),
    send: (move) => act({ type: "move", move }),
  });
  const invitation = createInvitation(page.invitation, id, (next) => {
    take(next);
    socket.again(); // now as somebody who sits here
  });
  board.on("touch", () => browser.now());

  function bottom() {
    const own = view.you.length === 1 ? view.you[0] : 0;
    return turned ? 1 - own : own;
  }

  /**
   * Do something at the table; the same act is sent again when the line breaks, and done once.
   * @param {Record<string, unknown>} what
   */
  async function act(what) {
    const body = { version: view.version, id: crypto.getRandomValues(new Uint32Array(3)).join("-"), ...what };
    for (let attempt = 1; ; attempt += 1) {
      try {
        take(await post(`/tables/${id}/do`, body), what.type === "move");
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.status === 0 && attempt < RETRIES) {
          await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
          continue;
        }
        const fresh = error instanceof ApiError && error.status === 409 ? error.body?.view : null;
        if (fresh && fresh.version > body.version && sameGame(view, fresh)) {
          take(fresh); // only something beside the game has happened
          body.version = fresh.version;
          continue;
        }
        problem(error);
        return false;
      }
    }
  }

  /** @param {unknown} error */
  function problem(error) {
    toast(told(error));
    const fresh = error instanceof ApiError ? error.body?.view : null;
    if (fresh) take(fresh);
    else mover.clear();
  }

  /**
   * Show what the server says; older news than what is shown is dropped.
   * @param {View} next @param {boolean} [own] whether it answers an act of this page
   */
  function take(next, own = false) {
    const before = view;
    if (next.version < before.version) return;
    const same = sameGame(before, next);
    view = next;
    board.flip(bottom() === 1);
    // A move in the making outlives what has nothing to do with the position.
    if (!same || own) mover.set(view.stand);
    if (next.moves.length !== before.moves.length || !same) news(before);
    if (browser.at !== null) browser.redraw();
    drawAround();
  }

  /** @param {View} before */
  function news(before) {
    const move = view.moves.at(-1);
    if (view.moves.length > before.moves.length && move) {
      sound("move");
      speak(`${words.spoken[move.seat]}: ${move.move}. ${status()} ${notices().join(" ")}`);
    }
    if (view.result && !before.result) {
      sound("end");
      speak(words.tell(view.result.text), true);
    }
  }

  function notices() {
    return view.result ? [] : view.stand.notices.map(words.tell);
  }

  /** Whose turn it is, or how it ended. */
  function status() {
    if (view.result) return words.tell(view.result.text);
    const seat = view.stand.seat;
    const mover = words.spoken[seat];
    if (view.seats.some((one) => one.kind === "open")) return t("turn.waiting");
    if (view.thinking) return t("turn.thinking", { name: named(view.names[seat]) });
    if (view.you.length === 1 && view.you[0] === seat) return t("turn.yours", { seat: mover });
    return t("turn.other", { seat: mover });
  }

  /** @param {MoverState} state */
  function drawDraft({ stand, draft, buttons, complete, busy, why }) {
    const begun = draft.actions.length > 0;
    keep(draftKey, begun || draft.touched.length ? { position: view.stand.position, moves: view.moves.length, draft, complete } : null, () => sessionStorage);
    const mine = view.stand.choices.length > 0;
    const choices = complete || busy ? [] : stand.choices;
    const narrowed = narrow(choices, draft.touched);
    const marked = stand.scene.pieces.find((piece) => piece.mark)?.cell;
    const told = !mine || busy ? "" : t(...hint(stand, narrowed, draft.touched, complete));
    write(page.hint, why ? words.tell(why) : told);
    page.hint.classList.toggle("why", Boolean(why));
    if (why) speak(words.tell(why));
    else if (mine && !busy && setting("reader") === "on" && (begun || draft.touched.length)) speak(told);
    write(page.notices, (begun && !complete ? stand.notices.map(words.tell) : notices()).join(" "));
    page.steps({
      buttons: (busy ? [] : buttons).map((choice) => ({
        label: words.tell(choice.label || choice.part || t("stop")),
        run: () => void mover.press(choice, page.by),
      })),
      place: buttons.length && marked && !narrowed.targets.length ? board.place(marked) : null,
      surface: board.surface,
      back: !busy && (begun || draft.touched.length > 0),
      complete,
    });
  }

  function drawAround() {
    page.root.classList.toggle("flipped", bottom() === 1);
    write(page.status, status());
    page.status.classList.toggle("over", Boolean(view.result));
    write(page.watchers, view.watchers ? t("watchers", { n: view.watchers }) : "");
    page.lost.hidden = reachable;
    page.reader({
      shown: setting("reader") === "on",
      position: board.words,
      possible,
    });
    players.draw(view);
    list.draw(view.moves, browser.at ?? view.moves.length);
    acts.draw(view);
    typing.draw(view.stand.choices.length > 0);
    invitation.draw(view);
  }

  /** What can be done, in words. */
  function possible() {
    const parts = view.stand.choices.map((choice) => choice.part);
    if (!parts.length) return status();
    const more = parts.length > 60 ? ` … (${parts.length})` : "";
    return `${t("possible", { n: parts.length })}: ${parts.slice(0, 60).join(", ")}${more}`;
  }

  page.on({
    back: mover.back,
    clear: mover.clear,
    confirm: () => void mover.confirm(),
    first: () => browser.go(0),
    previous: () => browser.by(-1),
    next: () => browser.by(1),
    last: browser.now,
    position: () => speak(board.words()),
    possible: () => speak(possible()),
  });
  const unbind = bind([
    { key: "ArrowLeft", does: "keys.previous", run: () => browser.by(-1) },
    { key: "ArrowRight", does: "keys.next", run: () => browser.by(1) },
    { key: "Home", does: "keys.first", run: () => browser.go(0) },
    { key: "End", does: "keys.last", run: browser.now },
    { key: "b", does: "keys.board-focus", run: board.focus },
    { key: "Backspace", does: "keys.back", run: mover.back },
    { key: "c", does: "keys.confirm", run: () => void mover.confirm() },
    { key: "m", does: "keys.type", run: typing.focus },
    { key: "f", does: "keys.flip", run: acts.flip },
    { key: "p", does: "keys.position", run: () => speak(board.words()) },
    { key: "o", does: "keys.possible", run: () => speak(possible()) },
    { key: "s", does: "keys.status", run: () => speak(`${status()} ${notices().join(" ")}`) },
  ]);
  const unwatch = watchSettings(drawAround);
  const socket = openSocket(`/tables/${id}/live`, {
    message: (message) => {
      if (message.type === "view") take(message.view);
    },
    state: (up) => {
      reachable = up;
      page.lost.hidden = up;
    },
  });

  const kept = recall(draftKey, () => sessionStorage);
  mover.set(view.stand, { animate: false });
  drawAround();
  if (kept && kept.position === view.stand.position && kept.moves === view.moves.length && view.stand.choices.length) {
    await mover.resume(kept.draft, kept.complete);
  }

  return () => {
    socket.close();
    unbind();
    unwatch();
    players.stop();
    typing.stop();
    board.destroy();
  };
}

/**
 * Whether two views differ only in what lies beside the game: offers, names, watchers.
 * @param {View} a @param {View} b
 */
function sameGame(a, b) {
  return (
    a.stand.position === b.stand.position &&
    a.moves.length === b.moves.length &&
    a.stand.choices.length === b.stand.choices.length &&
    !a.result === !b.result
  );
}
