"""Record what the tests of games compare with: ``python -m smack.testing NAME ...``; without names, of all games.

Written are move counts, the layout of case files, recorded games and answers to cases; read their differences
before they are committed. Then it prints what the cases do not show yet.
"""

import sys

from smack.testing import answers, case_layout, coverage, golden, kit, perft

names = sys.argv[1:] or kit.games()
for record in (perft.record, case_layout.main, golden.record, answers.record, coverage.main):
    record(names)
