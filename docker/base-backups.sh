#!/bin/sh
# Takes and verifies a base backup of PostgreSQL each week. Removes backups older than BACKUP_KEEP_DAYS, except the newest,
# and archived WAL segments that no remaining backup needs. Exits on an error, after which the container restarts.
set -eu
days="${BACKUP_KEEP_DAYS:-30}"
cd "${ARCHIVE:-/archive}"
while :; do
  newest=$(ls -d base-* 2>/dev/null | tail -n 1)
  if [ -z "$newest" ] || [ -z "$(find "$newest" -maxdepth 0 -mmin -10070)" ]; then
    rm -rf base.new
    pg_basebackup --host "${PGHOST:-127.0.0.1}" --username postgres --pgdata base.new --checkpoint fast
    pg_verifybackup --quiet base.new
    touch base.new
    newest="base-$(date -u +%Y%m%dT%H%M%SZ)"
    mv base.new "$newest"
    echo "Took and verified $newest."
  fi
  find . -maxdepth 1 -name 'base-*' ! -name "$newest" -mtime "+$days" -exec rm -rf {} +
  oldest=$(ls -d base-* | head -n 1)
  # The oldest WAL segment that the oldest backup needs. Older segments, also uncompressed ones, are removed.
  pg_archivecleanup -x .gz . "$(sed -n 's/^START WAL LOCATION.*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")"
  [ -z "${ONCE:-}" ] || exit 0
  sleep 3600
done
