"""What can be asked, and the answers. Nothing in here knows HTTP, files or a clock.

`table` has a row for each operation, `dispatch` runs one; routes, the batch, the command line and the document
are made from the rows.
"""
