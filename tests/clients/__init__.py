"""Tests of the Python client that need no generated types."""
