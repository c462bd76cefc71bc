"""Engines against each other: matches, ladders, and what their results say about strength."""
