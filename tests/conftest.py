"""What holds for all tests."""

import signal

# A run in the background (`make test &`) ignores Ctrl-C, and so would every program that a test
# starts in order to interrupt it.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
