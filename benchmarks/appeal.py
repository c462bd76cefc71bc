"""How well `appeal` orders actions, and the fit of its tables: ``python -m benchmarks.appeal``.

Positions come from games that a search plays against itself, with random moves between; in each the
search says which action is best. The tables are the weights of a conditional logit model: the
chance that an action is the best one is ``exp(appeal / 200)``, scaled to a sum of 1 over the
position's actions. Half of the games are kept out of the fit, to measure it by.

    python -m benchmarks.appeal GAME            # how early the best action comes
    python -m benchmarks.appeal GAME --fit      # fit anew, and write the game's worth.py
"""

import argparse
import datetime
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

import luctor
from luctor.core import kernels
from luctor.core.compilation import kernel
from luctor.core.game import Game
from luctor.search.engine import search
from luctor.search.limit import Limit

LOGIT = 200  # points
CAP = 1000  # no entry is larger
RIDGE = 0.5  # how much a squared logit costs, in nats: entries rarely seen stay near 0
ROUNDS = 600
RATE = 0.05
OPENING = 10  # random actions that games begin with, at most
WANDER = 0.25  # how often a random move is played instead of the best
LONGEST = 120  # actions of a game


@dataclass(frozen=True, slots=True)
class Sample:
    """Positions, their legal actions one position after the other, and the best ones.

    Attributes
    ----------
    traits : ndarray of int, shape (actions, entries of an action)
    owner : ndarray of int, shape (actions,)
        The position that each action belongs to, in ascending order.
    best : ndarray of int, shape (positions,)
        Where in the list of actions each position's best one stands.
    appeal : ndarray of int, shape (actions,)
        What the game says now.
    """

    traits: Any
    owner: Any
    best: Any
    appeal: Any


def choices(game: Game, variant: str, games: int, nodes: int, seed: int) -> Iterator[Any]:
    """Play games, and yield each position's record array with the action found best."""
    rng = np.random.default_rng([seed, game.variants.index(variant)])
    for _ in track(range(games), description=f"{game.title} {variant}"):
        position = game.start(variant)
        for _ in range(int(rng.integers(OPENING + 1))):
            following = position.act(int(rng.choice(position.legal_actions())))
            position = following if following.result is None else position
        for _ in range(LONGEST):
            if position.result is not None:
                break
            answer = search(position, Limit(nodes=nodes))
            following = position
            for action in answer.actions:
                yield following.state, action
                following = following.act(action)
            if rng.random() < WANDER:
                following = position.act(int(rng.choice(position.legal_actions())))
            position = following


def collect(game: Game, variants: list[str], games: int, nodes: int, seed: int) -> Sample:
    """Play games of each variant, and describe what was found."""
    module = import_module(f"luctor.games.{game.name}.appeal")
    look, traits_of = module.view_of, module.traits

    def describe(state: Any, actions: Any, n: int, out: Any) -> None:
        view = look(state)
        for i in range(n):
            row = traits_of(state, view, actions[i])
            for j in range(len(row)):
                out[i, j] = row[j]

    described = kernel(describe)
    actions = np.empty(game.max_legal, dtype=np.int32)
    appeal = np.empty(game.max_legal, dtype=np.int32)
    rows, owners, best, said = [], [], [], []
    total = 0
    for variant in variants:
        for states, action in choices(game, variant, games, nodes, seed):
            n = kernels.legal(states[0], actions)
            if n < 2:
                continue
            out = np.full((n, 4), -1, dtype=np.int64)
            described(states[0], actions, n, out)
            kernels.appeal(states[0], actions, n, appeal)
            rows.append(out[:, out[0] >= 0])
            owners.append(np.full(n, len(best)))
            said.append(appeal[:n].copy())
            best.append(total + int(np.flatnonzero(actions[:n] == action)[0]))
            total += n
    return Sample(
        np.concatenate(rows), np.concatenate(owners), np.array(best), np.concatenate(said)
    )


def places(sample: Sample, scores: Any) -> Any:
    """Give how many actions come before each position's best one, those of equal score halved."""
    top = scores[sample.best][sample.owner]
    ahead = (scores > top) + 0.5 * (scores == top)
    return np.bincount(sample.owner, ahead) - 0.5


