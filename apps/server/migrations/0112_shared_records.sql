-- Who comes to the gym when is shared on its own, apart from records and sessions.
alter table social_preferences add column shares_entries boolean not null default false;

alter table feed_items
  add column exercise_id text check (length(exercise_id) between 1 and 120),
  -- The drawing of its movement.
  add column pattern text check (length(pattern) between 1 and 40),
  -- A mark written down by hand; one from a session has its log.
  add column manual_id uuid,
  -- Put before friends by its own button: seen by them whatever is shared by itself.
  add column by_hand boolean not null default false,
  add foreign key (gym_id, manual_id) references manual_records (gym_id, id) on delete cascade;
create index feed_items_by_mark on feed_items (gym_id, manual_id);
-- A record is in the feed once, shared by itself or by hand.
create unique index feed_items_one_record
  on feed_items (gym_id, user_id, exercise_id, coalesce(log_id, manual_id)) where kind = 'record';
