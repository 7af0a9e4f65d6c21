"""Programs for developers, which are not shipped."""
