-- What transactions tell all servers, until a relay has passed it on; used where a bus other than
-- NOTIFY carries notices. A row is a transaction of a gym; rows are only added and taken away, so
-- that nobody waits for them.
create table live_outbox (
  id bigint generated always as identity primary key,
  -- Not `gym_id`: it belongs to the queue, not to what a gym has and takes along.
  gym uuid not null,
  notices text not null,
  told_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
grant select, insert, delete on live_outbox to forja_app;

-- How far the relay has numbered. Numbers follow commits, because a row is numbered once it can be
-- seen; `pending` are the rows with the last numbers, in their order, until they are passed on.
create table live_relay (
  only_row boolean primary key default true check (only_row),
  number bigint not null default 0,
  pending bigint[] not null default '{}'
);
insert into live_relay default values;
grant select, update on live_relay to forja_app;
