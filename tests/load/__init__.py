"""Load on the project's own servers, on the loopback or in namespaces made for it; bounded in count and time."""
