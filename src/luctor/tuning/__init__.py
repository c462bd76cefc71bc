"""Fitting a game's evaluation weights to games that it plays against itself."""

from luctor.tuning.fit import Fit, fit
from luctor.tuning.run import Outcome, Settings, tune

__all__ = ["Fit", "Outcome", "Settings", "fit", "tune"]