def chances(sample: Sample, scores: Any) -> Any:
    """Give each action's chance to be its position's best one."""
    logits = scores / LOGIT
    tops = np.full(len(sample.best), -np.inf)
    np.maximum.at(tops, sample.owner, logits)
    odds = np.exp(logits - tops[sample.owner])
    return odds / np.bincount(sample.owner, odds)[sample.owner]


def loss(sample: Sample, scores: Any) -> float:
    """Give the mean of minus the logarithm of the best actions' chances, in nats."""
    return float(-np.log(chances(sample, scores)[sample.best]).mean())


def fit(sample: Sample, size: int) -> Any:
    """Give the table that makes the best actions likeliest, by Adam on the whole sample."""
    table = np.zeros(size)
    mean, square = np.zeros(size), np.zeros(size)
    seen = np.bincount(sample.traits[sample.best].ravel(), minlength=size).astype(float)
    for i in range(1, ROUNDS + 1):
        odds = chances(sample, table[sample.traits].sum(axis=1) * LOGIT)
        slope = RIDGE * table - seen
        for column in sample.traits.T:
            slope += np.bincount(column, odds, minlength=size)
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope * slope - square)
        step = mean / (1 - 0.9**i) / (np.sqrt(square / (1 - 0.999**i)) + 1e-9)
        table -= RATE * (1 - i / (ROUNDS + 1)) * step
    return np.clip(np.rint(table * LOGIT), -CAP, CAP).astype(int)


def report(name: str, sample: Sample, scores: Any, order: Any = None) -> None:
    """Print how early the best actions come, and how likely the scores hold them."""
    place = places(sample, scores if order is None else order)
    shares = ", ".join(f"first {k}: {(place < k).mean():.0%}" for k in (1, 3, 5, 10))
    print(f"{name:10s} loss {loss(sample, scores):.3f} nats; {shares}; mean {place.mean():.2f}")


def write(game: Game, table: Any, note: str) -> None:
    """Write a game's table as the module `worth` of its folder."""
    rows = [", ".join(map(str, table[i : i + 14])) for i in range(0, len(table), 14)]
    body = "".join(f"        {row},\n" for row in rows)
    folder = Path(str(import_module(f"luctor.games.{game.name}").__file__)).parent
    text = f'''"""What each trait of an action is worth at first sight, in points; see `appeal`.

Fitted by ``python -m benchmarks.appeal {game.name} --fit``:
{note}
"""

import numpy as np

# fmt: off
WORTH = np.array(
    [
{body}    ],
    dtype=np.int32,
)
'''
    (folder / "worth.py").write_text(text)


def main() -> None:
    """Measure one game's `appeal`, or fit it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=luctor.games())
    parser.add_argument("--fit", action="store_true", help="fit the table and write it")
    parser.add_argument("--games", type=int, default=20, help="games of each variant")
    parser.add_argument("--nodes", type=int, default=20000, help="nodes of each search")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = luctor.game(args.game)
    variants = list(game.variants)
    test = collect(game, variants, args.games, args.nodes, args.seed)
    sizes = np.bincount(test.owner)
    print(f"{len(test.best)} positions, {sizes.mean():.1f} actions each")
    report("ascending", test, np.zeros(len(test.owner)), -np.arange(len(test.owner)))
    report("appeal", test, test.appeal)
    if args.fit:
        train = collect(game, variants, args.games, args.nodes, args.seed + 1)
        table = fit(train, import_module(f"luctor.games.{game.name}.appeal").SIZE)
        scores = table[test.traits].sum(axis=1)
        report("fitted", test, scores)
        commit = subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
        ).stdout.strip()
        write(
            game,
            table,
            f"{len(train.best)} positions out of {args.games} games of each variant, the best"
            f" action of each found\nby a search of {args.nodes} nodes;"
            f" {datetime.datetime.now(datetime.UTC):%Y-%m-%d}, on commit {commit}. Loss in"
            f" {len(test.best)} other\npositions {loss(test, scores):.3f} nats, against"
            f" {loss(test, scores * 0):.3f} without a table; 200 points are one logit.",
        )


if __name__ == "__main__":
    main()
