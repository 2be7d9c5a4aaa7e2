#!/bin/sh
# The settings of a new market for deploy/compose.yaml, with secrets of its own: sh deploy/new-environment.sh > deploy/.env
set -eu
umask 077
secret() { openssl rand -hex 24; }
cat <<END
# Keep it: without SECRET_KEY nobody opens what the market has sealed.
BASE_URL=${BASE_URL:-https://localhost}
SECRET_KEY=$(secret)
DATABASE_PASSWORD=$(secret)
S3_SECRET_KEY=$(secret)
# A real market sends its mail by a server of its own:
# SMTP_URL=smtp://user:password@mail.example.com:587
# MAIL_FROM=Market <no-reply@market.example>
# STAFF_MAIL=staff@market.example
END
