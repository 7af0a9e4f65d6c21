"""The HTTP interface: settings, middleware, workers and sockets, pages, and the document that it serves."""
