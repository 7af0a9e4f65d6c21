# Generated from openapi.yaml, SHA-256 c01009dc2ece46fa722a1b5bc530567363a47608a5eb9214db2fadba06bbec0d
"""The games, each with its own types, and a class of tables for each."""

from smack_client import types
from smack_client.service import Game
from smack_client.table import AsyncTable, Table

SMACKARANG = Game[
    types.SmackarangState,
    types.SmackarangMove,
    types.SmackarangEvent,
    types.SmackarangDealByPlayers | types.SmackarangDealByAfter,
]("smackarang")
SmackarangTable = Table[
    types.SmackarangState,
    types.SmackarangMove,
    types.SmackarangEvent,
    types.SmackarangDealByPlayers | types.SmackarangDealByAfter,
]
AsyncSmackarangTable = AsyncTable[
    types.SmackarangState,
    types.SmackarangMove,
    types.SmackarangEvent,
    types.SmackarangDealByPlayers | types.SmackarangDealByAfter,
]

SMACKDOWN = Game[
    types.SmackdownState,
    types.SmackdownMove,
    types.SmackdownEvent,
    types.SmackdownDealByPlayers | types.SmackdownDealByAfter,
]("smackdown")
SmackdownTable = Table[
    types.SmackdownState,
    types.SmackdownMove,
    types.SmackdownEvent,
    types.SmackdownDealByPlayers | types.SmackdownDealByAfter,
]
AsyncSmackdownTable = AsyncTable[
    types.SmackdownState,
    types.SmackdownMove,
    types.SmackdownEvent,
    types.SmackdownDealByPlayers | types.SmackdownDealByAfter,
]

SMACKEM = Game[
    types.SmackemState,
    types.SmackemMove,
    types.SmackemEvent,
    types.SmackemDealByTeams | types.SmackemDealByAfter,
]("smackem")
SmackemTable = Table[
    types.SmackemState,
    types.SmackemMove,
    types.SmackemEvent,
    types.SmackemDealByTeams | types.SmackemDealByAfter,
]
AsyncSmackemTable = AsyncTable[
    types.SmackemState,
    types.SmackemMove,
    types.SmackemEvent,
    types.SmackemDealByTeams | types.SmackemDealByAfter,
]

SMACKSHAPES = Game[
    types.SmackshapesState,
    types.SmackshapesMove,
    types.SmackshapesEvent,
    types.SmackshapesDealByPlayers | types.SmackshapesDealByAfter,
]("smackshapes")
SmackshapesTable = Table[
    types.SmackshapesState,
    types.SmackshapesMove,
    types.SmackshapesEvent,
    types.SmackshapesDealByPlayers | types.SmackshapesDealByAfter,
]
AsyncSmackshapesTable = AsyncTable[
    types.SmackshapesState,
    types.SmackshapesMove,
    types.SmackshapesEvent,
    types.SmackshapesDealByPlayers | types.SmackshapesDealByAfter,
]

SPANK = Game[
    types.SpankState,
    types.SpankMove,
    types.SpankEvent,
    types.SpankDealByPlayers | types.SpankDealByAfter,
]("spank")
SpankTable = Table[
    types.SpankState,
    types.SpankMove,
    types.SpankEvent,
    types.SpankDealByPlayers | types.SpankDealByAfter,
]
AsyncSpankTable = AsyncTable[
    types.SpankState,
    types.SpankMove,
    types.SpankEvent,
    types.SpankDealByPlayers | types.SpankDealByAfter,
]
