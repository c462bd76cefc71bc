"""Floor 6: the table on the web. What goes over the wire is defined in `docs/protocol.md`."""
