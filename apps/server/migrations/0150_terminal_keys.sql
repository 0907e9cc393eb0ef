-- A terminal shows a key in the name of the host it calls; the key itself is made from the server's
-- secret and this version. A serial number can be read off any box, so it may be claimed by several
-- gyms: the host says which one is meant.
alter table terminal_serials
  add column key_version integer not null default 1 check (key_version > 0),
  -- True where the serial number alone is believed: terminals that were there before the keys, and
  -- those that cannot be given a host name, which then call from one of the addresses only.
  add column keyless boolean not null default false,
  add column addresses text[] not null default '{}' check (cardinality(addresses) <= 10);
create policy own_gym_update on terminal_serials for update
  using (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid))
  with check (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
grant update on terminal_serials to forja_app;
-- Those that are there are still found by their serial alone.
do $$
declare
  gym uuid;
begin
  for gym in select id from gyms loop
    perform set_config('app.gym_id', gym::text, true);
    update terminal_serials set keyless = true where gym_id = gym;
  end loop;
  perform set_config('app.gym_id', '', true);
end $$;
alter table terminal_serials drop constraint terminal_serials_pkey;
alter table terminal_serials add constraint terminal_serials_pkey primary key (gym_id, serial);
create unique index terminal_serials_keyless on terminal_serials (serial) where keyless;
create index terminal_serials_serial on terminal_serials (serial);

alter table access_devices
  -- Where a terminal calls from, and where it called from before.
  add column talker_address text,
  add column other_address text,
  add column other_seen_at timestamptz,
  -- The last time two addresses called in turn under one serial number.
  add column two_talkers_at timestamptz,
  -- The last time somebody used the serial number without the key.
  add column refused_at timestamptz,
  add column refused_address text,
  -- When everything the terminal should know was last queued anew.
  add column full_sync_at timestamptz;

-- Sent again to be sure, after whatever is new.
alter table access_commands add column repeated boolean not null default false;

-- People taken off a terminal stay here a while, so that taking them off can be repeated: somebody
-- else may have swallowed the command.
alter table terminal_people add column removed_at timestamptz;
do $$
declare
  gym uuid;
begin
  for gym in select id from gyms loop
    perform set_config('app.gym_id', gym::text, true);
    insert into terminal_people (gym_id, device_id, user_id, removed_at)
    select t.gym_id, t.device_id, u.id, now()
    from terminal_serials t join users u on u.gym_id = t.gym_id
    where t.gym_id = gym and u.member_number is not null
    on conflict (gym_id, device_id, user_id) do nothing;
  end loop;
  perform set_config('app.gym_id', '', true);
end $$;
