"""Sealed tables: operations on an encrypted state, which clients can store but neither read nor forge.

`keyring` encrypts and decrypts, `envelope` defines the content, pads it and chains the digests of moves, `seats`
checks secrets, `handlers` runs the operations, `bodies` has their types and `rows` their rows in the table.
"""
