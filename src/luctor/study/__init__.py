"""Floor 5: what a search has to say about positions and whole games."""
