#!/bin/sh
# Restart smack@0 and smack@1 without a gap, as root: sh /opt/smack/deploy/restart.sh. First the settings are checked as the service
# would read them, and with a version that cannot start nothing is stopped. Then each instance is restarted, and has to be ready
# before the next one is.
set -eu
for number in 0 1; do
    unit=smack@$number
    # shellcheck disable=SC2046  # one word for each variable
    set -- $(systemctl show --property=Environment --value $unit)
    for variable in "$@"; do
        set -- "$@" --property="Environment=$variable"
        shift
    done
    systemd-run --quiet --collect --pipe --wait "$@" --property=EnvironmentFile=-/etc/smack/environment --property=ProtectHome=yes \
        --working-directory=/opt/smack /opt/smack/.venv/bin/smack serve --check > /dev/null \
        || { echo "restart.sh: $unit would not start; nothing was stopped" >&2; exit 1; }
done
for number in 0 1; do
    systemctl restart smack@$number
    tries=0
    until /opt/smack/.venv/bin/python -c "import urllib.request as u; u.urlopen('http://127.0.0.1:80${number}0/readyz', timeout=5)" \
        2> /dev/null; do
        tries=$((tries + 1))
        [ $tries -lt 60 ] || { echo "restart.sh: smack@$number is not ready; the other instance goes on as it was" >&2; exit 1; }
        sleep 0.5
    done
    echo "smack@$number has restarted"
done
