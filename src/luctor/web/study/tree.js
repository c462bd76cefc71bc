// A game with its variations: what was played where, and what is said about it. No DOM, no rules.

/**
 * @typedef {object} Evaluation
 * @property {number | null} points
 * @property {number | null} win_in
 * @property {number | null} depth
 * @property {number | null} chance what seat 0 may expect
 *
 * @typedef {object} TreeNode as the server writes it
 * @property {number} parent
 * @property {string | null} move
 * @property {number} seat
 * @property {string[]} touches
 * @property {string} comment
 * @property {string} before
 * @property {number[]} nags
 * @property {Evaluation | null} eval
 * @property {number | null} clock
 *
 * @typedef {object} Tree
 * @property {string} game
 * @property {string} variant
 * @property {Record<string, string>} headers
 * @property {string} start
 * @property {Result | null} result
 * @property {TreeNode[]} nodes
 *
 * @typedef {object} Node a move in memory; children are in order, the main line first
 * @property {Node | null} parent
 * @property {Node[]} children
 * @property {string | null} move
 * @property {number} seat
 * @property {string[]} touches
 * @property {string} comment
 * @property {string} before
 * @property {number[]} nags
 * @property {Evaluation | null} eval
 * @property {number | null} clock
 *
 * @typedef {object} Game
 * @property {string} game
 * @property {string} variant
 * @property {Record<string, string>} headers
 * @property {string} start
 * @property {Result | null} result
 * @property {Node} root
 */

/** Who has signed a comment of a report; what stands behind it is the report's. */
export const SIGNATURE = "Luctor:";

/**
 * @param {Node | null} parent
 * @param {Partial<Node>} what
 * @returns {Node}
 */
function node(parent, what) {
  return {
    parent,
    children: [],
    move: what.move ?? null,
    seat: what.seat ?? 0,
    touches: what.touches ?? [],
    comment: what.comment ?? "",
    before: what.before ?? "",
    nags: [...(what.nags ?? [])],
    eval: what.eval ?? null,
    clock: what.clock ?? null,
  };
}

/**
 * Begin a study.
 * @param {string} start a position text
 * @param {Partial<Game>} [more]
 * @returns {Game}
 */
export function fresh(start, more = {}) {
  const [game, variant] = start.split(/[\s:]/, 2);
  return { game, variant, headers: {}, result: null, ...more, start, root: node(null, {}) };
}

/**
 * @param {Tree} tree
 * @returns {Game}
 */
export function fromTree(tree) {
  /** @type {Node[]} */
  const made = [];
  for (const given of tree.nodes) {
    const parent = made[given.parent] ?? null;
    const one = node(parent, /** @type {any} */ (given));
    parent?.children.push(one);
    made.push(one);
  }
  const { game, variant, headers, start, result } = tree;
  return { game, variant, headers, start, result, root: made[0] };
}

/**
 * @param {Game} game
 * @returns {Tree}
 */
export function toTree(game) {
  /** @type {TreeNode[]} */
  const nodes = [];
  /** @type {[number, Node][]} */
  const todo = [[-1, game.root]];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [parent, { parent: _, children, ...said }] = next;
    todo.push(...children.map((child) => /** @type {[number, Node]} */ ([nodes.length, child])).reverse());
    nodes.push({ ...said, parent });
  }
  const { game: name, variant, headers, start, result } = game;
  return { game: name, variant, headers, start, result, nodes };
}

/**
 * Play a move: one that was played here before is followed, another begins a variation.
 * @param {Node} at
 * @param {{move: string, seat: number, touches: string[]}} played
 * @returns {Node}
 */
export function play(at, played) {
  const known = at.children.find((child) => child.move === played.move);
  if (known) return known;
  const made = node(at, played);
  at.children.push(made);
  return made;
}

/** The nodes from the root to a node, both included. @param {Node} node */
export function path(node) {
  const found = [node];
  for (let up = node.parent; up; up = up.parent) found.unshift(up);
  return found;
}

/** The moves that lead to a node. @param {Node} node @returns {string[]} */
export function moves(node) {
  return path(node).slice(1).map((one) => /** @type {string} */ (one.move));
}

/** The end of the line that begins here. @param {Node} node */
export function end(node) {
  while (node.children.length) node = node.children[0];
  return node;
}

/** Whether no variation leads here. @param {Node} node */
export function isMain(node) {
  return path(node).every((one) => !one.parent || one.parent.children[0] === one);
}

