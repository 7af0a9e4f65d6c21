"""Seats, piles and standard cards, which several games share. Knows no game and no rule."""
