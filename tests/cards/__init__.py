"""What games share: piles, standard cards, tallies."""
