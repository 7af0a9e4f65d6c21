"""Plays a few moves of a game with urllib, requests and httpx: base address, game, deal."""

import json
import sys
import urllib.request
from typing import Any

import httpx
import requests

base, game, deal = sys.argv[1:]


def by_urllib(address: str, body: Any) -> Any:
    request = urllib.request.Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def by_requests(address: str, body: Any) -> Any:
    answer = requests.post(address, json=body, timeout=60)
    answer.raise_for_status()
    return answer.json()


def by_httpx(address: str, body: Any) -> Any:
    return httpx.post(address, json=body, timeout=60).raise_for_status().json()


for post in (by_urllib, by_requests, by_httpx):
    state = post(f"{base}/v1/games/{game}/deal", json.loads(deal))["state"]
    for _ in range(4):
        moves = post(f"{base}/v1/games/{game}/legal-moves", {"state": state})["moves"]
        if not moves:
            break  # the rest of the moves is parametric
        verdict = post(f"{base}/v1/games/{game}/adjudicate", {"state": state, "move": moves[0]})
        assert verdict["legal"] is True
        state = verdict["state"]
