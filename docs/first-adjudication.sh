curl -s http://127.0.0.1:8000/v1/games/smackarang/adjudicate -H 'Content-Type: application/json' -d '{
  "state": {
    "game": "smackarang", "ruleset": 1, "seq": 0, "chance": {}, "options": {},
    "players": [
      {"id": "ana", "hand": ["red-A", "zip"]},
      {"id": "bo", "hand": ["blue-B"]},
      {"id": "cy", "hand": ["green-C"]}
    ],
    "draw_pile": ["yellow-D"], "discard": ["red-C"],
    "turn": "ana", "phase": "play", "called_color": null, "drawn": null, "challenge": null,
    "idle_turns": 0, "round": 1, "wins": {"ana": 0, "bo": 0, "cy": 0}, "winner": null
  },
  "move": {"type": "draw", "player": "ana"}
}'
