#!/bin/sh
# Copies the uploads of DATA_DIR to COPY_DIR, on another machine or disk; every minute, from
# deploy/systemd/forja-files-copy.timer. What was removed lies under removed/<moment> for KEEP_DAYS,
# since a database that is set back to an earlier moment names it again (bring-back.sh).
set -eu
umask 077
: "${DATA_DIR:?}" "${COPY_DIR:?}"
moment=$(date -u +%Y-%m-%dT%H:%M:%SZ)
mkdir -p "$COPY_DIR/now" "$COPY_DIR/removed"
for area in files private signed; do
  [ -d "$DATA_DIR/$area" ] || continue
  rsync -a --delete --backup --backup-dir="$COPY_DIR/removed/$moment/$area" \
    "$DATA_DIR/$area/" "$COPY_DIR/now/$area/"
done
# Who was deleted, so that they are deleted again.
[ ! -f "$DATA_DIR/erased.jsonl" ] || cp "$DATA_DIR/erased.jsonl" "$COPY_DIR/erased.jsonl"
find "$COPY_DIR/removed" -mindepth 1 -maxdepth 1 -mtime "+${KEEP_DAYS:-35}" -exec rm -rf {} +
