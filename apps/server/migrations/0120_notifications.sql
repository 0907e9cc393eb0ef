create table notifications (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  title text not null check (length(title) between 1 and 200),
  body text not null default '' check (length(body) <= 600),
  -- A path inside the gym's app.
  link text not null check (link ~ '^/[^/]' and length(link) <= 400),
  -- Several about the same thing, such as one conversation, are one while nobody has read it.
  subject text check (length(subject) <= 100),
  -- The person switched this kind off in the app: the row only feeds the other channels.
  in_app boolean not null,
  -- A letter about it left on its own: no second e-mail.
  mailed boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- When e-mail and push were handed to their queues.
  spread_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('notifications');
create index notifications_by_user on notifications (gym_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (gym_id, user_id) where read_at is null and in_app;
create index notifications_waiting on notifications (gym_id, created_at) where spread_at is null;
create unique index notifications_one_unread on notifications (gym_id, user_id, subject)
  where read_at is null and subject is not null;

-- What a person changed about what reaches them and how; what is not here is as the product has it.
create table notification_preferences (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  -- kind → channel → on or off
  choices jsonb not null default '{}',
  -- own: the two times; gym: those of the gym; off: never quiet.
  quiet_mode text not null default 'gym' check (quiet_mode in ('gym', 'own', 'off')),
  quiet_from time not null default '22:00',
  quiet_to time not null default '06:00',
  primary key (gym_id, id),
  foreign key (gym_id, id) references users (gym_id, id) on delete cascade
);
call tenant_table('notification_preferences');

alter table gym_settings
  add column quiet_from time not null default '22:00',
  add column quiet_to time not null default '06:00';

create table push_subscriptions (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  endpoint text not null check (length(endpoint) between 1 and 1000),
  p256dh text not null check (length(p256dh) between 1 and 200),
  auth text not null check (length(auth) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, endpoint),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('push_subscriptions');
create index push_subscriptions_by_user on push_subscriptions (gym_id, user_id);
