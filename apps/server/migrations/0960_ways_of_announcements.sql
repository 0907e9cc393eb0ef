-- How an announcement went to each of its group, and to whom it did not go because they said no.
alter table announcement_recipients
  add column way text check (way in ('mail', 'app', 'hand'));
-- Of an announcement from before nobody wrote it down.
alter table announcements add column missed integer check (missed >= 0);

create table announcement_misses (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  announcement_id uuid not null,
  user_id uuid not null,
  why text not null check (why in ('declined', 'unsubscribed')),
  primary key (gym_id, id),
  unique (gym_id, user_id, announcement_id),
  foreign key (gym_id, announcement_id) references announcements (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('announcement_misses');
create index announcement_misses_by_announcement on announcement_misses (gym_id, announcement_id);
