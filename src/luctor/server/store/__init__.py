"""Everything on disk: tables, and the log of what has happened at them."""

from luctor.server.store.opening import Database, DataError
from luctor.server.store.reading import Reader, Stored
from luctor.server.store.writing import Change, Writer

__all__ = ["Change", "DataError", "Database", "Reader", "Stored", "Writer"]
