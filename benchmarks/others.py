"""Steps a second of environments that others have made: a program of its own, without Luctor.

It runs under any interpreter that has what it measures (``LUCTOR_BENCH_PYTHON``, see
`benchmarks.envs`), and prints a line of JSON for each: its name, its rate, or why there is none.
"""

import importlib
import json
import os
import random
import time
from collections.abc import Callable

import numpy as np

SECONDS = 4.0
BATCH = 512
STEPS = 200
RUNS = 5


def pgx_othello() -> float:
    """Step pgx's Othello in a batch with random legal actions, all in one compiled loop, on a core.

    The environment, its observation and its mask are computed in each step, and a game that ends is
    begun again, as in Luctor's batch.
    """
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # before XLA starts its threads
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make("othello")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry, _):
        state, key, ended, cells = carry
        key, chosen, begun = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(chosen, logits, axis=-1)
        state = step(state, action, jax.random.split(begun, BATCH))
        ended += state.terminated.sum()
        cells += state.observation.sum() + state.legal_action_mask.sum()
        return (state, key, ended, cells), None

    @jax.jit
    def run(state, key):
        return jax.lax.scan(one, (state, key, 0, 0), None, length=STEPS)[0]

    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH))
    best = 0.0
    for _ in range(RUNS + 1):  # the first compiles
        started = time.perf_counter()
        state, key, ended, _ = jax.block_until_ready(run(state, key))
        best = max(best, BATCH * STEPS / (time.perf_counter() - started))
        # An Othello game takes about sixty actions.
        assert BATCH * STEPS / 70 < int(ended) < BATCH * STEPS / 50, int(ended)
    return best


def pettingzoo_rate(module: str) -> float:
    """Step an AEC environment of PettingZoo with random legal actions, looking each time."""
    env = importlib.import_module(module).raw_env()
    env.reset()
    turns = games = 0
    started = time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            games += 1
            continue
        env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        turns += 1
    assert turns > games
    return turns / (time.perf_counter() - started)


MEASURED: dict[str, Callable[[], float]] = {
    "pgx: othello, one core": pgx_othello,
    "pettingzoo: connect_four_v3": lambda: pettingzoo_rate("pettingzoo.classic.connect_four_v3"),
    "pettingzoo: chess_v6": lambda: pettingzoo_rate("pettingzoo.classic.chess_v6"),
}


def main() -> None:
    """Print a line for each."""
    for name, measure in MEASURED.items():
        try:
            line = {"name": name, "rate": measure()}
        except ImportError as error:
            line = {"name": name, "missing": str(error)}
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
