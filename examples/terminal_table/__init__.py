"""A table in a terminal, for any game of the service."""
