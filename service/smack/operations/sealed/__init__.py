"""Sealed tables: operations on an encrypted state, which clients can store but neither read nor forge.

`keyring` encrypts and decrypts, `envelope` defines the content and pads it, `seats` checks secrets, `digests`
chains moves, `handlers` runs the operations, `bodies` has their types and `rows` their rows in the table.
"""
