-- What a unit of the gym's currency is worth in colones on a day, as its documents say it.
create table fiscal_exchange_rates (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  currency text not null check (currency in ('USD')),
  day date not null,
  rate_cents integer not null check (rate_cents > 0),
  updated_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, currency, day)
);
call tenant_table('fiscal_exchange_rates');
-- Whose certificate it is, by identification; null where the certificate does not say.
alter table fiscal_settings add column certificate_holder text;
