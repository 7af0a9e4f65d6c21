#!/bin/sh
# Start nginx. Its settings come from the environment and are written into a file that nginx.conf includes.
#   NGINX_TRUSTED_PROXIES  ranges of the proxies in front, such as "10.0.0.0/8 fd00::/8": what they say in X-Forwarded-For
#                          is the client's address. Name those of your proxies and no others; empty: there are none
#   NGINX_CLIENTS          what limits count by: address (the default), or key, for a service with SMACK_API_KEYS
set -eu
{
    for range in $(echo "${NGINX_TRUSTED_PROXIES:-}" | tr ',' ' '); do
        echo "set_real_ip_from $range;"
    done
    echo "real_ip_header X-Forwarded-For;"
    echo "real_ip_recursive on;"
    echo "include clients.${NGINX_CLIENTS:-address}.conf;"
} > /tmp/nginx-settings.conf
exec nginx -c "$(cd "$(dirname "$0")" && pwd)/nginx.conf" "$@"
