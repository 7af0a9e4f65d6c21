#!/bin/sh
# Deals with curl and wget: base address, game, deal.
set -eu
address=$1/v1/games/$2/deal
one=$(curl -sf --json "$3" "$address")
two=$(curl -sf -H "Content-Type: application/json" -d "$3" "$address")
three=$(wget -qO- --header "Content-Type: application/json" --post-data "$3" "$address")
[ "$one" = "$two" ] && [ "$one" = "$three" ]
