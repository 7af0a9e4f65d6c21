"""`import smack`: its answers, and the names that are promised."""
