alter table users validate constraint users_reachable;
create index concurrently users_erased on users (gym_id, erased_at) where erased_at is not null;
