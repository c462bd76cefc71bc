"""What a newcomer meets first: the import, the public names, the README's own code."""

import subprocess
import sys

import luctor


def run(code):
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_import_does_not_load_the_compiler():
    answer = run("import sys, luctor; print('numba' in sys.modules, 'numpy' in sys.modules)")
    assert answer.stdout.split() == ["False", "False"], answer.stderr


def test_every_public_name_exists():
    for name in luctor.__all__:
        assert getattr(luctor, name) is not None
    assert set(luctor.__all__) <= set(dir(luctor))


def test_an_unknown_attribute_is_an_attribute_error():
    assert not hasattr(luctor, "nonsense")


def test_a_second_process_compiles_nothing():
    """The cache answers for every kernel that moves, perft and playouts need."""
    code = (
        "import luctor\n"
        "from luctor.search import playout, perft\n"
        "missed = 0\n"
        "for name in luctor.games():\n"
        "    p = luctor.game(name).start()\n"
        "    p.play(p.legal_moves()[0]); luctor.perft(p, 2); luctor.perft(p, 2, unit='actions')\n"
        "    playout.playouts(p, 2)\n"
        "    import dataclasses\n"
        "    k = p.game.kernels\n"
        "    used = [getattr(k, f.name) for f in dataclasses.fields(k)]\n"
        "    missed += sum(sum(f.stats.cache_misses.values()) for f in used)\n"
        "used = [perft.count_actions, perft.count_moves, playout.run]\n"
        "missed += sum(sum(f.stats.cache_misses.values()) for f in used)\n"
        "print(missed)\n"
    )
    assert run(code).returncode == 0
    again = run(code)
    assert again.stdout.strip() == "0", again.stderr
