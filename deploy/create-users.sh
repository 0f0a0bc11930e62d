#!/bin/sh
# Run once by the image of PostgreSQL, on an empty database: the owner, who migrates it, and the service's user, who has no right of its own. The
# owner gives it what it needs. Neither is a superuser.
set -eu
password_of() { sed 's|^[^:]*://[^:]*:\([^@]*\)@.*$|\1|' "/run/secrets/$1"; }
psql --set ON_ERROR_STOP=1 --set owner_password="$(password_of owner_database_url)" --set service_password="$(password_of database_url)" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE partner_api_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE partner_api_login LOGIN PASSWORD :'service_password';
ALTER DATABASE partner_api OWNER TO partner_api_owner;
SQL
