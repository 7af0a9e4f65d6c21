"""What tables share: seats, piles, standard cards. Knows no game and no rule."""
