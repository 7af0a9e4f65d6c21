"""Write the files that the tests of games compare with: ``python -m smack.testing [NAME ...]``.

These are move counts, recorded games, digests of answers to cases, and case files in their layout; read their diff
before you commit it. At the end it prints what the cases do not cover yet.
"""

import sys

from smack.testing import answers, case_layout, coverage, golden, kit, perft

names = sys.argv[1:] or kit.games()
if reasons := list(filter(None, map(kit.why_untested, names))):
    sys.exit("\n".join(reasons))
for record in (perft.record, case_layout.main, golden.record, answers.record, coverage.main):
    record(names)
