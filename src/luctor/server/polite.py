"""Threads that think step back whenever a person's move needs the core."""

import os
import threading

POLITENESS = 10


def be_polite() -> None:
    """Lower this thread's priority; the threads that a search starts inherit it."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITENESS)
