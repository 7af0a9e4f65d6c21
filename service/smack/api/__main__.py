"""``python -m smack.api``: check the environment's configuration, or make a key for sealed tables."""

import argparse
import sys

from smack.api.settings import check_config
from smack.operations.sealed.keyring import fresh_entry


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m smack.api", description=__doc__)
    asked = parser.add_mutually_exclusive_group(required=True)
    asked.add_argument("--check-config", action="store_true", help="say whether the service can start")
    asked.add_argument("--seal-key", metavar="KID", help="print a new key under this id, for SMACK_SEAL_KEYS")
    told = parser.parse_args()
    sound, message = check_config() if told.check_config else (True, fresh_entry(told.seal_key))
    print(message, file=sys.stdout if sound else sys.stderr)
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
