"""Record what the tests of games compare with: ``python -m smack.testing NAME ...``; without names, of all games.

Written are the layout of case files, move counts, recorded games and answers to cases; read their differences
before they are committed. Then it prints what the cases do not show yet.
"""

import sys

from smack.testing import answers, case_layout, coverage, golden, kit, perft

names = sys.argv[1:] or kit.games()
for record in (case_layout.main, perft.record, golden.record, answers.record, coverage.main):
    record(names)
