"""The operations that clients can request, and their answers. Nothing here depends on HTTP or on a clock.

`table` has a row per operation and `dispatch` runs one. Routes, the batch, the command line, MCP tools and the
document are made from the rows.
"""
