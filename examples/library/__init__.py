"""Programs that use the Python library (docs/guides/embed.md). `make test` runs them."""
