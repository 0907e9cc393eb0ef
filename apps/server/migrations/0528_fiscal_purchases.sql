-- Documents that others made out to the gym, as they were uploaded.
create table fiscal_purchases (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('01', '02', '03')),
  clave text not null check (clave ~ '^[0-9A-Z]{50}$'),
  issued_at timestamptz not null,
  seller_name text not null check (length(seller_name) between 1 and 200),
  seller_type text not null,
  seller_number text not null,
  buyer_number text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax numeric(18, 5) not null check (tax >= 0),
  total numeric(18, 5) not null check (total >= 0),
  -- Whether it is as it was signed; a way of signing that is not known here says nothing.
  signature text not null check (signature in ('intact', 'unknown')),
  xml text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint fiscal_purchases_claves unique (gym_id, clave)
);
call tenant_table('fiscal_purchases');
create index fiscal_purchases_newest on fiscal_purchases (gym_id, created_at, id);

-- What the gym said of them to the tax office; a second answer only after the first was rejected.
create table fiscal_purchase_answers (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  purchase_id uuid not null,
  environment text not null check (environment in ('sandbox', 'production')),
  answer text not null check (answer in ('accept', 'partly', 'reject')),
  detail text check (length(detail) between 1 and 160),
  tax_condition text check (tax_condition in ('01', '02', '03', '04', '05')),
  -- How much of its tax the gym takes off its own.
  creditable numeric(18, 5) check (creditable >= 0),
  issuer text not null,
  branch integer not null,
  terminal integer not null,
  number bigint not null check (number between 1 and 9999999999),
  consecutive text not null check (consecutive ~ '^\d{20}$'),
  status text not null default 'waiting'
    check (status in ('waiting', 'held', 'received', 'processing', 'accepted', 'rejected')),
  reason text,
  xml text,
  answer_xml text,
  tried_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  decided_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint fiscal_purchase_answers_numbers unique (gym_id, environment, consecutive, issuer),
  foreign key (gym_id, purchase_id) references fiscal_purchases (gym_id, id)
);
call tenant_table('fiscal_purchase_answers');
revoke delete on fiscal_purchase_answers from forja_app;
create unique index fiscal_purchase_answers_once on fiscal_purchase_answers (gym_id, purchase_id)
  where status <> 'rejected';
create index fiscal_purchase_answers_by_purchase
  on fiscal_purchase_answers (gym_id, purchase_id, created_at);
create index fiscal_purchase_answers_due on fiscal_purchase_answers (gym_id, next_at)
  where status in ('waiting', 'received', 'processing');
