"""Points as winning chances."""

import math

# Evaluations are fitted so that this many points are one logit, in every game.
LOGIT = 200.0


def chance(score: float) -> float:
    """Give the expected result of the seat whose score it is.

    Parameters
    ----------
    score : float
        In points.

    Returns
    -------
    float
        0 (certain loss) to 1 (certain win); a draw counts one half.
    """
    return 1.0 / (1.0 + math.exp(-max(-6000.0, min(6000.0, score)) / LOGIT))


def points(expected: float) -> int:
    """Give the score that stands for an expected result: the inverse of `chance`.

    Parameters
    ----------
    expected : float
        0 to 1; certainties are taken as very nearly so.
    """
    inside = min(max(expected, 1e-9), 1 - 1e-9)
    return round(LOGIT * math.log(inside / (1 - inside)))
