"""Check of the project's language: names, docstrings, comments and messages use the terms of `words.toml`."""
