#!/bin/sh
# Creates the product's database user, which owns one schema only. The image runs this once, in an empty data folder.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$DATABASE_PASSWORD" --set database="$POSTGRES_DB" <<'SQL'
create role kawabe login nosuperuser nocreatedb nocreaterole noreplication password :'password';
revoke all on database :"database" from public;
grant connect, temporary on database :"database" to kawabe;
alter schema public owner to kawabe;
SQL
