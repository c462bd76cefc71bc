"""``python -m luctor`` is the command ``luctor``."""

from luctor.cli import main

if __name__ == "__main__":
    main()
