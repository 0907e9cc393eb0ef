-- When the last whole backup was written, so that servers can tell how old it is.
create table last_backup (
  one boolean primary key default true check (one),
  at timestamptz not null
);
grant select on last_backup to forja_app;
