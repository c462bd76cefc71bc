"""PUCT for many games at once: one tree for each, one batch of leaves for the network.

The kernels are compiled for whatever game they are called with. Each round walks down every tree to
one leaf, the network judges all of these leaves together, and what it says is carried up again.
The trees know nothing of the games' past, so a draw by repetition is one for the game itself to
find.
"""

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

import luctor
from luctor.core.compilation import kernel
from luctor.core.kernels import legal, planes, play, result
from luctor.core.results import DRAW, SEAT_0

OUTCOME = 3  # the mask of a result code's outcome
EXPLORATION = 1.5
NOISE = 0.25  # the share of noise in the roots' priors in self-play …
NOISE_TOTAL = 10.0  # … and its concentration, over all legal actions together


class Trees(NamedTuple):
    """The trees; the first axis of each array is the tree, values are seat 0's."""

    states: Any  # (n, nodes) record
    codes: Any  # (n, nodes) int64: the result's code
    visits: Any  # (n, nodes) int64
    sums: Any  # (n, nodes) float64: of the values seen there
    first: Any  # (n, nodes) int64: the node's first edge …
    counts: Any  # (n, nodes) int64: … and how many it has
    actions: Any  # (n, edges) int32
    priors: Any  # (n, edges) float32
    children: Any  # (n, edges) int64: -1 if nobody has been there
    sizes: Any  # (n, 2) int64: nodes and edges in use
    paths: Any  # (n, nodes) int64: the last walk from the root, node by node …
    depths: Any  # (n,) int64: … and its length


class Leaves(NamedTuple):
    """What waits for the network's judgement."""

    planes: Any  # (n, planes, rows, columns) int8
    trees: Any  # (n,) int64
    nodes: Any  # (n,) int64


@kernel
def plant(trees: Trees, states: Any, leaves: Leaves) -> int:
    """Begin a tree at each state; give how many leaves there are: all of the roots."""
    n = states.shape[0]
    for tree in range(n):
        trees.states[tree, 0] = states[tree]
        trees.sizes[tree, 0] = 0
        trees.sizes[tree, 1] = 0
        trees.depths[tree] = 0
        _arrive(trees, tree, _new_node(trees, tree))
        _wait(trees, tree, 0, leaves, tree)
    return n


@kernel
def _new_node(trees: Trees, tree: int) -> int:
    node = trees.sizes[tree, 0]
    trees.sizes[tree, 0] = node + 1
    trees.visits[tree, node] = 0
    trees.sums[tree, node] = 0
    trees.codes[tree, node] = 0
    return node


@kernel
def _arrive(trees: Trees, tree: int, node: int) -> None:
    trees.paths[tree, trees.depths[tree]] = node
    trees.depths[tree] += 1


@kernel
def _wait(trees: Trees, tree: int, node: int, leaves: Leaves, place: int) -> None:
    planes(trees.states[tree, node], leaves.planes[place])
    leaves.trees[place] = tree
    leaves.nodes[place] = node


@kernel
def descend(trees: Trees, n: int, exploration: float, leaves: Leaves) -> int:
    """Walk down the first `n` trees; give how many leaves wait for a judgement.

    A walk that ends where the game does needs none.
    """
    waiting = 0
    for tree in range(n):
        trees.depths[tree] = 0
        node = 0
        _arrive(trees, tree, node)
        fresh = False
        while not fresh and trees.codes[tree, node] == 0:
            edge = _best(trees, tree, node, exploration)
            child = trees.children[tree, edge]
            fresh = child < 0
            if fresh:
                child = _new_node(trees, tree)
                trees.children[tree, edge] = child
                trees.states[tree, child] = trees.states[tree, node]
                play(trees.states[tree, child], trees.actions[tree, edge])
                trees.codes[tree, child] = result(trees.states[tree, child])
            node = child
            _arrive(trees, tree, node)
        code = trees.codes[tree, node]
        if code == 0:
            _wait(trees, tree, node, leaves, waiting)
            waiting += 1
        else:
            outcome = code & OUTCOME
            _carry_up(trees, tree, 0.0 if outcome == DRAW else 1.0 if outcome == SEAT_0 else -1.0)
    return waiting


@kernel
def _best(trees: Trees, tree: int, node: int, exploration: float) -> int:
    """Choose the edge with the best upper bound; one not tried yet is as good as its node."""
    sign = 1.0 if trees.states[tree, node].seat == 0 else -1.0
    visits = trees.visits[tree, node]
    mean = sign * trees.sums[tree, node] / visits
    reach = exploration * math.sqrt(visits)
    first = trees.first[tree, node]
    best = first
    highest = -math.inf
    for edge in range(first, first + trees.counts[tree, node]):
        child = trees.children[tree, edge]
        bound = mean + reach * trees.priors[tree, edge]
        if child >= 0:
            tried = trees.visits[tree, child]
            bound = sign * trees.sums[tree, child] / tried
            bound += reach * trees.priors[tree, edge] / (1 + tried)
        if bound > highest:
            highest = bound
            best = edge
    return best


@kernel
def _carry_up(trees: Trees, tree: int, value: float) -> None:
    for k in range(trees.depths[tree]):
        node = trees.paths[tree, k]
        trees.visits[tree, node] += 1
        trees.sums[tree, node] += value


