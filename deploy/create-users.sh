#!/bin/sh
# Run once by the image of PostgreSQL, on an empty database: the service's user, who has no right of its own. The owner gives it what it needs.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$(cat /run/secrets/service_password)" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE partner_api_login LOGIN PASSWORD :'password';
SQL
