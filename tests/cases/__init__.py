"""The conformance cases of each game as data, its second implementation, and tests that only it needs."""
