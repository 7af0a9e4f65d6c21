"""The MCP server: tools, resources, a player over it."""
