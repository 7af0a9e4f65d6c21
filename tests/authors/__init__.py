"""What contributors and authors of games do: the recipes of CONTRIBUTING, games of other packages, Hearts."""
