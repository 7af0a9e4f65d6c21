"""How strong suggestions are, in whole games; ``python -m tests.strength`` measures it. Nothing here is a test."""
