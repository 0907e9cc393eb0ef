-- Names without case and accents, for search. Immutable, so that it can feed generated columns.
create function search_key(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(value), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc');

-- The gym this transaction acts for; null when none is set.
create function current_gym() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.gym_id', true), '')::uuid;

-- The one template every tenant table goes through.
create procedure tenant_table(name text)
  language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format(
    'create policy tenant on %I using (gym_id = (select nullif(current_setting(''app.gym_id'', true), '''')::uuid)) with check (gym_id = (select nullif(current_setting(''app.gym_id'', true), '''')::uuid))',
    name
  );
  execute format('grant select, insert, update, delete on %I to forja_app', name);
end $$;

-- The registry of gyms: the server must find one by its subdomain before it can act for it.
create table gyms (
  id uuid primary key,
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  plan text not null default 'studio' check (plan in ('studio', 'growth', 'pro', 'enterprise')),
  subscription_status text not null default 'trial'
    check (subscription_status in ('active', 'trial', 'past_due', 'trial_expired', 'expired')),
  subscription_ends_at timestamptz,
  created_at timestamptz not null default now()
);
alter table gyms enable row level security;
alter table gyms force row level security;
create policy registry on gyms for select using (true);
create policy own_gym on gyms for update
  using (id = (select nullif(current_setting('app.gym_id', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
-- The provider's command line and migrations work as the owner of the tables.
create policy provider on gyms to current_user using (true) with check (true);
grant select on gyms to forja_app;
grant update (plan, subscription_status, subscription_ends_at) on gyms to forja_app;

create table gym_settings (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  gym_name text not null check (length(gym_name) between 1 and 120),
  theme jsonb not null,
  currency text not null default 'CRC' check (length(currency) = 3),
  time_zone text not null default 'America/Costa_Rica',
  contact jsonb not null default '{"email":null,"phone":null,"address":null}',
  opening_hours jsonb not null default '[]',
  store jsonb not null default '{"enabled":true}',
  logo text,
  logo_version integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id)
);
call tenant_table('gym_settings');

create table users (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  username text not null check (length(username) between 1 and 60),
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null default '' check (length(last_name) <= 80),
  phone text,
  birth_date date,
  profile_pic text,
  role text not null default 'member' check (role in ('member', 'admin', 'owner', 'super_admin')),
  status text not null default 'active' check (status in ('active', 'invited', 'disabled')),
  password_hash text,
  search_name text generated always as (search_key(first_name || ' ' || last_name || ' ' || username || ' ' || email)) stored,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, email)
);
call tenant_table('users');
create index users_by_name on users (gym_id, search_name);

create table sessions (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('sessions');
create index sessions_by_user on sessions (gym_id, user_id);

-- Who changed what, when, from where. The server may add rows and read them, never change them.
create table audit_log (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  role text not null,
  session_id uuid,
  address text not null,
  request_id text not null,
  action text not null,
  object_type text not null,
  object_id text,
  changes jsonb not null default '{}',
  primary key (gym_id, id)
);
call tenant_table('audit_log');
revoke update, delete on audit_log from forja_app;
create index audit_log_by_object on audit_log (gym_id, object_type, object_id);

-- The stored answer of a call sent with an Idempotency-Key, written in the call's own transaction.
create table idempotency_keys (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  body_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id, key),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('idempotency_keys');
