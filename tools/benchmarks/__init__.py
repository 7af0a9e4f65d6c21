"""Benchmarks, always as a ratio to something measured in the same run.

``python -m tools.benchmarks`` measures everything and writes results.md, bounds.json and docs/speed.md; with
names of parts it measures and prints those.
``python -m tools.benchmarks.guard`` counts instructions and compares them with bounds.json.
"""
