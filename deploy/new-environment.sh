#!/bin/sh
# What a new market of deploy/compose.yaml needs: settings in deploy/.env, its secrets in deploy/secrets/, a file each.
# What is there already stays. Another folder than deploy/ may be named: sh deploy/new-environment.sh [FOLDER]
# Nobody but the owner gets into the folder of secrets; in a container each file is read by whoever it is meant for.
set -eu
umask 022
folder=${1:-$(dirname "$0")}
secrets=$folder/secrets
mkdir -p "$secrets"
chmod 700 "$secrets"
random() { openssl rand -hex 32; }
keep() { [ -e "$secrets/$1" ] || printf '%s\n' "$2" >"$secrets/$1"; }
address() { echo "postgres://$1:$2@database:5432/polytalad?sslmode=verify-full&sslrootcert=/certificates/authority.pem"; }

keep secret-key "$(random)"
# The key before it, while it is changed: docs/security/keys.md.
[ -e "$secrets/secret-key-old" ] || : >"$secrets/secret-key-old"
keep owner-password "$(random)"
keep serving-password "$(random)"
keep owner-database-url "$(address polytalad "$(cat "$secrets/owner-password")")"
keep database-url "$(address polytalad_serve "$(cat "$secrets/serving-password")")"
keep s3-secret-key "$(random)"
keep store.env "ROOT_SECRET_KEY=$(cat "$secrets/s3-secret-key")"
keep smtp-url smtp://mail:1025

[ -e "$folder/.env" ] || cat >"$folder/.env" <<END
BASE_URL=${BASE_URL:-https://localhost}
# MAIL_FROM=Market <no-reply@market.example>
# STAFF_MAIL=staff@market.example
END
echo "Settings are in $folder/.env, secrets in $secrets: keep both, and secret-key twice." >&2
