"""Sealed tables: the same operations behind a seal that anybody may carry and nobody can read or forge.

Nothing in here judges. `keyring` seals and opens, `envelope` says what a seal holds and how long it is, `seats`
knows who may ask, `digests` chain the moves; `rows` are the operations, `bodies` what they take and answer.
"""
