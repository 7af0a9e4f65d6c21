"""The operations that clients can request, and their answers. Nothing here serves HTTP or reads a clock.

`table` has a row per operation, by which `dispatch` runs it. Routes, the batch, the command line, MCP tools and
the document are made from the rows.
"""
