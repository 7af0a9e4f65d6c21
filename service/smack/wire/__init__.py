"""JSON bodies to values. The msgspec types define a body; everything else is derived from them.

`Reader.read` has two paths to the same value. The fast path decodes bodies that are plainly valid. The strict path
takes all others, and decides whether they are valid.

    reader        both paths
    patterns      of the fast path: checks of patterns, and types of the published decks
    strict_json   of the strict path, first: a parser of strict JSON
    stored        then: what databases have changed in a body, changed back
    check         then: marshmallow fields that find what is wrong
    wording       the messages about what is wrong
    messages      parts of such messages, such as guesses for misspelled words
"""
