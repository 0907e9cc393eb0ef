-- A payment by card that somebody began: its page at the gateway, and what it is for. It becomes money
-- when the gateway says that it was paid.
create table card_payments (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  -- Whose account is paid, and who opened the page.
  user_id uuid not null,
  begun_by uuid,
  purpose text not null check (purpose in ('charges', 'membership', 'plan')),
  charge_ids uuid[] not null default '{}',
  membership_id uuid,
  -- Buys the next period of the membership too.
  renews boolean not null default false,
  plan_id uuid,
  concept text not null check (length(concept) <= 300),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  -- The gym's account at the gateway, and the page there.
  account text not null,
  session text,
  url text,
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  created_at timestamptz not null default now(),
  -- From when the page is to be closed.
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- The gateway's id of the payment, and our document of it.
  gateway_payment text,
  payment_id uuid,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade,
  foreign key (gym_id, plan_id) references membership_plans (gym_id, id) on delete cascade,
  foreign key (gym_id, payment_id) references payments (gym_id, id),
  constraint card_payments_paid check ((state = 'paid') = (paid_at is not null))
);
call tenant_table('card_payments');
create unique index card_payments_session on card_payments (gym_id, session);
create index card_payments_by_user on card_payments (gym_id, user_id, created_at);
create index card_payments_open on card_payments (gym_id, created_at) where state = 'open';

-- Money of a card that does not fit what was asked for: somebody has to look at it.
create table card_doubts (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('amount', 'currency', 'page', 'unused')),
  -- What was being paid: an order of the shop, or something of an account.
  order_id uuid,
  card_payment_id uuid,
  asked_cents bigint not null,
  asked_currency text not null,
  paid_cents bigint not null,
  paid_currency text not null,
  session text not null,
  gateway_payment text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid,
  note text check (length(note) <= 300),
  primary key (gym_id, id),
  foreign key (gym_id, order_id) references store_orders (gym_id, id) on delete cascade,
  foreign key (gym_id, card_payment_id) references card_payments (gym_id, id) on delete cascade,
  constraint card_doubts_of check ((order_id is null) <> (card_payment_id is null))
);
call tenant_table('card_doubts');
-- A gateway repeats what it says.
create unique index card_doubts_once on card_doubts (gym_id, session, kind);
create index card_doubts_waiting on card_doubts (gym_id, created_at) where settled_at is null;
