#!/bin/sh
# Run once by PostgreSQL's image: a database of Forja's own role, which is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" <<'SQL'
create role forja_owner login createrole password :'password';
create database forja owner forja_owner;
SQL
