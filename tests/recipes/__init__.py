"""The recipes of the guide, run on what they are for; `make check-recipes` installs it."""
