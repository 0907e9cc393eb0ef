-- Money that arrived in the gym's bank account, wherever it was read. Each row pays once.
create table incoming_money (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  source text not null check (source in ('file', 'hand')),
  method text not null check (method in ('sinpe', 'transfer')),
  arrived_on date not null,
  -- Of the gym's own clock, where the bank says it.
  arrived_at time,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (length(currency) = 3),
  reference text check (length(reference) between 1 and 60),
  sender_name text check (length(sender_name) between 1 and 140),
  sender_phone text check (length(sender_phone) between 1 and 20),
  sender_national_id text check (length(sender_national_id) between 1 and 40),
  detail text check (length(detail) between 1 and 300),
  -- The line as it was read.
  raw text not null default '' check (length(raw) <= 2000),
  -- The same line read again is the same money.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  state text not null default 'open' check (state in ('open', 'applied', 'discarded', 'returned')),
  payment_id uuid,
  -- How its payment came to it: somebody chose it, the rules did, or it had been taken before.
  applied_how text check (applied_how in ('person', 'automatic', 'known')),
  reasons text[] not null default '{}',
  decided_by uuid,
  decided_at timestamptz,
  -- Why it is nobody's.
  note text check (length(note) between 1 and 300),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint incoming_money_once unique (gym_id, fingerprint),
  constraint incoming_money_pays_once unique (gym_id, payment_id),
  constraint incoming_money_applied check ((state = 'applied') = (payment_id is not null)
    and (payment_id is null) = (applied_how is null)),
  foreign key (gym_id, payment_id) references payments (gym_id, id)
);
call tenant_table('incoming_money');
create index incoming_money_by_day on incoming_money (gym_id, state, arrived_on desc, id desc);
create index incoming_money_by_reference on incoming_money
  (gym_id, ltrim(upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g')), '0')) where reference is not null;

alter table gym_settings
  add column applies_incoming boolean not null default false,
  -- What the columns of a bank's file were said to hold, by their plain titles.
  add column statement_columns jsonb not null default '{}';
