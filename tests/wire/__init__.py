"""JSON to types: the fast reader and the strict one, patterns, the types of published decks."""
