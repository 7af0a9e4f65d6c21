"""``python -m service.api --check-config``: say whether the environment's configuration can be started with."""

import argparse
import sys

from service.api.settings import check_config


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m service.api", description="Check the configuration.")
    parser.add_argument("--check-config", action="store_true", required=True)
    parser.parse_args()
    sound, says = check_config()
    print(says, file=sys.stdout if sound else sys.stderr)
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
