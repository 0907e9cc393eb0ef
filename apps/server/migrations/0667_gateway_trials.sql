-- A small charge by which an owner tries the account they connected; it is given back at once and is in
-- no document, because nothing was sold.
create table gateway_trials (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  account text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  session text,
  url text,
  state text not null default 'open' check (state in ('open', 'paid', 'refunded', 'failed', 'closed')),
  gateway_payment text,
  -- The refund may have been asked for, whether or not the answer came.
  refund_asked_at timestamptz,
  -- Why it could not be given back.
  failure text check (length(failure) <= 300),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (gym_id, id)
);
call tenant_table('gateway_trials');
create index gateway_trials_by_time on gateway_trials (gym_id, created_at);
