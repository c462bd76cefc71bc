// Narrowing what may be done by what is clicked, and moves in the making. No DOM, no rules: the server
// has said what the choices are and which squares and grooves each of them names.

/** @param {Choice[]} choices @param {string[]} touched @returns {Narrowed} */
export function narrow(choices, touched) {
  const fitting = choices.filter((choice) => startsWith(choice.touches, touched));
  const next = unique(fitting.map((choice) => choice.touches[touched.length]));
  const exact = touched.length ? fitting.filter((one) => one.touches.length === touched.length) : [];
  const longer = choices.filter((choice) => choice.touches.length > 1);
  const sources = unique(longer.map((choice) => choice.touches[0]));
  const buttons = [...choices.filter((choice) => choice.touches.length === 0)];
  if (exact.length === 1 && next.length === 0) {
    return { state: "complete", targets: [], sources, buttons, choice: exact[0] };
  }
  const single = choices.filter((choice) => choice.touches.length === 1);
  const targets = touched.length ? next : unique(single.map((choice) => choice.touches[0]));
  const state = touched.length && fitting.length ? "partial" : "none";
  return { state, targets, sources, buttons: [...exact, ...buttons], choice: null };
}

/** @type {Draft} */
export const EMPTY = Object.freeze({ actions: [], path: [], touched: [] });

/**
 * Touch a square or groove.
 * What fits goes on; the chosen piece again lets go of it; another piece of one's own is taken
 * instead; the piece that is under way already may be touched without effect; everything else is wrong.
 * @param {Choice[]} choices those of the stand that the draft has led to @param {Draft} draft
 * @param {string} name @returns {Touched}
 */
export function touch(choices, draft, name) {
  const touched = [...draft.touched, name];
  const narrowed = narrow(choices, touched);
  if (narrowed.choice) return { ...choose(draft, narrowed.choice), outcome: "complete" };
  if (narrowed.state === "partial") return { draft: { ...draft, touched }, outcome: "chosen", choice: null };
  if (draft.touched.at(-1) === name) {
    return { draft: { ...draft, touched: draft.touched.slice(0, -1) }, outcome: "cleared", choice: null };
  }
  if (draft.touched.length) {
    const anew = touch(choices, { ...draft, touched: [] }, name);
    if (anew.outcome !== "wrong") return anew;
  } else if (active(draft) === name) {
    return { draft, outcome: "same", choice: null };
  }
  return { draft, outcome: "wrong", choice: null };
}

/**
 * Drag from one place to another: both are touched, or only the second when the first is under way.
 * @param {Choice[]} choices @param {Draft} draft @param {string} from @param {string} to @returns {Touched}
 */
export function drag(choices, draft, from, to) {
  const clean = { ...draft, touched: [] };
  for (const touched of [[from, to], ...(narrow(choices, [from]).state === "none" ? [[to]] : [])]) {
    const narrowed = narrow(choices, touched);
    if (narrowed.choice) return { ...choose(clean, narrowed.choice), outcome: "complete" };
    if (narrowed.state === "partial") return { draft: { ...clean, touched }, outcome: "chosen", choice: null };
  }
  return { draft, outcome: "wrong", choice: null };
}

/** Decide a step. @param {Draft} draft @param {Choice} choice */
export function choose(draft, choice) {
  return {
    draft: {
      actions: [...draft.actions, choice.action],
      path: [...draft.path, choice.touches],
      touched: [],
    },
    choice,
  };
}

/** Take the last touch back, or else the last step. @param {Draft} draft */
export function back(draft) {
  if (draft.touched.length) return { ...draft, touched: draft.touched.slice(0, -1) };
  return { actions: draft.actions.slice(0, -1), path: draft.path.slice(0, -1), touched: [] };
}

/** Where the piece under way stands: the last square that was touched. @param {Draft} draft */
export function active(draft) {
  return draft.path.flat().at(-1) ?? null;
}

/** @param {string[]} names @param {string[]} beginning */
function startsWith(names, beginning) {
  return beginning.every((name, index) => names[index] === name);
}

/** @param {(string | undefined)[]} names */
function unique(names) {
  return [...new Set(names.filter((name) => name !== undefined))];
}
