"""The steps of a release up to its upload: ``make release``."""
