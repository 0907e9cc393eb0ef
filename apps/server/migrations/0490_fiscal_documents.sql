-- Who issues fiscal documents, how they are numbered, and what they are signed and sent with.
create table fiscal_settings (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  country text not null default 'cr' check (country in ('cr')),
  environment text not null default 'sandbox' check (environment in ('sandbox', 'production')),
  -- Sales of this day and later get a document; null: none does.
  starts_on date,
  issuer jsonb not null,
  activity_code text not null check (activity_code ~ '^\d{6}$'),
  branch integer not null default 1 check (branch between 1 and 999),
  terminal integer not null default 1 check (terminal between 1 and 99999),
  -- How long a sale that is not paid at once is owed for, as its document says.
  credit_days integer not null default 30 check (credit_days between 1 and 99999),
  -- What is sold, by kind of charge, in the catalogue of goods and services.
  cabys jsonb not null default '{}',
  username text check (length(username) <= 160),
  -- Sealed with the secret of the server.
  password bytea,
  certificate bytea,
  pin bytea,
  certificate_until timestamptz,
  -- Who did not answer when something was sent last: nobody at all, or the tax office.
  away text check (away in ('network', 'office')),
  updated_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id)
);
call tenant_table('fiscal_settings');

-- To whom documents are made out who gave an identification.
create table fiscal_receivers (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null check (length(name) between 3 and 100),
  identification_type text not null,
  identification_number text not null,
  email text check (length(email) <= 160),
  primary key (gym_id, id),
  unique (gym_id, user_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('fiscal_receivers');

create table fiscal_documents (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  environment text not null check (environment in ('sandbox', 'production')),
  kind text not null check (kind in ('01', '02', '03', '04')),
  issuer text not null,
  branch integer not null,
  terminal integer not null,
  number bigint not null check (number between 1 and 9999999999),
  clave text not null check (clave ~ '^\d{50}$'),
  -- The document that this one takes back, adds to or replaces, and the credit it was written for.
  refers_to uuid,
  credit_id uuid,
  -- Waiting to be sent, held because something is missing, taken by the tax office, decided.
  status text not null default 'waiting'
    check (status in ('waiting', 'held', 'received', 'processing', 'accepted', 'rejected')),
  reason text,
  total_cents bigint check (total_cents >= 0),
  -- What it says, and how it was signed and sent; neither changes once written.
  content jsonb,
  xml text,
  answer_xml text,
  -- Set before it is sent: from then on it is asked for before it is sent again.
  tried_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint fiscal_documents_numbers
    unique (gym_id, environment, issuer, branch, terminal, kind, number),
  constraint fiscal_documents_claves unique (gym_id, clave),
  constraint fiscal_documents_credits unique (gym_id, credit_id),
  foreign key (gym_id, account_id) references accounts (gym_id, id),
  foreign key (gym_id, refers_to) references fiscal_documents (gym_id, id),
  foreign key (gym_id, credit_id) references credits (gym_id, id)
);
call tenant_table('fiscal_documents');
revoke delete on fiscal_documents from forja_app;
create index fiscal_documents_due on fiscal_documents (gym_id, next_at)
  where status in ('waiting', 'received', 'processing');
create index fiscal_documents_by_reference on fiscal_documents (gym_id, refers_to)
  where refers_to is not null;
create index fiscal_documents_by_account on fiscal_documents (gym_id, account_id, created_at);

-- What each document says was sold; a charge is in one.
create table fiscal_document_charges (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  charge_id uuid not null,
  primary key (gym_id, id),
  constraint fiscal_document_charges_once unique (gym_id, charge_id),
  foreign key (gym_id, document_id) references fiscal_documents (gym_id, id),
  foreign key (gym_id, charge_id) references charges (gym_id, id)
);
call tenant_table('fiscal_document_charges');
revoke update, delete on fiscal_document_charges from forja_app;
create index fiscal_document_charges_by_document on fiscal_document_charges (gym_id, document_id);
