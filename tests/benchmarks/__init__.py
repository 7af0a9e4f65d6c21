"""How fast the service is, always as a ratio to something measured in the same run; nothing here is a test.

``python -m tests.benchmarks`` measures everything and writes results.md; parts can be named.
``python -m tests.benchmarks.guard`` counts instructions and holds them against bounds.json.
"""
