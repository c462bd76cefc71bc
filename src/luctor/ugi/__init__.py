"""Floor 5: engines over a line protocol. ``docs/engine-protocol.md`` defines it.

`server` lets other programs use our engines; `client` lets us use other programs as engines.
"""
