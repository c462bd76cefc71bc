"""The core is free of what only environments need, and says what is missing."""

import subprocess
import sys

import pytest

EXTRAS = ("gymnasium", "pettingzoo", "PIL", "pyspiel", "torch")


def run(code):
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stderr[-2000:]
    return answer.stdout.strip()


def test_batches_need_no_extra():
    code = (
        "import sys; import luctor; from luctor.envs import Batch, symmetries;"
        f"print([name for name in {EXTRAS!r} if name in sys.modules])"
    )
    assert run(code) == "[]"


@pytest.mark.parametrize(
    ("module", "missing"),
    [
        ("gymnasium", "gymnasium"),
        ("vector", "gymnasium"),
        ("pettingzoo", "gymnasium"),
        ("pettingzoo", "pettingzoo"),
    ],
)
def test_a_missing_extra_gets_a_sentence(module, missing):
    code = f"""
import sys
sys.modules[{missing!r}] = None
import luctor
try:
    import luctor.envs.{module}
except luctor.LuctorError as error:
    print(error)
"""
    assert run(code) == ("Environments need the extra luctor[envs]: pip install 'luctor[envs]'.")


def test_a_picture_without_its_library_gets_a_sentence():
    code = """
import sys
sys.modules["PIL"] = None
import luctor
from luctor.envs.gymnasium import Env
env = Env("cage", render_mode="rgb_array")
env.reset(seed=0)
try:
    env.render()
except luctor.LuctorError as error:
    print(error)
"""
    assert run(code) == (
        "Pictures of environments need the extra luctor[envs]: pip install 'luctor[envs]'."
    )
