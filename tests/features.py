"""What an evaluation looks at, by name."""

import numpy as np

from luctor.core import kernels


def features_of(position):
    """Give the features of a position that is not over: a mapping from name to number."""
    names = position.game.features
    out = np.zeros(len(names), dtype=np.int32)
    kernels.features(position.state[0], out)
    return dict(zip(names, out.tolist(), strict=True))


def nonzero(position):
    """Give those that are not 0."""
    return {name: number for name, number in features_of(position).items() if number}
