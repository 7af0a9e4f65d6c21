"""Programs that write generated files and pages, each run by a target of the Makefile."""
