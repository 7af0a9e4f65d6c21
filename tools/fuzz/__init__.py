"""schemathesis over the whole document, and the reader of bodies guided by coverage."""
