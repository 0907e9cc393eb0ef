-- One sign of each person under a message.
create table message_reactions (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  kind text not null check (length(kind) between 1 and 20),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, message_id, user_id),
  foreign key (gym_id, message_id) references messages (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('message_reactions');
create index message_reactions_by_user on message_reactions (gym_id, user_id, created_at);

alter table messages
  -- A record of the sender as it stood when it was sent: title, detail, pattern, exercise.
  add column record jsonb check (jsonb_typeof(record) = 'object'),
  drop constraint messages_check,
  add constraint messages_say_something
    check (body <> '' or picture_id is not null or record is not null);
