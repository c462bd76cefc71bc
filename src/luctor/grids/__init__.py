"""Floor 2: coordinates, neighbours, symmetries."""
