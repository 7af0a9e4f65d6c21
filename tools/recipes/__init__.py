"""The recipes of the guide to bulk, run on Spark and Ray; `make check-recipes` installs both."""
