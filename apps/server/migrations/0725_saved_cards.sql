-- A card that a person left at the gateway's own page, with what they agreed to. The number is never
-- here: `customer` and `method` are the gateway's names for it.
create table saved_cards (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- The gym's account at the gateway, and the page where the card is left.
  account text not null,
  session text,
  url text,
  state text not null default 'adding' check (state in ('adding', 'kept', 'removed', 'closed')),
  customer text,
  method text,
  brand text check (length(brand) <= 40),
  last4 text check (length(last4) <= 4),
  exp_month smallint check (exp_month between 1 and 12),
  exp_year smallint,
  -- What was agreed to, word for word.
  consent_text text not null check (length(consent_text) <= 2000),
  consent_version smallint not null,
  consented_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- From when the page is to be closed.
  expires_at timestamptz not null,
  kept_at timestamptz,
  removed_at timestamptz,
  -- When the gateway forgot it; until then it is asked to.
  forgotten_at timestamptz,
  -- Why it is never charged again.
  blocked text check (blocked in ('stolen', 'expired')),
  -- That it expires was told.
  expiry_told_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  constraint saved_cards_kept check (state not in ('kept', 'removed')
    or (customer is not null and method is not null)),
  constraint saved_cards_removed check ((state = 'removed') = (removed_at is not null))
);
call tenant_table('saved_cards');
create unique index saved_cards_one on saved_cards (gym_id, user_id) where state = 'kept';
create unique index saved_cards_session on saved_cards (gym_id, session);
create index saved_cards_by_user on saved_cards (gym_id, user_id, created_at);

-- A payment that a kept card is charged for, with nobody there: its row is written before the gateway
-- is asked, and its id is the key. No foreign key, because an archive takes no cards along.
alter table card_payments
  add column saved_card_id uuid,
  -- The first day of the period it pays, and which try it is.
  add column period_from date,
  add column try_number smallint,
  -- Why nothing was charged.
  add column decline text
    check (decline in ('expired', 'insufficient', 'stolen', 'authentication', 'other', 'unanswered'));

-- Whether and when kept cards are charged; off until the gym chooses.
alter table gym_settings add column autopay jsonb;
