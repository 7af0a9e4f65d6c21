#!/bin/sh
# Renew the digests of the base images, whose tags move on with every security update. Needs docker with buildx.
set -eu
cd "$(dirname "$0")"
for image in python:3.11-slim-bookworm nginx:1.28-alpine; do
    digest=$(docker buildx imagetools inspect "$image" | awk '$1 == "Digest:" { print $2; exit }')
    echo "$image $digest"
    test -n "$digest"
    sed -i "/$image/s/sha256:[0-9a-f]*/$digest/" Dockerfile compose.yaml kustomization.yaml
done
