// Making a move on a board: touches narrow the choices, steps are previewed, taken back, sent.

import { EMPTY, active, back, choose, drag, narrow, touch } from "./choosing.js";

const IDLE = { draft: EMPTY, complete: false, busy: false, why: "" };

/** @type {(options: MoverOptions) => Mover} */
export function createMover({ view, follow, finish, confirm, extras, changed, failed }) {
  /** @type {Stand | null} */
  let base = null;
  /** @type {{ stand: Stand | null } & typeof IDLE} */
  let now = { stand: null, ...IDLE };
  /** @type {By} */
  let by = "mouse";
  let asleep = false; // something else is on the board
  let turn = 0; // answers to earlier questions are dropped

  const choices = () => (!now.stand || now.complete || now.busy ? [] : now.stand.choices);
  const isReady = () => base && !now.busy && !now.complete && !asleep;

  function show(animate = true) {
    const { stand, draft } = now;
    if (!stand || asleep) return;
    const { actions, path, touched } = draft;
    const narrowed = narrow(choices(), touched);
    const shown = extras();
    const last = actions.length ? path.flat() : shown.last;
    const { targets, sources } = narrowed;
    view.show(stand.scene, { ...shown, last, targets, sources, chosen: touched }, animate);
    changed({ ...now, stand, narrowed, begun: actions.length + touched.length > 0 });
  }

  /** @param {Partial<typeof now>} part */
  function update(part, animate = true) {
    now = { ...now, ...part };
    show(animate);
  }

  /** @param {Touched} found @param {string[]} names */
  function take({ outcome, draft, choice }, names) {
    if (outcome === "wrong") return ask(names);
    now = { ...now, draft, why: "" };
    return choice ? decide(choice) : show();
  }

  /** @param {Choice} choice */
  const decide = ({ ends }) => (ends && !confirm?.(by) ? send() : go(ends));

  function send() {
    update({ busy: true, complete: false });
    return finish(now.draft.actions);
  }

  /** Use an answer, unless it comes too late. @param {Promise<Stand>} wanted @param {(stand: Stand) => Partial<typeof now>} use @param {() => void} [mend] */
  async function answered(wanted, use, mend) {
    const mine = (turn += 1);
    try {
      const answer = await wanted;
      if (mine === turn) update(use(answer));
    } catch (error) {
      if (mine !== turn) return;
      mend?.();
      failed(error);
    }
  }

  /** See where the draft leads; `complete`: it is a whole move. */
  async function go(complete = false) {
    const { actions } = now.draft;
    if (base) await answered(actions.length ? follow(actions) : Promise.resolve(base), (stand) => ({ stand, complete }), clear);
  }

  /** Why is this not possible? @param {string[]} names */
  const ask = (names) =>
    answered(follow(now.draft.actions, names), ({ why = "" }) => ({ why, draft: { ...now.draft, touched: [] } }));

  /** @type {Mover["set"]} */
  function begin(stand, animate) {
    turn += 1;
    base = stand;
    update({ stand, ...IDLE }, animate);
  }

  const clear = () => base && begin(base);

  function stepBack() {
    if (now.busy || asleep) return;
    const within = now.draft.touched.length;
    now = { ...now, draft: back(now.draft), why: "" };
    if (within) show();
    else go();
  }

  /** @param {string[]} touched */
  const hold = (touched) => update({ draft: { ...now.draft, touched } });

  // Quick fingers are ahead of the server: a touch waits until what the one before led to is known.
  let waiting = Promise.resolve();
  view.on("touch", (event) => {
    if (!isReady()) return;
    waiting = waiting.then(async () => {
      if (!isReady()) return;
      by = event.by;
      await take(touch(choices(), now.draft, event.name), [...now.draft.touched, event.name]);
    });
  });
  view.on("grab", ({ name }) => isReady() && narrow(choices(), [name]).state !== "none" && hold([name]));
  view.on("drag", (event) => {
    if (!isReady()) return;
    by = event.by;
    const from = event.from === active(now.draft) ? [] : [event.from];
    take(drag(choices(), now.draft, event.from, event.to), [...from, event.to]);
  });
  view.on("ask", ({ name }) => now.busy || asleep || ask([name]));
  view.on("clear", () => {
    if (now.draft.touched.length && !asleep) hold([]);
    else stepBack();
  });

  return {
    set: begin,
    async resume(draft, complete) {
      now = { ...now, draft };
      await go(complete);
    },
    async press(choice, how = "mouse") {
      by = how;
      now = { ...now, draft: choose(now.draft, choice) };
      await decide(choice);
    },
    confirm: () => now.complete && send(),
    sleep(wish) {
      asleep = wish;
      show(false);
    },
    back: stepBack,
    clear,
    redraw: () => show(false),
  };
}
