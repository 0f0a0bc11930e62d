#!/bin/sh
# Makes the secrets of deploy/compose.yaml in deploy/secrets/, or in the folder that is named, once: what is there stays as it is.
# A backup of secrets_keys belongs apart from the backups of the database.
set -eu
folder=${1:-$(dirname "$0")/secrets}
if [ -e "$folder" ]; then
  echo "$folder is there already: nothing is made. To begin anew, remove it together with the volumes of compose."
  exit 0
fi
# Only you may enter the folder. Inside, each file is readable, since containers read it as users of their own.
unfinished=$(mktemp -d "$folder.XXXXXX")
trap 'rm -rf "$unfinished"' EXIT
password() { openssl rand -hex 24; }
keep() { printf '%s\n' "$2" >"$unfinished/$1" && chmod 444 "$unfinished/$1"; }

keep postgres_password "$(password)"
# Unencrypted, because only nodes and the migration are in the network of the database. For a server elsewhere: sslmode=verify-full (docs/operate/settings.md).
keep owner_database_url "postgres://partner_api_owner:$(password)@postgres:5432/partner_api?sslmode=disable"
keep database_url "postgres://partner_api_login:$(password)@postgres:5432/partner_api?sslmode=disable"
keep secrets_keys "k1:$(openssl rand -base64 32)"
keep metrics_token "$(password)"
keep grafana_password "$(password)"
mv "$unfinished" "$folder"
trap - EXIT
echo "$folder has the secrets now. Grafana's user is admin, and its password is in grafana_password."
