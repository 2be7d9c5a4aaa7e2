#!/bin/sh
# Makes the role that serves in PostgreSQL, gives it its password, then runs what is named: deploy/with-serving-role.sh
# COMMAND … It may read and write rows only after `migrate` or `restore` granted that. libpq's PG… say where and who.
set -eu
PGPASSWORD=$(cat /run/secrets/owner-password)
export PGPASSWORD
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 <<'END'
\set password `cat /run/secrets/serving-password`
select 'create role polytalad_serve login' where not exists (select from pg_roles where rolname = 'polytalad_serve') \gexec
alter role polytalad_serve password :'password';
END
unset PGPASSWORD
exec "$@"
