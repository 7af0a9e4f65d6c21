"""Tests of games: laws that hold for every game, conformance cases, recorded games. Needs the extra `testing`.

``pytest --game NAME`` runs them for a game, in this package or in another, whose cases are in ``tests/cases/NAME``
of the working directory. ``python -m smack.testing NAME`` writes what they compare with.
"""
