"""``python -m service.cli``."""

from service.cli import main

main(prog_name="smack")
