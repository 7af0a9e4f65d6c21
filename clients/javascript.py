"""The JavaScript of the guides has to print under node what they say: ``python -m clients.javascript``."""

from tests.support.guides import GUIDES, agrees, outputs
from tests.support.live import gunicorn


def main() -> None:
    passed = 0
    with gunicorn() as base:
        for guide in GUIDES:
            for snippet, printed in outputs(guide, base, "javascript"):
                if not agrees(snippet, printed):
                    raise SystemExit(f"{guide.name} says {snippet.printed!r}, node prints {printed!r}")
                passed += 1
    print(f"{passed} passed, 0 failed")


if __name__ == "__main__":
    main()
