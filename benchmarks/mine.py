"""Mine tactics out of self-play: ``python -m benchmarks.mine GAME [--want 60] [--merge FILE …]``.

Careless games (a shallow search, now and then a random move) leave forced wins behind. Going back
from a game's end, and wherever the search was hopeful, each position of the hopeful side is given
to the prover. One with a proved win that a look two actions deep does not find (mostly) is kept if,
of its other moves, at most two win as soon. The file is written after each game and says where to
go on, so that the command may be broken off and called again. ``--merge`` takes in the tactics of
other such files and proves all best moves anew.
"""

import argparse
import random
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

import luctor
from luctor.core import kernels, moves
from luctor.core.files import replacing
from luctor.core.history import History
from luctor.core.position import Position
from luctor.search.engine import search
from luctor.search.limit import Limit
from luctor.search.lines import tokens
from luctor.search.solve.prover import Prover
from luctor.study.puzzles import FOLDER, Tactic, load

OPENING = (4, 70)  # random moves at the beginning
CARELESS = Limit(nodes=600)
RANDOM = (0.05, 0.25)  # how often the better and the worse player's moves are random
OPEN = 500  # while the scores are within so many points: what is decided is played out well
LONGEST = 200
HOPEFUL = 100
PROOF = 120_000  # positions for a first proof
SHORTER_PROOF = 400_000  # for the shortest win
QUICK = 2_000  # for a first look at each other move
OTHERS_LEAST = 10_000  # for each other move
OTHERS_TIMES = 10  # and so many times as much as the proof took, where "slower" is not proved
OTHERS_ALL = 2_000_000  # for all of them
MOST_BEST = 3  # moves that win so soon; where there are many moves,
SHARE_BEST, LIST_BEST = 50, 20  # one in fifty of them, twenty at the very most
LATER = 10_000  # for each other move, to see whether it wins later; no more than so many may
LIST_LATER = 100
LONGEST_WIN = 10
A_GAME = 2
SHALLOW = Limit(depth=2)
# Where a search two actions deep hits on a best move, the win must be as long as this, and of all
# tactics only so many may be like that: one in three.
SHALLOW_WIN = 3
SHALLOW_SHARE = 3
PHASES = ((20, "opening"), (60, "middle"), (LONGEST, "end"))  # by the number of the move
HEAD = """# Tactics mined from self-play by `python -m benchmarks.mine {game}`, see its first lines.
#
# best: the moves that are proved to win within win_in of the winner's moves, which is proved to be
# the least ("shortest") or not. later: other moves that were proved to win, but not so soon.
# shallow: whether a search two actions deep hits on a best move.
# others: of all other moves it is proved that they do not win ("none"), or not within win_in moves
# ("slower"), or with others_nodes positions looked at for each beginning of a move, at least ten
# times as many as the proof took, they were not proved to win so soon ("unproved").
# proof_size: positions in the proof's tree; nodes: positions looked at to find it.
# line: the proof against its longest defence.
# themes: "forced": two replies at most at every turn; "sacrifice": the evaluation first falls by
# {fall} points or more. phase: opening up to move 20 (both seats counted), middle up to move 60.

next_seed = {seed}
"""
FALL = 100


@dataclass(frozen=True)
class Beginning:
    """The beginning of a move, or a whole one, and where it leads."""

    token: str
    states: Any


def longer(game: Any, beginning: Beginning) -> list[Beginning]:
    """Give the beginnings that are an action longer."""
    states = beginning.states
    return [
        Beginning(beginning.token + game.text.part(states[0], action), moves.after(states, action))
        for action in moves.legal_actions(game, states)
    ]


def wins(prover: Prover, beginning: Beginning, bound: int | None, effort: int) -> bool | None:
    """Whether the prover wins so, within a bound or not; None if that stays open."""
    code = kernels.result(beginning.states[0])
    if code:
        return bool(code % 4 - 1 == prover.seat)
    prover.ask(beginning.states, bound)
    prover.run(effort)
    return prover.won


