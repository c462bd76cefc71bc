// Narrowing choices by what is touched, and moves in the making. No DOM, no rules: those are the server's.

/** As in e5h. @param {string} name */
export const isGroove = (name) => /[hv]$/.test(name);

/** @type {Choosing["narrow"]} */
export function narrow(choices, touched) {
  const count = touched.length;
  const fitting = choices.filter(({ touches }) => touched.every((name, index) => touches[index] === name));
  const exact = fitting.filter(({ touches }) => count && touches.length === count);
  const next = names(fitting, count);
  const sources = names(choices.filter(({ touches }) => touches.length > 1), 0);
  const buttons = choices.filter(({ touches }) => !touches.length);
  if (exact.length === 1 && !next.length) return { state: "complete", targets: [], sources, buttons, choice: exact[0] };
  const targets = count ? next : names(choices.filter(({ touches }) => touches.length === 1), 0);
  const state = count && fitting.length ? "partial" : "none";
  return { state, targets, sources, buttons: [...exact, ...buttons], choice: null };
}

/** @param {Choice[]} choices @param {number} nth */
const names = (choices, nth) => [...new Set(choices.flatMap(({ touches }) => touches[nth] ?? []))];

/** @type {Draft} */
export const EMPTY = Object.freeze({ actions: [], path: [], touched: [] });

/** @type {Choosing["touch"]} */
export function touch(choices, draft, name) {
  const { touched } = draft;
  const found = go(choices, draft, [...touched, name]);
  if (found) return found;
  if (touched.at(-1) === name) return { draft: back(draft), outcome: "cleared", choice: null };
  const anew = touched.length && go(choices, draft, [name]);
  if (anew) return anew;
  return { draft, outcome: active(draft) === name ? "same" : "wrong", choice: null };
}

/** @type {Choosing["drag"]} */
export function drag(choices, draft, from, to) {
  const both = go(choices, draft, [from, to]);
  const second = both || narrow(choices, [from]).state !== "none" ? both : go(choices, draft, [to]);
  return second ?? { draft, outcome: "wrong", choice: null };
}

/** @type {Choosing["go"]} */
function go(choices, draft, touched) {
  const { state, choice } = narrow(choices, touched);
  if (choice) return { draft: choose(draft, choice), outcome: "complete", choice };
  return state === "partial" ? { draft: { ...draft, touched }, outcome: "chosen", choice } : null;
}

/** @type {Choosing["choose"]} */
export const choose = ({ actions, path }, { action, touches }) => ({
  actions: [...actions, action],
  path: [...path, touches],
  touched: [],
});

/** @type {Choosing["back"]} */
export function back({ actions, path, touched }) {
  if (touched.length) return { actions, path, touched: touched.slice(0, -1) };
  return { actions: actions.slice(0, -1), path: path.slice(0, -1), touched };
}

/** Where the piece under way stands. @param {Draft} draft */
export const active = (draft) => draft.path.flat().at(-1) ?? null;
