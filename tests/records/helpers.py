"""Random records for the tests."""

import random

import luctor

KINDS = [
    ("cage", "10x10", {}),
    ("cage", "8x8", {}),
    ("cage", "6x6", {}),
    ("emergo", "9x9", {}),
    ("emergo", "7x7", {"blocked": "loss"}),
    ("latrel", "basic", {}),
    ("latrel", "standard", {}),
    ("latrel", "advanced", {"corner_capture": True}),
    ("entrapment", "7x7", {}),
    ("entrapment", "6x7", {}),
    ("entrapment", "7x7-4", {}),
    ("entrapment", "6x7-4", {}),
]


def random_token(position, choose):
    """Give a random legal move; `choose(n)` gives a number below n."""
    token = ""
    while True:
        actions = position.legal_actions()
        action = actions[choose(len(actions))]
        token += position.part(action)
        position = position.act(action)
        if not position.mid_move or position.result:
            return token


def random_record(game, seed=0, longest=40, variant=None, **options):
    """Give a record of random moves, broken off after `longest`."""
    chance = random.Random(seed)
    record = luctor.Record.new(game, variant, **options)
    for _ in range(longest):
        if record.result is not None:
            break
        record.play(random_token(record.position, chance.randrange))
    return record
