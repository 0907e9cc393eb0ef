-- What the gym has besides its plan, and how it pays.
alter table gyms
  add column billing_period text not null default 'monthly' check (billing_period in ('monthly', 'annual')),
  add column add_ons jsonb not null default '{"accessControl":false,"store":false,"extraGates":0}';
grant update (billing_period, add_ons) on gyms to forja_app;

-- What a gym owes or paid to the provider.
create table subscription_invoices (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  -- Given in the transaction in which the money counts, so that there is no gap.
  number integer check (number > 0),
  plan text not null check (plan in ('studio', 'growth', 'pro', 'enterprise')),
  period text not null check (period in ('monthly', 'annual')),
  add_ons jsonb not null,
  amount_cents integer not null check (amount_cents between 1 and 10000000),
  currency text not null default 'USD' check (length(currency) = 3),
  method text not null check (method in ('card', 'transfer', 'sinpe')),
  status text not null check (status in ('open', 'reported', 'paid', 'rejected', 'withdrawn')),
  reference text check (length(reference) between 1 and 200),
  covers_from timestamptz,
  covers_to timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (gym_id, id),
  unique (gym_id, number),
  check ((number is not null) = (status = 'paid')),
  check ((paid_at is not null) = (status = 'paid')),
  check (covers_to > covers_from)
);
call tenant_table('subscription_invoices');
revoke delete on subscription_invoices from forja_app;
create index subscription_invoices_by_time on subscription_invoices (gym_id, created_at, id);
-- A transfer or SINPE is reported once.
create unique index subscription_invoices_reference
  on subscription_invoices (gym_id, method, reference) where status in ('reported', 'paid');
