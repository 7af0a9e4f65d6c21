"""Sealed tables: operations on a state that any client may store but none can read or forge.

`keyring` encrypts and decrypts, `envelope` defines the content and pads it, `seats` checks secrets, `digests`
chains moves, `handlers` runs the operations, `bodies` has their types and `rows` their rows in the table.
"""