def _table(tactic: Tactic) -> str:
    """Give the tactic's table of the file."""
    rows = [f"{name} = {_toml(value)}" for name, value in asdict(tactic).items()]
    return "\n".join(["[[tactic]]", *rows])


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def save(name: str, seed: int, tactics: list[Tactic]) -> None:
    """Write a game's file."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    tables = (_table(tactic) for tactic in tactics)
    text = "\n\n".join([HEAD.format(game=name, seed=seed, fall=FALL), *tables])
    with replacing(str(FOLDER / f"{name}.toml")) as file:
        file.write(text.encode() + b"\n")


def careless_game(game: Any, variant: str, seed: int) -> list[tuple[Position, int]]:
    """Play a game; give its positions between moves with the score for the seat to move."""
    dice = random.Random(f"{game.name} {variant} {seed}")
    position = game.start(variant)
    opening = dice.randint(*OPENING)
    played: list[tuple[Position, int]] = []
    history = History([position])
    while history.result(position) is None and len(played) < LONGEST:
        answer = search(position, CARELESS, history=history) if len(played) >= opening else None
        played.append((position, answer.score if answer else 0))
        slip = dice.random() < RANDOM[(position.seat + seed) % 2]
        if answer is None or (slip and abs(answer.score) < OPEN):
            position = _random_move(position, dice)
        else:
            position = position.play(answer.move)
        history.add(position)
    played.append((position, 0))
    return played


def _random_move(position: Position, dice: random.Random) -> Position:
    states = position.state
    while True:
        actions = moves.legal_actions(position.game, states)
        states = moves.after(states, dice.choice(actions))
        if moves.is_finished(states):
            return Position(position.game, states)


def candidates(played: list[tuple[Position, int]]) -> Iterator[int]:
    """Give the places to look at: back from the winner's last move, then wherever hope was."""
    last = played[-1][0]
    winner = last.result.winner if last.result else None
    back = [i for i, (p, _) in enumerate(played[:-1]) if p.seat == winner][::-1]
    yield from back[:12]
    hopeful = [i for i, (_, score) in enumerate(played[:-1]) if score > HOPEFUL]
    yield from hopeful[:: len(hopeful) // 16 + 1]


class Miner:
    """Looks for tactics in one game's positions."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def mine(self, variant: str, seed: int) -> list[Tactic]:
        """Give the tactics of one careless game."""
        played = careless_game(self.game, variant, seed)
        found: list[Tactic] = []
        tried: set[int] = set()
        for i in candidates(played):
            if i in tried or len(found) >= A_GAME:
                continue
            tried.add(i)
            if any(abs(i - tactic.move + 1) < 4 for tactic in found):
                continue
            tactic = self.examine(played[i][0])
            tactic = tactic and with_later_wins(tactic)
            if tactic:
                found.append(replace(tactic, phase=phase(i + 1), seed=seed, move=i + 1))
        return found

    def examine(self, position: Position) -> Tactic | None:
        """Give a position's tactic, if it is one."""
        if len(position.legal_actions()) < 3:
            return None
        prover = Prover(self.game, position.seat, 64)
        states = position.state
        prover.ask(states)
        prover.run(PROOF)
        if not prover.won or not 1 < prover.moves <= LONGEST_WIN:
            return None
        nodes, win_in, size, line = prover.nodes, prover.moves, prover.size, prover.line()
        shortest = False
        while win_in > 1:
            prover.ask(states, win_in - 1)
            prover.run(SHORTER_PROOF)
            if not prover.won:
                shortest = prover.won is False
                break
            nodes, win_in, size, line = prover.nodes, prover.moves, prover.size, prover.line()
        written = list(tokens(self.game, states, line))
        shallow = search(position, SHALLOW).move
        if win_in < 2 or (shallow == written[0] and win_in < SHALLOW_WIN):
            return None
        judged = self.judge_others(prover, position, win_in, nodes)
        if judged is None or written[0] not in judged[0]:
            return None
        best, others, each = judged
        if shallow in best and win_in < SHALLOW_WIN:
            return None
        return Tactic(
            position.text(), best, [], win_in, shortest, others, each, size, nodes,
            written, self.themes(position, line), "", shallow in best, 0, 0,
        )  # fmt: skip

    def judge_others(
        self, prover: Prover, position: Position, win_in: int, nodes: int
    ) -> tuple[list[str], str, int] | None:
        """Give the moves that win so soon, what is proved of the others, and the effort for each.

        Moves that begin alike are judged together as long as their beginning is not won.
        """
        start = Beginning("", position.state)
        groups = longer(self.game, start)
        every = sum(1 for _ in moves.each(self.game, position.state))
        most = max(MOST_BEST, min(LIST_BEST, every // SHARE_BEST))
        each = QUICK
        best: list[str] = []
        for quick in (True, False):
            left: list[Beginning] = []
            if groups and not quick:
                each = max(OTHERS_LEAST, min(OTHERS_TIMES * nodes, OTHERS_ALL // len(groups)))
            while groups:
                group = groups.pop()
                finished = moves.is_finished(group.states)
                won = wins(prover, group, win_in - finished, each)
                if won and not finished:
                    groups += longer(self.game, group)
                elif won:
                    best.append(group.token)
                    if len(best) > most:
                        return None
                elif won is None:
                    left.append(group)
            groups = left
        if groups and each < OTHERS_TIMES * nodes:
            return None
        return sorted(best), "unproved" if groups else "slower", each

    def themes(self, position: Position, line: tuple[int, ...]) -> list[str]:
        """Name what the proof's line is like."""
        out = np.empty(self.game.max_legal, dtype=np.int32)
        seat, states = position.seat, position.state
        taking = line[0] in out[: kernels.captures(states[0], out)]
        steps, replies, mine = 0, [], True
        worth = [self.game.estimate(states[0])]
        for action in line:
            if states[0]["seat"] != seat and not states[0]["mid"]:
                replies.append(kernels.count(states[0]))
            states = moves.after(states, action)
            mine = mine and states[0]["mid"] == 1
            steps += mine
            if states[0]["seat"] == seat and not states[0]["mid"] and not kernels.result(states[0]):
                worth.append(self.game.estimate(states[0]))
        found = ["capture" if taking else "quiet"]
        if taking and steps >= 2:
            found.append("sequence")
        if min(worth) <= worth[0] - FALL:
            found.append("sacrifice")
        if replies and max(replies) <= 2:
            found.append("forced")
        return found


def phase(move: int) -> str:
    """Name the phase of the game that a move belongs to."""
    return next(name for last, name in PHASES if move <= last)


def variant_of(game: Any, seed: int) -> str:
    """Give the variant that a seed is played in: most often the default one."""
    rest = game.variants[1:]
    return game.variants[0] if seed % 4 or not rest else rest[seed // 4 % len(rest)]


def canonical(position: Position) -> bytes:
    """Give the same bytes for all images of a position under the board's symmetries."""
    return min(image.state.tobytes() for image in position.symmetries())


def proved_anew(tactic: Tactic) -> Tactic | None:
    """Prove a tactic's best moves again, and look at it anew; None if the first does not win."""
    position = Position.read(tactic.position)
    prover = Prover(position.game, position.seat, 64)
    best = []
    for token in tactic.best:
        move = Beginning(token, position.parse(token).states)
        if wins(prover, move, tactic.win_in - 1, 4 * SHORTER_PROOF):
            best.append(token)
    if tactic.line[0] not in best:
        return None
    shallow = search(position, SHALLOW).move in best
    tactic = replace(tactic, best=best, shallow=shallow, phase=phase(tactic.move))
    return with_later_wins(tactic)


def with_later_wins(tactic: Tactic) -> Tactic | None:
    """Add the moves that win too, but not so soon; None if there are too many."""
    position = Position.read(tactic.position)
    game = position.game
    prover = Prover(game, position.seat, 64)
    groups = longer(game, Beginning("", position.state))
    later: list[str] = []
    while groups:
        group = groups.pop()
        if group.token in tactic.best or not wins(prover, group, None, LATER):
            continue
        if moves.is_finished(group.states):
            later.append(group.token)
        else:
            groups += longer(game, group)
        if len(later) > LIST_LATER:
            return None
    others = "slower" if later and tactic.others == "none" else tactic.others
    return replace(tactic, later=sorted({*tactic.later, *later}), others=others)


def distinct(tactics: Iterable[Tactic]) -> list[Tactic]:
    """Leave out what is there already, as another symmetry shows it or not."""
    return list({canonical(Position.read(t.position)): t for t in tactics}.values())


def main() -> None:
    """Mine until there are enough tactics."""
    parser = argparse.ArgumentParser(description="Mine tactics out of self-play.")
    parser.add_argument("game")
    parser.add_argument("--want", type=int, default=60, help="how many tactics the file shall have")
    parser.add_argument("--merge", nargs="*", type=Path, help="take in other files' tactics")
    given = parser.parse_args()
    game = luctor.game(given.game)
    path = FOLDER / f"{game.name}.toml"
    seed, tactics = load(path)
    if given.merge is not None:
        others = [tactic for other in given.merge for tactic in load(other)[1]]
        tactics = [t for found in distinct([*tactics, *others]) if (t := proved_anew(found))]
        save(game.name, seed, tactics)
        print(f"{game.name}: {len(tactics)} tactics")
        return
    miner = Miner(game)
    while len(tactics) < given.want:
        for tactic in miner.mine(variant_of(game, seed), seed):
            shallow = sum(other.shallow for other in tactics)
            if not tactic.shallow or shallow * SHALLOW_SHARE < len(tactics):
                tactics.append(tactic)
        tactics = distinct(tactics)
        seed += 1
        save(game.name, seed, tactics)
        print(f"{game.name}: {seed} games, {len(tactics)} tactics", flush=True)


if __name__ == "__main__":
    main()
