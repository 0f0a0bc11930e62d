#!/bin/sh
# The image of PostgreSQL runs this once, on an empty database. It creates the owner, which migrates the database, and the user of the service, to
# which the owner grants its rights. Neither is a superuser.
set -eu
password_of() { sed 's|^[^:]*://[^:]*:\([^@]*\)@.*$|\1|' "/run/secrets/$1"; }
psql --set ON_ERROR_STOP=1 --set owner_password="$(password_of owner_database_url)" --set service_password="$(password_of database_url)" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE partner_api_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE partner_api_login LOGIN PASSWORD :'service_password';
ALTER DATABASE partner_api OWNER TO partner_api_owner;
SQL
