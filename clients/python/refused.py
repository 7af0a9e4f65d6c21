"""Calls that a type checker has to refuse; clients/python.sh counts the errors."""

from smack_client import Smack
from smack_client.games import SPANK
from smack_client.types import SpankState, SpankStateInput


def main(smack: Smack, short: SpankStateInput) -> None:
    smack.game(SPANK).call("sugest", {"stat": 1})  # error: no such operation
    smack.game(SPANK).call("suggest", {"stat": 1})  # error: no such member
    smack.game(SPANK).call("deal", {"players": [1]})  # error: ids are strings
    smack.game(SPANK).call("sealed/seat", {"table": 1})  # error: a table is a string
    smack.game(SPANK).call("view", {"state": {"turn": "ana"}, "player": None})  # error: nobody is at the table
    complete: SpankState = short  # error: an answer has every member
    print(complete["options"])
