"""A door for agents: the operations as tools of the Model Context Protocol, over stdio or streamable HTTP.

Nothing in here judges, and nothing lists an operation anew. `tools` are made of the table of operations and the
document, in `schemas` that an agent can bear; `held` is a table that an agent plays at and never holds;
`resources` are rulebooks, guides and whole schemas. Only `server` and `transports` know the SDK (the extra `mcp`).
"""
