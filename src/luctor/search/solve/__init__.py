"""Proofs: forced wins, losses and draws, by proof-number search."""

from luctor.search.solve.solution import Solution, solve

__all__ = ["Solution", "solve"]
