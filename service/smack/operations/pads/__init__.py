"""Score pads as CSV files. Matches in rows become tallies and are scored; tallies become rows.

One reader of files serves every interface. It guesses nothing but the separator of cells: what cannot be read for
certain is an error with its line, its column and what to write instead.

    encodings   bytes to lines of cells
    cells       one cell
    names       names of players and teams
    rows        the rows of each match
    tallies     the tally of rows, and the cell of each of its values
    scoring     the score sheet and the result of each match
    writing     tallies to files
    messages    the messages of errors in English, and in `languages` those in other languages
    wording     the message about a value that does not fit the tally
    request     the operation `score-pad`
"""

from smack.operations.pads.cells import quote_cell
from smack.operations.pads.languages import translate_error
from smack.operations.pads.messages import CellError, PadError
from smack.operations.pads.request import PadAnswer
from smack.operations.pads.rows import read_matches
from smack.operations.pads.scoring import ScoredMatch, score_file
from smack.operations.pads.tallies import TallyBuilder
from smack.operations.pads.writing import template, write_file, write_results

__all__ = [
    "CellError",
    "PadAnswer",
    "PadError",
    "ScoredMatch",
    "TallyBuilder",
    "quote_cell",
    "read_matches",
    "score_file",
    "template",
    "translate_error",
    "write_file",
    "write_results",
]
