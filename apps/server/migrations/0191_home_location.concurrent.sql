alter table users validate constraint users_home_location;
create index concurrently users_by_home_location on users (gym_id, home_location_id)
  where home_location_id is not null;
