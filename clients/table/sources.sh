#!/usr/bin/env bash
# The JavaScript, and with "css" the style sheets, that prettier formats: without what others wrote.
cd "$(dirname "$0")/.."
[ "${1:-}" = css ] || ls eslint.config.js browser/*.js browser/outside/*.js browser/short/*.js table/*.js
find ../service/smack/api/web/assets -name "*.${1:-js}" -not -path '*/vendor/*'
