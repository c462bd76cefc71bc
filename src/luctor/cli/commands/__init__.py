"""The commands, one a file; each adds itself to the command line with ``add_to``."""
