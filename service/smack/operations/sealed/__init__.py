"""Sealed tables: operations on an encrypted state, which clients can store but neither read nor forge.

`keyring` encrypts and decrypts, `envelope` defines the content, pads it and chains the digests of moves,
`handlers` checks secrets and runs the operations, `bodies` has the types of requests and answers.
"""
