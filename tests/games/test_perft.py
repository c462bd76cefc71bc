"""The counts under ``tests/data/perft``: each file says where its figures come from."""

import tomllib
from pathlib import Path

import pytest

import luctor
from luctor.core.position import Position

FOLDER = Path(__file__).parent.parent / "data" / "perft"
QUICK = 3_000_000
TABLE_MIB = 1024


def _cases():
    for path in sorted(FOLDER.glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            for depth, expected in enumerate(case["counts"], start=1):
                deep = [pytest.mark.deep] if expected > QUICK else []
                name = f"{path.stem}-{case['name'].replace(' ', '_')}-{case['unit']}-{depth}"
                yield pytest.param(case, depth, expected, id=name, marks=deep)


@pytest.mark.parametrize(("case", "depth", "expected"), list(_cases()))
def test_count(case, depth, expected):
    position = Position.read(case["position"])
    table = TABLE_MIB if expected > QUICK and case["unit"] == "moves" else 0
    assert luctor.perft(position, depth, unit=case["unit"], table_mib=table) == expected


def test_every_game_has_counts_with_an_origin_for_every_variant():
    for name in luctor.games():
        cases = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))["case"]
        assert all(case["origin"].endswith(".") for case in cases)
        covered = {Position.read(case["position"]).variant for case in cases}
        assert covered == set(luctor.game(name).variants)
