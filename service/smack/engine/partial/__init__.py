"""Judging partial states: states with hidden cards."""
