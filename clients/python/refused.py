"""Calls that a type checker has to refuse; clients/python.sh counts the errors."""

from smack_client import Smack
from smack_client.games import SPANK


def main(smack: Smack) -> None:
    smack.call(SPANK, "sugest", {"stat": 1})  # error: no such operation
    smack.call(SPANK, "suggest", {"stat": 1})  # error: no such member
    smack.call(SPANK, "deal", {"players": [1]})  # error: ids are strings
    smack.call(SPANK, "sealed/seat", {"table": 1})  # error: a table is a string
