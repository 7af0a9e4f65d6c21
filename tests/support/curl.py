"""The options of curl that the guides use: ``python -m tests.support.curl -s URL -H ... -d BODY``."""

import argparse
import sys

import requests


def main() -> None:
    parser = argparse.ArgumentParser(prog="curl")
    parser.add_argument("-s", action="store_true")
    parser.add_argument("-H", action="append", default=[])
    parser.add_argument("-d", "--data-binary")
    parser.add_argument("url")
    arguments = parser.parse_args()
    headers = dict(header.split(": ", 1) for header in arguments.H)
    body = sys.stdin.buffer.read() if arguments.data_binary == "@-" else arguments.data_binary
    response = requests.request(
        "POST" if arguments.data_binary else "GET", arguments.url, data=body, headers=headers, timeout=30
    )
    sys.stdout.buffer.write(response.content)


if __name__ == "__main__":
    main()
