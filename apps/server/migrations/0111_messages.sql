create table conversations (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  -- Grows by one with each message while this row is locked: the order of a conversation.
  last_seq integer not null default 0,
  last_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint conversations_pair unique (gym_id, low_id, high_id),
  foreign key (gym_id, low_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, high_id) references users (gym_id, id) on delete cascade,
  check (low_id < high_id)
);
call tenant_table('conversations');

-- How far each of the two has come.
create table conversation_members (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  read_seq integer not null default 0,
  delivered_seq integer not null default 0,
  -- Everything up to here was deleted by this person, for them alone.
  cleared_seq integer not null default 0,
  primary key (gym_id, id),
  unique (gym_id, conversation_id, user_id),
  foreign key (gym_id, conversation_id) references conversations (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('conversation_members');
create index conversation_members_by_user on conversation_members (gym_id, user_id);

create table message_pictures (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  owner_id uuid not null,
  file text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, owner_id) references users (gym_id, id) on delete cascade
);
call tenant_table('message_pictures');

create table messages (
  gym_id uuid not null references gyms (id) on delete cascade,
  -- Made by the device that wrote it: a second arrival is the same message.
  id uuid not null,
  conversation_id uuid not null,
  seq integer not null check (seq > 0),
  sender_id uuid not null,
  body text not null default '' check (length(body) <= 4000),
  picture_id uuid,
  reply_to uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, conversation_id, seq),
  foreign key (gym_id, conversation_id) references conversations (gym_id, id) on delete cascade,
  foreign key (gym_id, sender_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, picture_id) references message_pictures (gym_id, id),
  foreign key (gym_id, reply_to) references messages (gym_id, id) on delete set null (reply_to),
  check (body <> '' or picture_id is not null)
);
call tenant_table('messages');
create index messages_by_sender on messages (gym_id, sender_id, created_at);
create index messages_by_picture on messages (gym_id, picture_id) where picture_id is not null;

create table hidden_messages (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  primary key (gym_id, id),
  unique (gym_id, user_id, message_id),
  foreign key (gym_id, message_id) references messages (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('hidden_messages');

-- Who has the app open, as each server last knew.
create table presence (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  server_id uuid not null,
  online boolean not null,
  seen_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id, server_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('presence');

-- A server renews this every twenty seconds; one that died is believed for a minute.
create function is_online(person uuid) returns boolean
  language sql stable parallel safe
  return exists (
    select from presence p
    where p.user_id = person and p.online and p.seen_at > now() - interval '1 minute');

create table announcements (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  sender_id uuid,
  audience text not null check (audience in ('everyone', 'plan', 'class')),
  audience_name text not null default '' check (length(audience_name) <= 120),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 4000),
  recipients integer not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, sender_id) references users (gym_id, id) on delete set null (sender_id)
);
call tenant_table('announcements');
create index announcements_by_time on announcements (gym_id, created_at desc);

create table announcement_recipients (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  announcement_id uuid not null,
  user_id uuid not null,
  read_at timestamptz,
  primary key (gym_id, id),
  unique (gym_id, user_id, announcement_id),
  foreign key (gym_id, announcement_id) references announcements (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('announcement_recipients');
create index announcement_recipients_by_announcement
  on announcement_recipients (gym_id, announcement_id);
