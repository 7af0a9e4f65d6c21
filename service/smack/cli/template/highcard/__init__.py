"""Highcard, a game for smack."""

from highcard.game import GAME as GAME
