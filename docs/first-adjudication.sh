curl -s http://127.0.0.1:8000/v1/games/smackarang/adjudicate -H 'Content-Type: application/json' -d '{
  "state": {
    "players": [{"id": "ana", "hand": ["red-A", "zip"]}, {"id": "bo", "hand": ["?"]}, {"id": "cy", "hand": ["?"]}],
    "discard": ["red-C"], "turn": "ana"
  },
  "move": {"type": "draw", "player": "ana"}
}'
