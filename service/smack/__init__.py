"""A stateless service that adjudicates five card games over HTTP."""

__version__ = "1.0.0"
