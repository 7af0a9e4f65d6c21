"""Run the JavaScript of the guides under node and compare its output: ``python -m clients.javascript``."""

from tests.support.live import gunicorn
from tools.writers.guides import GUIDES, agrees, outputs


def main() -> None:
    passed = 0
    with gunicorn() as base:
        for guide in GUIDES:
            for snippet, printed in outputs(guide, base, "javascript"):
                if not agrees(snippet, printed):
                    raise SystemExit(f"{guide.name} shows {snippet.output!r}, node prints {printed!r}")
                passed += 1
    print(f"{passed} passed, 0 failed")


if __name__ == "__main__":
    main()
