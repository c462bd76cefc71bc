// The page of a table: all that happens there, told by the server, shown and acted upon.

import { tellDraft } from "../board/beside.js";
import { createBoard } from "../board/board.js";
import { createMover } from "../board/mover.js";
import {
  ApiError, GAME_KEYS, bind, confirms, fill, filledIn, findGame, get, isOn, keep, nameInput, named, openSocket,
  post, problem, recall, sound, speak, t, title, watchSettings,
} from "../shell/ui.js";
import { createActs } from "./acts.js";
import { createBrowser, createList } from "./browse.js";
import { createInvitation } from "./invitation.js";
import { createPage } from "./page.js";
import { createPlayers } from "./players.js";
import { createTyping } from "./typing.js";

const RETRIES = 4;
const MOST_TOLD = 60; // possible moves in one sentence

/** @type {Open} */
export async function open(main, [id]) {
  /** @type {View} */
  let view = await get(`/tables/${id}`);
  const { game, variant, words } = await findGame(view.game, view.variant);
  const { spoken, tell } = words;
  const draftKey = `luctor.draft.${id}`;
  const name = `${game.title} ${words.options[variant.name] ?? variant.name}`;
  title(name);
  let turned = false;
  /** @type {By} how the last thing was done */
  let by = "mouse";

  /** @type {TableDeeds} */
  const does = {
    first: () => browser.go(0),
    previous: () => browser.by(-1),
    next: () => browser.by(1),
    last: () => browser.now(),
    back: () => mover.back(),
    clear: () => mover.clear(),
    confirm: () => mover.confirm(),
    position: () => speak(board.words()),
    possible: () => speak(possible()),
    status: () => speak(whole()),
    type: () => typing.focus(),
    "board-focus": () => board.focus(),
    flip() {
      turned = !turned;
      drawAround();
    },
  };
  const page = createPage(main, name, does);
  page.root.onpointerdown = ({ pointerType }) => (by = pointerType === "mouse" ? "mouse" : "touch");
  page.root.onkeydown = () => (by = "key");
  const board = createBoard(page.board, words, variant.board, { flip: atBottom() === 1 });
  const browser = createBrowser(
    () => view,
    (stand, last, animate) => {
      mover.sleep(true);
      page.past.hidden = false;
      board.show(stand.scene, { last }, animate);
      fill(page.hint, t("browse.past"));
      drawAround();
    },
    () => {
      page.past.hidden = true;
      mover.sleep(false);
      drawAround();
    },
  );
  const ask = (/** @type {object} */ what) => post(`/tables/${id}/stand`, { version: view.version, ...what });
  const mover = createMover({
    view: board,
    follow: (actions, why) => ask({ actions, why }),
    finish: (actions) => act({ type: "move", actions }),
    confirm: confirms,
    extras: () => ({ last: view.moves.at(-1)?.touches ?? [] }),
    changed: drawDraft,
    failed,
  });
  /** @type {DraftPlaces} */
  const places = { view: board, words, hint: page.hint, choices: page.choices, press: (choice) => mover.press(choice, by) };
  const players = createPlayers(page.players, words, rename);
  const drawList = createList(page.list, browser.go);
  const drawActs = createActs(page.acts, page.offers, { act, view: () => view, spoken, flip: does.flip });
  const typing = createTyping(page.typing, {
    ask: (typed) => ask({ actions: [], typed }),
    send: (move) => act({ type: "move", move }),
  });
  const drawInvitation = createInvitation(page.invitation, id, (next) => {
    take(next);
    socket.again(); // now as somebody who sits here
  });
  board.on("touch", browser.now);

  function atBottom() {
    const own = view.you.length === 1 ? view.you[0] : 0;
    return turned ? 1 - own : own;
  }

  /** @param {number} seat */
  async function rename(seat) {
    const title = t("act.rename", { seat: spoken[seat] });
    const wish = await filledIn(title, nameInput(view.names[seat], { autofocus: true, "aria-label": title }), t("save"));
    if (wish?.trim()) await act({ type: "rename", seat, name: wish.trim() });
  }

  /** What got no answer is sent again, and done once. @type {TableActs["act"]} */
  async function act(what) {
    const body = { version: view.version, id: crypto.getRandomValues(new Uint32Array(3)).join("-"), ...what };
    for (let attempt = 1; ; attempt += 1) {
      try {
        take(await post(`/tables/${id}/do`, body), what.type === "move");
        return true;
      } catch (error) {
        const { code, fresh } = refused(error);
        if (code === "unreachable" && attempt < RETRIES) {
          await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
        } else if (fresh && fresh.version > body.version && isSame(view, fresh)) {
          take(fresh); // only something beside the game has happened
          body.version = fresh.version;
        } else {
          failed(error);
          return false;
        }
      }
    }
  }

  /** @param {unknown} error */
  function failed(error) {
    problem(error);
    const { fresh } = refused(error);
    if (fresh) take(fresh);
    else mover.clear();
  }

  /** Show what the server says; `own`: it answers an act of this page. @param {View} next */
  function take(next, own = false) {
    const before = view;
    if (next.version < before.version) return;
    const same = isSame(before, next);
    view = next;
    // A move in the making outlives what has nothing to do with the position.
    if (!same || own) mover.set(view.stand);
    if (!same) news(before);
    if (browser.at !== null) browser.go(browser.at);
    drawAround();
  }

  /** @param {View} before */
  function news(before) {
    const move = view.moves.at(-1);
    if (move && view.moves.length > before.moves.length) {
      sound("move");
      speak(`${spoken[move.seat]}: ${move.move}. ${whole()}`);
    }
    if (view.result && !before.result) {
      sound("end");
      speak(status(), true);
    }
  }

  const notices = () => (view.result ? [] : view.stand.notices.map(tell));
  const whole = () => [status(), ...notices()].join(" ");

  /** Whose turn it is, or how it ended. */
  function status() {
    const { result, stand, seats, thinking, names, you } = view;
    if (result) return tell(result.text);
    if (seats.some(({ kind }) => kind === "open")) return t("turn.waiting");
    if (thinking) return t("turn.thinking", { name: named(names[stand.seat]) });
    const mine = you.length === 1 && you[0] === stand.seat;
    return t(mine ? "turn.yours" : "turn.other", { seat: spoken[stand.seat] });
  }

  /** @param {MoverState} state */
  function drawDraft(state) {
    const { stand, draft, begun, complete, busy, why } = state;
    const { position, choices } = view.stand;
    keep(draftKey, begun ? { position, moves: view.moves.length, draft, complete } : null, "sessionStorage");
    const hint = tellDraft(places, state, choices.length > 0);
    if (hint && !why && begun && isOn("reader")) speak(hint);
    fill(page.notices, (draft.actions.length && !complete ? stand.notices.map(tell) : notices()).join(" "));
    page.back.disabled = page.clear.disabled = busy || !begun;
    page.confirm.disabled = !complete;
  }

  function drawAround() {
    const { result, moves, watchers, stand } = view;
    const flipped = atBottom() === 1;
    board.turn(flipped);
    page.root.classList.toggle("flipped", flipped);
    fill(page.status, status());
    page.status.classList.toggle("over", Boolean(result));
    fill(page.watchers, watchers ? t("watchers", { n: watchers }) : "");
    page.reader.hidden = !isOn("reader");
    if (isOn("reader")) {
      fill(page.position, board.words());
      fill(page.possible, possible());
    }
    players.draw(view);
    drawList(moves, browser.at ?? moves.length);
    drawActs(view);
    typing.draw(stand.choices.length > 0);
    drawInvitation(view);
  }

  /** What can be done, in words. */
  function possible() {
    const parts = view.stand.choices.map(({ part }) => part);
    const n = parts.length;
    if (!n) return status();
    return `${t("possible", { n })}: ${parts.slice(0, MOST_TOLD).join(", ")}${n > MOST_TOLD ? ` … (${n})` : ""}`;
  }

  const unbind = bind({ ...GAME_KEYS, Backspace: "back", c: "confirm", o: "possible", s: "status" }, does);
  const unwatch = watchSettings(drawAround);
  const socket = openSocket(`/tables/${id}/live`, {
    message: ({ type, view: next }) => type === "view" && take(next),
    state: (up) => void (page.lost.hidden = up),
  });

  const kept = recall(draftKey, "sessionStorage");
  mover.set(view.stand, false);
  drawAround();
  const { position, choices } = view.stand;
  if (kept?.position === position && kept.moves === view.moves.length && choices.length) {
    await mover.resume(kept.draft, kept.complete);
  }

  return () => {
    socket.close();
    unbind();
    unwatch();
    players.stop();
  };
}

/** Of a refusal: its code, and the table as it is now. @type {Refused} */
const refused = (error) => (error instanceof ApiError ? { code: error.code, fresh: error.body?.view } : {});

/** Whether views differ only in what lies beside the game. @param {View[]} views */
function isSame(...views) {
  const [a, b] = views.map(({ stand, moves, result }) => [stand.position, stand.choices.length, moves.length, !result].join());
  return a === b;
}
