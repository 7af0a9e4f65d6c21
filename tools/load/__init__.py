"""Load tests of servers that they start, on the loopback or in network namespaces, for a limited time."""
