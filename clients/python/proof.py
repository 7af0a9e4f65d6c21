"""The generated Python client against a live service."""

import os
import unittest

from smack_client import Client
from smack_client.api.catalogue import list_games
from smack_client.api.smackarang import (
    adjudicate_smackarang,
    check_smackarang,
    deal_smackarang,
    list_moves_smackarang,
)
from smack_client.models import (
    ProblemBody,
    SmackarangAdjudicate,
    SmackarangCheck,
    SmackarangDealByPlayers,
    SmackarangKeepMove,
    SmackarangLegalMoves,
    SmackarangState,
    SmackarangVerdict,
)


class Proof(unittest.TestCase):
    """Typed all the way: what is read can be sent."""

    def setUp(self) -> None:
        self.client = Client(os.environ["SMACK"])
        self.addCleanup(self.client.get_httpx_client().close)

    def deal(self) -> SmackarangState:
        body = SmackarangDealByPlayers(players=["ana", "bo", "cy"], seed="python")
        return deal_smackarang.sync(client=self.client, body=body).state

    def judge(self, state: SmackarangState, move: object) -> SmackarangVerdict:
        return adjudicate_smackarang.sync(client=self.client, body=SmackarangAdjudicate(state=state, move=move))

    def test_the_catalogue_is_read(self) -> None:
        assert "smackarang" in [game.id for game in list_games.sync(client=self.client).games]

    def test_every_listed_move_is_legal_and_is_sent_as_it_was_read(self) -> None:
        state = self.deal()
        listing = list_moves_smackarang.sync(client=self.client, body=SmackarangLegalMoves(state=state))
        assert len(listing.moves) == listing.count
        for move in listing.moves:
            assert self.judge(state, move).state.seq == 1

    def test_an_illegal_move_is_an_answer(self) -> None:
        verdict = self.judge(self.deal(), SmackarangKeepMove(type_="keep", player="ana"))
        assert not verdict.legal
        assert verdict.violations[0].see.startswith("/rules/smackarang#")

    def test_a_problem_is_typed(self) -> None:
        state = self.deal()
        state.turn = "nobody"
        refused = adjudicate_smackarang.sync(
            client=self.client,
            body=SmackarangAdjudicate(state=state, move=SmackarangKeepMove(type_="keep", player="ana")),
        )
        assert isinstance(refused, ProblemBody)
        assert (refused.status, refused.type_) == (422, "/problems/unsound")
        found = check_smackarang.sync(client=self.client, body=SmackarangCheck(state=state))
        assert [fault.id for fault in found.faults] == [error.code for error in refused.errors]


if __name__ == "__main__":
    unittest.main()
