-- E-mails of the bank, sent on to an address of the gym's own.
alter table gym_settings
  -- The random part of that address; null: none was made yet.
  add column bank_mail_token text check (length(bank_mail_token) between 16 and 40),
  -- Whose signature is believed, and to which mailboxes the bank writes about this gym's money.
  add column bank_mail_domains text[] not null default '{}',
  add column bank_mailboxes text[] not null default '{}';

create table bank_mails (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- The same mail that comes again is the same: by its signature, or else by its bytes.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  sender text not null check (length(sender) <= 254),
  subject text not null check (length(subject) <= 300),
  written_to text[] not null default '{}',
  sent_at timestamptz,
  received_at timestamptz not null default now(),
  -- Who signed it in a way that holds; null with what is wrong.
  signed_by text check (length(signed_by) <= 253),
  problem text check (length(problem) <= 300),
  -- Whether the signature also covers to whom it was written and how its text is read.
  is_whole boolean not null,
  -- Emptied once it has become money, which keeps what was read.
  text text not null check (length(text) <= 20000),
  state text not null default 'waiting' check (state in ('waiting', 'read', 'ignored')),
  primary key (gym_id, id),
  constraint bank_mails_once unique (gym_id, fingerprint)
);
call tenant_table('bank_mails');
create index bank_mails_by_day on bank_mails (gym_id, received_at desc, id desc);

-- How mails of one sender with one subject are read, as somebody showed with the first of them.
create table bank_mail_shapes (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  sender text not null check (length(sender) <= 254),
  -- The subject without its numbers.
  subject text not null check (length(subject) <= 300),
  -- What the mail says when money came in; null: mails like it say nothing about money.
  phrase text check (length(phrase) between 4 and 120),
  -- Each line that says something: the line above it, and its words with the fields between them.
  lines jsonb not null default '[]',
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint bank_mail_shapes_once unique (gym_id, sender, subject)
);
call tenant_table('bank_mail_shapes');

-- Money that whoever tells of it cannot prove: it is proposed, and a person decides.
alter table incoming_money add column only_told boolean not null default false;
