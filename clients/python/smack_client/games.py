# Generated from openapi.yaml, SHA-256 14fddced4a41b98e73ebb4421bbc54811a00a671b80708e7eff57d1d256bcc51
"""The games, each with its own types, and a class of tables for each."""

from smack_client import types
from smack_client.service import Game
from smack_client.table import AsyncTable, Table

SMACKARANG = Game[
    types.SmackarangState,
    types.SmackarangMove,
    types.SmackarangEvent,
    types.SmackarangDealByPlayers | types.SmackarangDealByAfter,
    types.SmackarangStateInput,
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
    types.SmackdownStateInput,
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
    types.SmackemStateInput,
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
    types.SmackshapesStateInput,
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
    types.SpankStateInput,
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
