"""A stateless service that adjudicates card games over HTTP."""

__version__ = "1.0.0"
