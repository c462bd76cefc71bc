// A game with its variations, and what is said about it. No DOM, no rules.

/** What stands behind it in a comment has a report written. */
export const SIGNATURE = "Luctor:";
const BLANK = { move: null, seat: 0, touches: [], comment: "", before: "", nags: [], eval: null, clock: null };

/** @param {TreeNode | null} parent @param {Partial<Said>} said @returns {TreeNode} */
function grow(parent, said) {
  const node = { ...BLANK, ...said, nags: [...(said.nags ?? [])], parent, children: [] };
  parent?.children.push(node);
  return node;
}

/** @param {string} start @returns {GameTree} */
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

/** Follow a move that is known, or begin a variation. @param {TreeNode} at @param {Played} played */
export function play(at, { move, seat, touches }) {
  return at.children.find((child) => child.move === move) ?? grow(at, { move, seat, touches });
}

/** From the root to a node. @param {TreeNode} node */
function path(node) {
  const found = [node];
  for (let up = node.parent; up; up = up.parent) found.push(up);
  return found.reverse();
}

/** @param {TreeNode} node */
export function moves(node) {
  return path(node).slice(1).map((one) => one.move ?? "");
}

/** @param {TreeNode} node */
export function end(node) {
  while (node.children.length) node = node.children[0];
  return node;
}

/** @param {GameTree} game */
export const mainLine = (game) => path(end(game.root));

/** Move the variation that a move stands in one place up. @param {TreeNode} node @returns {boolean} */
export function promote(node) {
  if (!node.parent) return false;
  const { children } = node.parent;
  const index = children.indexOf(node);
  if (!index) return promote(node.parent);
  children.splice(index - 1, 2, node, children[index - 1]);
  return true;
}

/** Take away a move and what follows; gives where to go. @param {TreeNode} node */
export function remove(node) {
  const { parent } = node;
  if (parent) parent.children = parent.children.filter((child) => child !== node);
  else node.children = [];
  return parent ?? node;
}

/** What people have written stays; what an earlier report has written goes. @param {GameTree} game @param {GameTree} report */
export function merge(game, report) {
  const theirs = mainLine(report);
  mainLine(game).forEach((own, index) => {
    const found = theirs[index];
    const [comment, signed] = own.comment.split(SIGNATURE, 2);
    if (signed !== undefined) {
      own.comment = comment.trim();
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
  const made = grow(at, line);
  for (const child of line.children) graft(made, child);
}

/** @param {GameTree} game @returns {Item[]} */
export function listing(game) {
  /** @type {Item[]} */
  const items = [];
  /** `number`: of the round before. @param {TreeNode} from */
  function tell(from, depth = 0, number = 0, numbered = true) {
    for (let [first, ...others] = from.children; first; [first, ...others] = first.children) {
      // In a round each seat moves at most once, seat 0 first.
      const answers = Boolean(from.parent) && from.seat === 0 && first.seat === 1;
      if (!answers) number += 1;
      const sign = (/** @type {TreeNode} */ node) => `${number}${node.seat ? "…" : "."}`;
      const shown = first.seat === 0 || numbered || !answers;
      items.push({ kind: "move", node: first, number: shown ? sign(first) : "", depth });
      for (const other of others) {
        items.push({ kind: "(" }, { kind: "move", node: other, number: sign(other), depth: depth + 1 });
        tell(other, depth + 1, number, Boolean(other.comment));
        items.push({ kind: ")" });
      }
      numbered = others.length > 0 || Boolean(first.comment);
      from = first;
    }
  }
  tell(game.root);
  return items;
}
