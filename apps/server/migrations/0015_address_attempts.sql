-- Failed logins per network address, for all gyms together: who guesses across gyms is one guesser.
-- Only digests of addresses and times are here, so the server may see all of it.
create table address_attempts (
  key bytea primary key check (octet_length(key) = 32),
  attempts timestamptz[] not null
);
alter table address_attempts enable row level security;
alter table address_attempts force row level security;
create policy everyone on address_attempts using (true) with check (true);
grant select, insert, update, delete on address_attempts to forja_app;
