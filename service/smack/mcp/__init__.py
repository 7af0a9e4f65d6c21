"""Interface for agents: the operations as tools of the Model Context Protocol, over stdio or streamable HTTP.

`tools` makes a tool of each operation, with the short schemas that `schemas` makes; rulebooks, guides and complete
schemas are resources. `player` has the tools of a single seat at a sealed table, whose file the agent never sees.
Only `server` and `transports` import the SDK (the extra `mcp`).
"""
