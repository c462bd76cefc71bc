"""Fitting a game's evaluation weights to games that it plays against itself."""

from luctor.tuning.fit import Fit, fit


__all__ = ["Fit", "fit"]
