#!/bin/sh
# Run once by the image, in an empty data folder: the product's user, who owns one schema and nothing else.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$DATABASE_PASSWORD" --set database="$POSTGRES_DB" <<'SQL'
create role kawabe login nosuperuser nocreatedb nocreaterole noreplication password :'password';
revoke all on database :"database" from public;
grant connect, temporary on database :"database" to kawabe;
alter schema public owner to kawabe;
SQL
