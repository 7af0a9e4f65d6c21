"""The strength of suggestions in whole games, measured by ``python -m tools.strength``."""
