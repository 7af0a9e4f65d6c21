"""Judging partial states: states in which some cards are hidden."""
