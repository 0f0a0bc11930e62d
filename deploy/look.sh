#!/bin/sh
# Looks at what deploy/compose.yaml started, as docs/operate/production.md says: the proxy, metrics, alert rules, traces and the dashboard.
# Each has a minute; the first that does not show ends it with 1. PROXY_PORT and the other ports are those of compose.
set -eu
proxy=http://localhost:${PROXY_PORT:-8080}
prometheus=http://localhost:${PROMETHEUS_PORT:-9090}

# look NAME ADDRESS PATTERN: until the answer has the pattern.
look() {
  tries=60
  until curl --silent --fail --max-time 5 "$2" | grep --quiet --extended-regexp "$3"; do
    tries=$((tries - 1))
    if [ "$tries" -eq 0 ]; then
      echo "Expected $1 at $2 to show $3, got: $(curl --silent --show-error --max-time 5 "$2" 2>&1 | head -c 500)" >&2
      exit 1
    fi
    sleep 1
  done
  echo "$1: $2"
}

look "the service, through the proxy" "$proxy/readyz" '"ready"'
look "four nodes that are scraped" "$prometheus/api/v1/query?query=sum(up)==4" '"4"'
look "the alert rules" "$prometheus/api/v1/rules" '"ServiceDown"'
look "traces" "http://localhost:${TRACES_PORT:-16686}/api/services" '"partner-integration-api'
look "the dashboard's server" "http://localhost:${GRAFANA_PORT:-3000}/api/health" '"database": *"ok"'
