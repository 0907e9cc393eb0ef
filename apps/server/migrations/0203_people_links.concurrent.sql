-- What looks at every person, while everybody goes on working.
create index concurrently users_by_guardian on users (gym_id, guardian_id) where guardian_id is not null;
create index concurrently users_by_merged on users (gym_id, merged_into) where merged_into is not null;
alter table users validate constraint users_guardian;
alter table users validate constraint users_own_guardian;
alter table users validate constraint users_merged;
alter table users validate constraint users_merged_elsewhere;
alter table users validate constraint users_reachable;
alter table users validate constraint users_login;