@kernel
def absorb(trees: Trees, leaves: Leaves, waiting: int, logits: Any, values: Any) -> None:
    """Give the leaves their edges, by the network's logits, and carry its values up."""
    for place in range(waiting):
        tree, node = leaves.trees[place], leaves.nodes[place]
        first = trees.sizes[tree, 1]
        n = legal(trees.states[tree, node], trees.actions[tree, first:])
        trees.first[tree, node] = first
        trees.counts[tree, node] = n
        trees.sizes[tree, 1] = first + n
        highest = -math.inf
        for edge in range(first, first + n):
            highest = max(highest, logits[place, trees.actions[tree, edge]])
        total = 0.0
        for edge in range(first, first + n):
            weight = math.exp(logits[place, trees.actions[tree, edge]] - highest)
            trees.priors[tree, edge] = weight
            trees.children[tree, edge] = -1
            total += weight
        for edge in range(first, first + n):
            trees.priors[tree, edge] /= total
        sign = 1.0 if trees.states[tree, node].seat == 0 else -1.0
        _carry_up(trees, tree, sign * values[place])


@kernel
def count_visits(trees: Trees, n: int, out: Any) -> None:
    """Write how often each action of the roots was tried, -1 for those that are not legal."""
    for tree in range(n):
        for action in range(out.shape[1]):
            out[tree, action] = -1
        for edge in range(trees.counts[tree, 0]):  # a root's edges are its tree's first
            child = trees.children[tree, edge]
            tried = 0 if child < 0 else trees.visits[tree, child]
            out[tree, trees.actions[tree, edge]] = tried


class Search:
    """Searches many positions of a variant at once.

    Parameters
    ----------
    game : luctor.Game
    variant : str
    n : int
        The greatest number of positions.
    simulations : int
        How many walks from each, at least 1.
    judge : callable ``(planes) -> (logits, values)``
        `network.Network.judge`, or something like it.
    """

    def __init__(
        self,
        game: luctor.Game,
        variant: str,
        n: int,
        simulations: int,
        judge: Callable[[Any], tuple[Any, Any]],
    ) -> None:
        self.game = game
        self.simulations = simulations
        self.judge = judge
        nodes = simulations + 1
        edges = nodes * game.max_legal
        self.trees = Trees(
            states=game.new_states(n * nodes).reshape(n, nodes),
            codes=np.zeros((n, nodes), dtype=np.int64),
            visits=np.zeros((n, nodes), dtype=np.int64),
            sums=np.zeros((n, nodes), dtype=np.float64),
            first=np.zeros((n, nodes), dtype=np.int64),
            counts=np.zeros((n, nodes), dtype=np.int64),
            actions=np.zeros((n, edges), dtype=np.int32),
            priors=np.zeros((n, edges), dtype=np.float32),
            children=np.zeros((n, edges), dtype=np.int64),
            sizes=np.zeros((n, 2), dtype=np.int64),
            paths=np.zeros((n, nodes), dtype=np.int64),
            depths=np.zeros(n, dtype=np.int64),
        )
        self.leaves = Leaves(
            planes=np.zeros((n, *game.plane_shape(variant)), dtype=np.int8),
            trees=np.zeros(n, dtype=np.int64),
            nodes=np.zeros(n, dtype=np.int64),
        )

    def run(self, states: Any, noise: np.random.Generator | None = None) -> Any:
        """Search.

        Parameters
        ----------
        states : ndarray of records, shape (m,)
            Positions in which the game is not over; m is at most `n`.
        noise : numpy.random.Generator, optional
            Draws what makes self-play try other actions, too.

        Returns
        -------
        ndarray of int16, shape (m, action_count)
            How often each action was tried, `simulations` times together; -1 for illegal ones.
        """
        n = len(states)
        self._judge(plant(self.trees, states, self.leaves))
        if noise is not None:
            self._stir(n, noise)
        for _ in range(self.simulations):
            self._judge(descend(self.trees, n, EXPLORATION, self.leaves))
        visits = np.empty((n, self.game.action_count), dtype=np.int16)
        count_visits(self.trees, n, visits)
        return visits

    def values(self, n: int) -> Any:
        """Give what the movers at the first n roots can expect, by the last search."""
        signs = np.where(self.trees.states["seat"][:n, 0] == 0, 1.0, -1.0)
        return signs * self.trees.sums[:n, 0] / self.trees.visits[:n, 0]

    def _judge(self, waiting: int) -> None:
        if waiting:
            logits, values = self.judge(self.leaves.planes[:waiting])
            absorb(self.trees, self.leaves, waiting, logits, values)

    def _stir(self, n: int, stream: np.random.Generator) -> None:
        """Mix Dirichlet's noise into the priors of the roots."""
        counts = self.trees.counts[:n, :1]
        width = int(counts.max())
        drawn = stream.standard_gamma(NOISE_TOTAL / counts, (n, width)) + 1e-9
        drawn *= np.arange(width) < counts
        drawn /= drawn.sum(axis=1, keepdims=True)
        priors = self.trees.priors[:n, :width]
        priors *= 1 - NOISE
        priors += NOISE * drawn
