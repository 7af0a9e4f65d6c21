"""The OpenAPI document.

build          its generator, from the table of operations and the types of bodies
vocabularies   what it says of a game beyond the types: the ids of clauses, the numbers of players
examples       its examples: bodies and the service's answers to them
once           removal of the descriptions that schemas of several games share
document       its YAML, the place of its file, and removal of components that nothing refers to
served         the document that a running service sends
"""
