"""Floor 6: the command ``luctor``. Everything heavy is imported by the command that needs it."""


def main() -> None:
    """Run the command line and leave the process with its exit code."""
    from luctor.cli.app import app

    app(prog_name="luctor")
