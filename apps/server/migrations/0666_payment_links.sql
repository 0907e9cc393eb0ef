-- An address at which anybody can pay what is owed, without logging in. Only a digest of its token is
-- kept: whoever reads the table cannot open it.
create table payment_links (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  hash bytea not null,
  charge_ids uuid[] not null check (cardinality(charge_ids) between 1 and 100),
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('payment_links');
create unique index payment_links_hash on payment_links (gym_id, hash);
create index payment_links_by_user on payment_links (gym_id, user_id, created_at);
