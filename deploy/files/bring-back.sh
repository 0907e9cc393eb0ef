#!/bin/sh
# Brings the uploads of COPY_DIR back to DATA_DIR as they were at a moment, 2026-11-18T05:30:00Z for
# example: those that are there now and those that were removed since.
set -eu
: "${DATA_DIR:?}" "${COPY_DIR:?}"
moment=$1
for removed in "$COPY_DIR"/removed/*; do
  [ -d "$removed" ] || continue
  [ "$(basename "$removed")" \< "$moment" ] || rsync -a "$removed/" "$DATA_DIR/"
done
rsync -a "$COPY_DIR/now/" "$DATA_DIR/"
[ ! -f "$COPY_DIR/erased.jsonl" ] || cp "$COPY_DIR/erased.jsonl" "$DATA_DIR/erased.jsonl"
