"""Defects planted in Hearts, one at a time, and what finds each: ``python -m tests.authors.planted_hearts``.

A defect is found by a case, a law, or ``--mutants``, which lists what only a recorded game notices. It takes some
minutes; with names of files only the defects in these are planted. Exits with 1 if more than one is not found.
"""

import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.support.site import ROOT, Site

HEARTS = ROOT / "examples" / "hearts"
MAX_NOT_FOUND = 1
CHECK = "from smack.testing import mutants\nprint('found by', mutants.check('hearts', None, laws=True))\n"
DEFECTS = (  # (file, a text of it, the defect in its place)
    ("types.py", "4: (1, 3, 2, 0)", "4: (1, 3, 2)"),  # no round without a pass
    ("types.py", "3: (1, 2, 0)", "3: (2, 1, 0)"),  # to the right first
    ("types.py", '5: ("2D", "2S")', '5: ("2D", "3S")'),
    ("types.py", "hand: Annotated[Pile, SEEN_BY_KNOWERS]", "hand: Annotated[Pile, SEEN_BY_ALL]"),
    ("types.py", "chosen: Annotated[Pile, SEEN_BY_OWNER,", "chosen: Annotated[Pile, SEEN_BY_ALL,"),
    (
        "rules.py",
        "contains_any(taken, HEARTS)",
        "contains_any(taken, HEARTS | {QUEEN})",
    ),  # the queen breaks hearts
    ("rules.py", "contains_any(taken, HEARTS)", "taken"),  # any trick breaks hearts
    ("rules.py", "PLAIN = frozenset(CARDS) - HEARTS - {QUEEN}", "PLAIN = frozenset(CARDS) - HEARTS"),
    ("rules.py", "move.card in PLAIN or not contains_any(hand_of(state, move), PLAIN)", "move.card in PLAIN"),
    ("rules.py", "if contains_any(hand_of(state, move), others)", "if others"),  # nothing but hearts to lead
    ("rules.py", "not state.trick and move.card != LOWEST", "not state.trick and move.card[-1] != LOWEST[-1]"),
    ("rules.py", '    follow_suit_rule("hearts", "follow.suit"),\n', ""),
    ("rules.py", "len(set(move.cards)) == len(move.cards) == PASSED", "len(move.cards) == PASSED"),
    ("deal.py", "trick_winner(state, trick)", 'trick_winner(state, trick, "S")'),  # spades are trumps
    ("deal.py", "trick=(), leader=winner)", "trick=())"),  # whoever led leads again
    ("deal.py", "clockwise_from(order, player.id)[steps]", "clockwise_from(order, player.id)[-steps]"),
    ("deal.py", "Received((player,), player, cards)", 'Received("all", player, cards)'),
    ("deal.py", "KnownCard(giver[player].id, player, card)", "KnownCard(player, giver[player].id, card)"),
    ("deal.py", "[player.points for player in after.players] if after", "[()] * len(order) if after"),
    ("score.py", "13 * (QUEEN in p.taken)", "12 * (QUEEN in p.taken)"),
    ("score.py", "if own == ALL), None)", "if own > ALL), None)"),  # the moon is not counted
    ("score.py", "0 if player == shooter else ALL", "ALL if player == shooter else 0"),
    ("score.py", '    if state.options.moon == "self":\n        return {**taken, shooter: -ALL}\n', ""),
    ("score.py", "fewest_wins=True", "fewest_wins=False"),
    ("score.py", "if counts not in shot and not parted", "if not parted"),  # no moon in a tally
    ("score.py", "state.options.limit", "100"),
    ("faults.py", "- (player.id in played) - len(player.chosen)", "- len(player.chosen)"),
    ("faults.py", "state.trick[:1] or find_seat", "find_seat"),
    ("moves.py", '    UNORDERED_MEMBERS: ClassVar[tuple[str, ...]] = ("cards",)\n', ""),
    ("__init__.py", "schema=schema_of_sets(moves.Pass, PASSED)", "schema=schema_of_sets(moves.Pass, 2)"),
)


def main(files: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder))
        site.install(ROOT)
        site.install(HEARTS)
        (site.folder / "check.py").write_text(CHECK, "utf-8")
        shutil.copytree(HEARTS / "tests", site.folder / "tests")  # beside another `hearts` than the one installed
        by: Counter[str] = Counter()
        for name, old, new in DEFECTS:
            if files and name not in files:
                continue
            module = site.site / "hearts" / name
            text = module.read_text("utf-8")
            module.write_text(text.replace(old, new, 1), "utf-8")
            found = site.run("check").rpartition("found by ")[2].strip()
            module.write_text(text, "utf-8")
            by[found] += 1
            print(f"{found:8} {name}: {old.strip()} -> {new.strip()}", flush=True)
    not_found = by["nothing"]
    print(f"{by.total()} defects, {by.total() - not_found} found:", *[f"{n} by {kind}" for kind, n in by.items()])
    return not_found > MAX_NOT_FOUND


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
