"""Interface for agents: the operations as tools of the Model Context Protocol, over stdio or streamable HTTP.

`tools` makes a tool of each operation, with the small schemas of `schemas`; rulebooks, guides and complete schemas
are resources. `player` offers one seat of a sealed table whose file the agent never sees. Only `server` and
`transports` import the SDK (the extra `mcp`).
"""
