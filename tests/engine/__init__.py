"""Judging without a game: chance, places, soundness, completions."""
