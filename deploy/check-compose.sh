#!/bin/sh
# Checks the running services of deploy/compose.yaml: the proxy, metrics, alert rules, traces and the dashboard. Waits for each one for a minute;
# exits with 1 at the first failure. PROXY_PORT and the other ports are the settings of compose.
set -eu
proxy=http://localhost:${PROXY_PORT:-8080}
prometheus=http://localhost:${PROMETHEUS_PORT:-9090}

# expect NAME URL PATTERN: waits until the response matches the pattern.
expect() {
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

expect "the service, through the proxy" "$proxy/readyz" '"ready"'
expect "four scraped nodes" "$prometheus/api/v1/query?query=sum(up)==4" '"4"'
expect "the alert rules" "$prometheus/api/v1/rules" '"ServiceDown"'
expect "traces" "http://localhost:${TRACES_PORT:-16686}/api/services" '"partner-integration-api'
expect "the dashboard's server" "http://localhost:${GRAFANA_PORT:-3000}/api/health" '"database": *"ok"'
