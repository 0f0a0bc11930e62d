#!/bin/sh
# Creates the secrets of deploy/compose.yaml in deploy/secrets/, or in the folder of the first argument. An existing folder is not changed.
# Store the backup of secrets_keys apart from the backups of the database.
set -eu
folder=${1:-$(dirname "$0")/secrets}
if [ -e "$folder" ]; then
  echo "$folder exists already, so no secrets were created. To replace them, remove the folder and the volumes of compose."
  exit 0
fi
# Only you may enter the folder. Its files are readable, because containers read them as other users.
unfinished=$(mktemp -d "$folder.XXXXXX")
trap 'rm -rf "$unfinished"' EXIT
password() { openssl rand -hex 24; }
save() { printf '%s\n' "$2" >"$unfinished/$1" && chmod 644 "$unfinished/$1"; }

save postgres_password "$(password)"
# Without TLS, because only nodes and the migration are in the network of the database. For a remote server use sslmode=verify-full
# (docs/operate/settings.md).
save owner_database_url "postgres://partner_api_owner:$(password)@postgres:5432/partner_api?sslmode=disable"
save database_url "postgres://partner_api_login:$(password)@postgres:5432/partner_api?sslmode=disable"
save secrets_keys "k1:$(openssl rand -base64 32)"
save metrics_token "$(password)"
save grafana_password "$(password)"
mv "$unfinished" "$folder"
trap - EXIT
echo "Created the secrets in $folder. The user of Grafana is admin, with the password in grafana_password."
