"""Many people at one table, each in a browser: sqlite, compare-and-swap and Server-Sent Events."""
