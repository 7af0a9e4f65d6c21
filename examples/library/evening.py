"""Scores of an evening with real cards: a score pad of Spank! as CSV, and one written down as a tally.

Run it: python -m examples.library.evening [FILE.csv]
"""

import sys
from pathlib import Path

import smack

PAD = smack.spank.pad_template()
TALLY = {
    "players": [
        {"id": "ana", "score": 320, "stacks": [["9H", "10S", "JD"], ["KC"], [], ["AS", "9D"], ["QH"]]},
        {"id": "bo", "score": 410, "stacks": [["9H"], ["JC", "QC", "KH", "AD"], ["9S"], [], []]},
    ]
}


def main(pad: str | bytes) -> None:
    for match in smack.spank.score_csv(pad):
        for error in match.errors:
            print(f"line {error.line}, {error.column}: {error.message}")
        if match.answer is not None:
            print(f"match {match.match}: {match.answer.result.scores}")
    answer = smack.spank.score_tally(TALLY)
    if answer.sheet is not None:
        for entry in answer.sheet.entries:
            print(entry.player, entry.total, [(line.rule, line.points) for line in entry.lines])


if __name__ == "__main__":
    main(Path(sys.argv[1]).read_bytes() if sys.argv[1:] else PAD)
