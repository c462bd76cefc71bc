"""Tables to play at: who may do what, who is told, who thinks."""
