// Making a move on a board: what is touched narrows the choices, steps are previewed, taken back, sent.
// Tables, studies, lessons and puzzles use it alike; where positions come from is theirs to say.

import { EMPTY, active, back, choose, drag, narrow, touch } from "./choosing.js";

/** @param {MoverOptions} options */
export function createMover({ view, board, follow, finish, confirm, extras, changed, failed }) {
  /** @type {Stand | null} */
  let base = null;
  /** @type {Stand | null} */
  let stand = null;
  let draft = EMPTY;
  let complete = false;
  let busy = false;
  let why = "";
  /** @type {By} */
  let by = "mouse";
  let asleep = false; // something else is on the board
  let turn = 0; // answers to earlier questions are dropped

  /** @param {boolean} [animate] */
  function show(animate = true) {
    if (!stand || asleep) return;
    const { targets, sources, buttons } = narrow(choices(), draft.touched);
    const shown = extras?.() ?? {};
    const path = draft.path.flat();
    view.show(
      board(),
      stand.scene,
      { ...shown, last: path.length ? path : shown.last, targets, sources, chosen: draft.touched },
      { animate },
    );
    changed?.({ stand, draft, buttons, complete, busy, why });
  }

  function choices() {
    return !stand || complete || busy ? [] : stand.choices;
  }

  /** @param {Touched} found @param {string[]} names */
  async function take(found, names) {
    why = "";
    if (found.outcome === "wrong") return ask(names);
    draft = found.draft;
    if (found.choice) await decide(found.choice);
    else show();
  }

  /** @param {Choice} choice */
  async function decide(choice) {
    if (choice.ends && !confirm?.(by)) {
      busy = true;
      show();
      await finish(draft.actions, by);
    } else {
      await go(choice.ends);
    }
  }

  /** @param {boolean} whole */
  async function go(whole) {
    const mine = (turn += 1);
    try {
      const next = draft.actions.length ? await follow(draft.actions) : base;
      if (mine !== turn) return;
      stand = next;
      complete = whole;
      show();
    } catch (error) {
      if (mine !== turn) return;
      clear();
      failed?.(error);
    }
  }

  /** @param {string[]} names */
  async function ask(names) {
    const mine = (turn += 1);
    try {
      const answer = await follow(draft.actions, names);
      if (mine !== turn) return;
      why = answer.why ?? "";
      draft = { ...draft, touched: [] };
      show();
    } catch (error) {
      if (mine === turn) failed?.(error);
    }
  }

  function clear() {
    turn += 1;
    draft = EMPTY;
    stand = base;
    complete = busy = false;
    why = "";
    show();
  }

  // Quick fingers are ahead of the server: a touch waits until what the one before led to is known.
  let waiting = Promise.resolve();
  const idle = () => base && !busy && !complete && !asleep;
  view.on("touch", (event) => {
    if (!idle()) return;
    waiting = waiting.then(async () => {
      if (!idle()) return;
      by = event.by;
      await take(touch(choices(), draft, event.name), [...draft.touched, event.name]);
    });
  });
  view.on("grab", ({ name }) => {
    if (busy || complete || asleep || narrow(choices(), [name]).state === "none") return;
    draft = { ...draft, touched: [name] };
    show();
  });
  view.on("drag", (event) => {
    if (!base || busy || complete || asleep) return;
    by = event.by;
    const from = event.from === active(draft) ? [] : [event.from];
    void take(drag(choices(), draft, event.from, event.to), [...from, event.to]);
  });
  view.on("ask", ({ name }) => void (busy || asleep || ask([name])));
  view.on("clear", () => {
    if (asleep) return;
    if (draft.touched.length) {
      draft = { ...draft, touched: [] };
      show();
    } else if (draft.actions.length) stepBack();
  });

  function stepBack() {
    if (busy || asleep) return;
    why = "";
    const before = draft;
    draft = back(draft);
    if (before.actions.length === draft.actions.length) show();
    else void go(false);
  }

  return {
    /**
     * Start from a position; a move in the making is dropped.
     * @param {Stand} next @param {{animate?: boolean}} [how]
     */
    set(next, { animate = true } = {}) {
      turn += 1;
      base = stand = next;
      draft = EMPTY;
      complete = busy = false;
      why = "";
      show(animate);
    },
    /** Take up a draft again, as after a reload. @param {Draft} kept @param {boolean} whole */
    async resume(kept, whole) {
      draft = kept;
      await go(whole);
    },
    /** @param {Choice} choice one of the buttons @param {By} [how] */
    async press(choice, how = "mouse") {
      by = how;
      draft = choose(draft, choice).draft;
      await decide(choice);
    },
    /** Say yes to the whole move. */
    async confirm() {
      if (!complete) return;
      busy = true;
      complete = false;
      show();
      await finish(draft.actions, by);
    },
    /** Leave the board to something else for a while, as to earlier positions. @param {boolean} wish */
    sleep(wish) {
      asleep = wish;
      show(false);
    },
    back: stepBack,
    clear,
    /** @param {boolean} [animate] */
    redraw: (animate = false) => show(animate),
    get draft() {
      return draft;
    },
    get complete() {
      return complete;
    },
  };
}
