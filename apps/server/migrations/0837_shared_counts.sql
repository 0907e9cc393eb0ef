-- How many calls all servers together had of somebody in a minute; digests only, gone after two.
-- Lost with a crash of the database, as the counts of a server are with its end.
create unlogged table shared_counts (
  minute integer not null,
  key text not null check (length(key) <= 22),
  count integer not null,
  primary key (minute, key)
);
grant select, insert, update, delete on shared_counts to forja_app;
