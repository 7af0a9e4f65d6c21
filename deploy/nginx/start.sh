#!/bin/sh
# Start nginx. Its settings come from the environment and are written into files that nginx.conf includes.
#   NGINX_TRUSTED_PROXIES  ranges of the proxies in front, such as "10.0.0.0/8 fd00::/8": what they say in X-Forwarded-For
#                          is the client's address. Name those of your proxies and no others; empty: there are none
#   NGINX_CLIENTS          what limits count by: address (the default), or key, for a service with SMACK_API_KEYS
#   NGINX_REFUSALS         host:port of SMACK_REFUSALS_BIND, which counts what nginx refuses; empty: nothing does
#   NGINX_TLS              a folder with tls.crt (with its chain) and tls.key: TLS, and plain HTTP is sent there; empty: no TLS
#   NGINX_TLS_PORT         where TLS is listened at: 8443 (the default), which is published as 443, or what clients are to use
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
refusals=off
[ -z "${NGINX_REFUSALS:-}" ] || refusals="syslog:server=$NGINX_REFUSALS,nohostname,tag=smack_refused refusal if=\$own_refusal"
# Under systemd standard output is a socket, which cannot be opened; its log takes lines without delaying nginx.
if (: >> /dev/stdout) 2> /dev/null; then
    lines="/dev/stdout lines"
elif [ -S /dev/log ]; then
    lines="syslog:server=unix:/dev/log,nohostname,tag=smack_nginx lines"
else
    echo "start.sh: requests are not logged: standard output cannot be opened, and there is no /dev/log" >&2
    lines=off
fi
{
    for range in $(echo "${NGINX_TRUSTED_PROXIES:-}" | tr ',' ' '); do
        echo "set_real_ip_from $range;"
    done
    echo "real_ip_header X-Forwarded-For;"
    echo "real_ip_recursive on;"
    echo "include clients.${NGINX_CLIENTS:-address}.conf;"
    [ "$lines" = off ] && [ "$refusals" != off ] || echo "access_log $lines;"  # off would take the other with it
    [ "$refusals" = off ] || echo "access_log $refusals;"
} > /tmp/nginx-settings.conf
echo "access_log $refusals;" > /tmp/nginx-refusals.conf
# Where the machine has IPv6; elsewhere nginx would not start.
v6() {
    ! grep -q . /proc/net/if_inet6 2> /dev/null || echo "listen [::]:$* backlog=1024;"
}
v6 8080 > /tmp/nginx-ipv6.conf
if [ -n "${NGINX_TLS:-}" ]; then
    port=${NGINX_TLS_PORT:-8443}
    case $port in 443 | 8443) public= ;; *) public=:$port ;; esac
    keys=${RUNTIME_DIRECTORY:-$NGINX_TLS}  # under systemd take-keys.sh has copied them there
    cat << END
listen $port ssl backlog=1024;
$(v6 "$port ssl")
ssl_certificate $keys/tls.crt;
ssl_certificate_key $keys/tls.key;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:tls:10m;
if (\$https = "") {
    return 308 https://\$host$public\$request_uri;
}
END
fi > /tmp/nginx-tls.conf
exec nginx -c "$folder/nginx.conf" "$@"
