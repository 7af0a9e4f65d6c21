#!/bin/sh
# Copy certificate and key to where nginx may read them: run as root by smack-nginx.service, before the start and at a reload. An ACME
# client leaves the key to root alone, and nginx runs as another user.
set -eu
[ -n "${NGINX_TLS:-}" ] || exit 0
umask 077
for file in tls.crt tls.key; do
    cp "$NGINX_TLS/$file" "$RUNTIME_DIRECTORY/$file.new"
    chown --reference="$RUNTIME_DIRECTORY/" "$RUNTIME_DIRECTORY/$file.new"
    mv "$RUNTIME_DIRECTORY/$file.new" "$RUNTIME_DIRECTORY/$file"
done
