"""How fast the service is, always as a ratio to something measured in the same run; nothing here is a test.

``python -m tests.benchmarks`` measures everything and writes results.md, bounds.json and the table in README;
parts can be named, and are only printed.
``python -m tests.benchmarks.guard`` counts instructions and holds them against bounds.json.
"""
