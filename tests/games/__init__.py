"""Packages of games: what they import, and pointers that lead somewhere."""
