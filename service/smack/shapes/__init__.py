"""What values the types of bodies have: one model, built once from msgspec's types, and what is made from it.

    model         the tree: texts, numbers, words, lists, maps, objects and unions
    visit         functions made from it that find cards: piles, cards of a kind
    rewrite       functions made from it that change values: views, changes of cards, translations
    json_schema   schemas of the document
    positions     values by position, for sealed tables

What else is made from it, to read bodies, is in `wire`: the strict checks, and the patterns of the fast path.
"""
