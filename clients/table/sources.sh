#!/usr/bin/env bash
# The JavaScript that prettier formats, without what others wrote.
cd "$(dirname "$0")/.."
ls eslint.config.js browser/*.js browser/outside/*.js browser/short/*.js table/*.js
find ../service/smack/api/web/assets -name '*.js' -not -path '*/vendor/*'