/** The nodes of the main line, the root first. @param {Game} game */
export function mainLine(game) {
  return path(end(game.root));
}

/**
 * Move a variation one place up; the first place is the main line.
 * @param {Node} node
 */
export function promote(node) {
  // What is promoted is the variation that a move stands in, not the move itself.
  for (let at = node; at.parent; at = at.parent) {
    const { children } = at.parent;
    const index = children.indexOf(at);
    if (index > 0) {
      children.splice(index, 1);
      children.splice(index - 1, 0, at);
      return true;
    }
  }
  return false;
}

/**
 * Take a move away with all that follows it.
 * @param {Node} node
 * @returns {Node} where to go
 */
export function remove(node) {
  if (!node.parent) {
    node.children = [];
    return node;
  }
  node.parent.children = node.parent.children.filter((child) => child !== node);
  return node.parent;
}

/** @param {Node} node */
export function hasSaid(node) {
  return Boolean(node.comment || node.before || node.nags.length);
}

/**
 * Put into a game what a report has found: evaluations, mistakes, better lines. What people have
 * written stays; what an earlier report has written goes.
 * @param {Game} game
 * @param {Game} report its main line is the game's
 */
export function merge(game, report) {
  for (let own = game.root, theirs = report.root; ; ) {
    clean(own);
    own.eval = theirs.eval;
    if (theirs.comment) own.comment = [own.comment, theirs.comment].filter(Boolean).join(" ");
    if (!own.nags.some((nag) => nag >= 1 && nag <= 6)) own.nags = [...theirs.nags, ...own.nags];
    for (const line of theirs.children.slice(1)) graft(own, line);
    if (!theirs.children.length || !own.children.length) return;
    own = own.children[0];
    theirs = theirs.children[0];
  }
}

/** @param {Node} node */
function clean(node) {
  const at = node.comment.indexOf(SIGNATURE);
  if (at >= 0) {
    node.comment = node.comment.slice(0, at).trim();
    node.nags = node.nags.filter((nag) => ![2, 4, 6].includes(nag));
  }
  node.children = node.children.filter((child, index) => !index || !child.comment.startsWith(SIGNATURE));
}

/**
 * @param {Node} at
 * @param {Node} line
 */
function graft(at, line) {
  if (at.children.some((child) => child.move === line.move)) return;
  const copy = (/** @type {Node} */ from, /** @type {Node} */ parent) => {
    const made = node(parent, from);
    parent.children.push(made);
    for (const child of from.children) copy(child, made);
  };
  copy(line, at);
}

/**
 * What a move list shows, in its order: moves, and where variations begin and end.
 * @typedef {{kind: "move", node: Node, number: string, depth: number}
 *   | {kind: "open" | "close", depth: number}} Item
 */

/**
 * @param {Game} game
 * @returns {Item[]}
 */
export function listing(game) {
  /** @type {Item[]} */
  const items = [];
  /** @type {({rest: Node, depth: number, numbered: boolean} | {item: Item})[]} */
  const todo = [{ rest: game.root, depth: 0, numbered: true }];
  const numbers = new Map([[game.root, { number: 0, seat: 1 }]]);
  for (let next = todo.pop(); next; next = todo.pop()) {
    if ("item" in next) {
      items.push(next.item);
      continue;
    }
    const { rest, depth, numbered } = next;
    const [first, ...others] = rest.children;
    if (!first) continue;
    const show = (/** @type {Node} */ one, /** @type {number} */ deep, /** @type {boolean} */ always) => {
      const before = /** @type {{number: number, seat: number}} */ (numbers.get(rest));
      const answers = before.seat === 0 && one.seat === 1 && before.number > 0;
      const number = before.number + (answers ? 0 : 1);
      numbers.set(one, { number, seat: one.seat });
      const shown = one.seat === 0 ? `${number}.` : always || !answers ? `${number}…` : "";
      return { item: /** @type {Item} */ ({ kind: "move", node: one, number: shown, depth: deep }) };
    };
    const main = show(first, depth, numbered);
    const interrupted = others.length > 0 || Boolean(first.comment);
    todo.push({ rest: first, depth, numbered: interrupted });
    for (const other of [...others].reverse()) {
      const begin = show(other, depth + 1, true);
      todo.push({ item: { kind: "close", depth: depth + 1 } });
      todo.push({ rest: other, depth: depth + 1, numbered: Boolean(other.comment) });
      todo.push(begin, { item: { kind: "open", depth: depth + 1 } });
    }
    todo.push(main);
  }
  return items;
}
