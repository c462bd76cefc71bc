"""What Luctor reaches, measured: run ``make bench``; figures go to ``results.md``."""
