"""The OpenAPI document.

build          its generator, from the table of operations and the types of bodies
vocabularies   what it says of a game beyond the types: the ids of clauses, the numbers of players
examples       its examples: bodies and the service's answers to them
once           removal of the descriptions that schemas of several games share
document       its YAML, its files, and work on a document that is built
served         the document that a running service sends
"""
