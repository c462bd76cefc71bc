// A game with its variations: what was played where, and what is said about it. No DOM, no rules.

/** Who has signed what a report has written; what stands behind it is the report's. */
const SIGNATURE = "Luctor:";
const BLANK = { move: null, seat: 0, touches: [], comment: "", before: "", nags: [], eval: null, clock: null };

/** @param {TreeNode | null} parent @param {Partial<Said>} said @returns {TreeNode} */
function grow(parent, said) {
  const node = { ...BLANK, ...said, nags: [...(said.nags ?? [])], parent, children: [] };
  parent?.children.push(node);
  return node;
}

/** Begin a game from a position text. @param {string} start @returns {GameTree} */
export function fresh(start) {
  const [game, variant] = start.split(/[\s:]/, 2);
  return { game, variant, headers: {}, result: null, start, root: grow(null, {}) };
}

/** @param {FlatTree} tree @returns {GameTree} */
export function fromTree({ nodes, ...head }) {
  /** @type {TreeNode[]} */
  const made = [];
  for (const { parent, ...said } of nodes) made.push(grow(made[parent] ?? null, said));
  return { ...head, root: made[0] };
}

/** @param {GameTree} game @returns {FlatTree} */
export function toTree({ root, ...head }) {
  const all = [root];
  const numbers = new Map([[root, 0]]);
  const nodes = [];
  for (const { parent, children, ...said } of all) {
    for (const child of children) numbers.set(child, all.push(child) - 1);
    nodes.push({ ...said, parent: parent ? (numbers.get(parent) ?? 0) : -1 });
  }
  return { ...head, nodes };
}

/**
 * Play a move: one that was played here before is followed, another begins a variation.
 * @param {TreeNode} at @param {Played} played
 */
export function play(at, { move, seat, touches }) {
  return at.children.find((child) => child.move === move) ?? grow(at, { move, seat, touches });
}

/** The nodes from the root to a node, both included. @param {TreeNode} node */
export function path(node) {
  const found = [node];
  for (let up = node.parent; up; up = up.parent) found.push(up);
  return found.reverse();
}

/** The moves that lead to a node. @param {TreeNode} node */
export function moves(node) {
  return path(node).slice(1).map((one) => one.move ?? "");
}

/** The end of the line that begins here. @param {TreeNode} node */
export function end(node) {
  while (node.children.length) node = node.children[0];
  return node;
}

/** The nodes of the main line, the root first. @param {GameTree} game */
export function mainLine(game) {
  return path(end(game.root));
}

/** Move the variation that a move stands in one place up. @param {TreeNode} node @returns {boolean} */
export function promote(node) {
  if (!node.parent) return false;
  const { children } = node.parent;
  const index = children.indexOf(node);
  if (!index) return promote(node.parent);
  children.splice(index - 1, 2, node, children[index - 1]);
  return true;
}

/** Take a move away with all that follows it. @param {TreeNode} node @returns {TreeNode} where to go */
export function remove(node) {
  if (!node.parent) node.children = [];
  else node.parent.children = node.parent.children.filter((child) => child !== node);
  return node.parent ?? node;
}

/**
 * Put into a game what a report of its main line has found: evaluations, mistakes, better lines. What
 * people have written stays; what an earlier report has written goes.
 * @param {GameTree} game @param {GameTree} report
 */
export function merge(game, report) {
  const theirs = mainLine(report);
  mainLine(game).forEach((own, index) => {
    const found = theirs[index];
    const at = own.comment.indexOf(SIGNATURE);
    if (at >= 0) {
      own.comment = own.comment.slice(0, at).trim();
      own.nags = own.nags.filter((nag) => ![2, 4, 6].includes(nag));
    }
    own.children = own.children.filter((child, place) => !place || !child.comment.startsWith(SIGNATURE));
    if (!found) return;
    own.eval = found.eval;
    own.comment = `${own.comment} ${found.comment}`.trim();
    if (!own.nags.some((nag) => nag <= 6)) own.nags.push(...found.nags);
    for (const line of found.children.slice(1)) graft(own, line);
  });
}

/** @param {TreeNode} at @param {TreeNode} line */
function graft(at, line) {
  if (at.children.some((child) => child.move === line.move)) return;
  const { parent: _, children, ...said } = line;
  const made = grow(at, said);
  for (const child of children) graft(made, child);
}

/** Everything for a move list. @param {GameTree} game @returns {Item[]} */
export function listing(game) {
  /** @type {Item[]} */
  const items = [];
  /** @param {TreeNode} from @param {number} depth @param {number} number of the round before @param {boolean} numbered */
  function tell(from, depth, number, numbered) {
    for (let [first, ...others] = from.children; first; [first, ...others] = first.children) {
      // In a round each seat moves at most once, seat 0 first.
      const answers = Boolean(from.parent) && from.seat === 0 && first.seat === 1;
      const next = number + (answers ? 0 : 1);
      const sign = (/** @type {TreeNode} */ node) => `${next}${node.seat ? "…" : "."}`;
      const shown = first.seat === 0 || numbered || !answers ? sign(first) : "";
      items.push({ kind: "move", node: first, number: shown, depth });
      for (const other of others) {
        items.push({ kind: "(" }, { kind: "move", node: other, number: sign(other), depth: depth + 1 });
        tell(other, depth + 1, next, Boolean(other.comment));
        items.push({ kind: ")" });
      }
      numbered = others.length > 0 || Boolean(first.comment);
      number = next;
      from = first;
    }
  }
  tell(game.root, 0, 0, true);
  return items;
}
