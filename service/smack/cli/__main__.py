"""The command ``smack``, run as ``python -m smack.cli``."""

from smack.cli import main

main(prog_name="smack")
