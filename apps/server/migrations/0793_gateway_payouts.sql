-- What a gateway pays to the gym's bank account, as the gateway itself tells, read and kept once.
create table gateway_payouts (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  -- The gym's account at the gateway, and what the payout is called there.
  account text not null,
  gateway_id text not null check (length(gateway_id) <= 200),
  state text not null check (state in ('on-the-way', 'arrived', 'failed')),
  amount_cents bigint not null,
  currency text not null,
  made_at timestamptz not null,
  arrives_on date not null,
  -- Whether the gateway says what is in it, and since when that is kept here.
  detail text not null check (detail in ('complete', 'pending', 'none')),
  lines_read_at timestamptz,
  primary key (gym_id, id)
);
call tenant_table('gateway_payouts');
create unique index gateway_payouts_once on gateway_payouts (gym_id, account, gateway_id);
create index gateway_payouts_by_day on gateway_payouts (gym_id, arrives_on);

-- The movements that a payout is made of.
create table gateway_payout_lines (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  payout_id uuid not null,
  account text not null,
  gateway_id text not null check (length(gateway_id) <= 200),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'returned', 'other')),
  -- The gateway's id of the payment it is about.
  gateway_payment text check (length(gateway_payment) <= 200),
  made_at timestamptz not null,
  -- In the currency of the payout, with its sign; the fee is taken off it.
  amount_cents bigint not null,
  fee_cents bigint not null,
  -- What the card was charged or given, in its own currency.
  charged_cents bigint,
  charged_currency text,
  text text check (length(text) <= 300),
  -- This line, and no other, is the one by which the payment was paid out.
  settles boolean not null default false,
  primary key (gym_id, id),
  foreign key (gym_id, payout_id) references gateway_payouts (gym_id, id) on delete cascade,
  constraint gateway_payout_lines_settles
    check (not settles or (kind = 'payment' and gateway_payment is not null))
);
call tenant_table('gateway_payout_lines');
create unique index gateway_payout_lines_once
  on gateway_payout_lines (gym_id, payout_id, gateway_id);
create unique index gateway_payout_lines_settling
  on gateway_payout_lines (gym_id, account, gateway_payment) where settles;
create index gateway_payout_lines_of_payment
  on gateway_payout_lines (gym_id, account, gateway_payment) where gateway_payment is not null;

-- When the payouts of an account were read last, and why they could not be.
create table gateway_payout_reads (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  account text not null,
  read_at timestamptz,
  failure text check (length(failure) <= 300),
  primary key (gym_id, id)
);
call tenant_table('gateway_payout_reads');
create unique index gateway_payout_reads_once on gateway_payout_reads (gym_id, account);
