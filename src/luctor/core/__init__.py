"""Floor 1: the contract of a game, positions, results, errors, compilation."""
