"""The Python client over the application itself, without generated types."""
