-- The tables of Forja as 204 migrations had left them. A database that has run all of those takes this
-- file as run (platform/db/migrate/baseline.ts); every other one begins with it.

create extension if not exists btree_gist;

-- Names without case and accents, for search. Immutable, so that it can feed generated columns.
create function search_key(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(value), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc');

-- The one template every tenant table goes through.
create procedure tenant_table(name text)
  language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format(
    'create policy tenant on %I using (gym_id = (select nullif(current_setting(''app.gym_id'', true), '''')::uuid)) with check (gym_id = (select nullif(current_setting(''app.gym_id'', true), '''')::uuid))',
    name
  );
  execute format('grant select, insert, update, delete on %I to forja_app', name);
end $$;

-- The registry of gyms: the server must find one by its subdomain before it can act for it.
create table gyms (
  id uuid primary key,
  subdomain text not null check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  plan text not null default 'studio' check (plan in ('studio', 'growth', 'pro', 'enterprise')),
  subscription_status text not null default 'trial'
    check (subscription_status in ('active', 'trial', 'past_due', 'trial_expired', 'expired')),
  subscription_ends_at timestamptz,
  created_at timestamptz not null default now(),
  -- What the gym has besides its plan, and how it pays.
  billing_period text not null default 'monthly' check (billing_period in ('monthly', 'annual')),
  add_ons jsonb not null default '{"store": false, "extraGates": 0, "accessControl": false}',
  unique (subdomain)
);
alter table gyms enable row level security;
alter table gyms force row level security;
create policy own_gym on gyms for update
  using (id = (select nullif(current_setting('app.gym_id', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
create policy provider on gyms to current_user
  using (true)
  with check (true);
create policy registry on gyms for select
  using (true);
grant select on gyms to forja_app;
grant update (plan, subscription_status, subscription_ends_at, billing_period, add_ons) on gyms to forja_app;
create index gyms_by_subscription_end on gyms (subscription_ends_at);

create table gym_settings (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  gym_name text not null check (length(gym_name) between 1 and 120),
  theme jsonb not null,
  currency text not null default 'CRC' check (length(currency) = 3),
  time_zone text not null default 'America/Costa_Rica',
  contact jsonb not null default '{"email": null, "phone": null, "address": null}',
  opening_hours jsonb not null default '[]',
  store jsonb not null default '{"enabled": true}',
  logo text,
  logo_version integer not null default 0,
  updated_at timestamptz not null default now(),
  -- Where members send their money.
  payment_details jsonb not null default '{"bank": null, "iban": null, "ibanName": null, "sinpeName": null, "sinpeNumber": null}',
  -- The words of the gym; what is missing is said in ours.
  reminders jsonb not null default '{}',
  class_rules jsonb not null default '{"maxAbsences": 3, "suspensionDays": 7, "freeCancelMinutes": 180}',
  -- debt: what an unpaid period means at the door; days and minutes are patience.
  access_policy jsonb not null default '{"debt": "allow", "stayMinutes": 120, "debtGraceDays": 5, "expiryGraceDays": 0, "toleranceMinutes": 15}',
  quiet_from time not null default '22:00:00',
  quiet_to time not null default '06:00:00',
  -- Part of what codes are made from. A door that may be in other hands held keys for two days; a new
  -- epoch makes them worthless, and phones and doors fetch what they need again.
  entry_epoch integer not null default 0,
  -- Grows with every change that makes the lists of doors out of date.
  entry_list_version integer not null default 0,
  -- How the gym counts its drawers.
  blind_count boolean not null default false,
  -- A larger difference than this needs a reason.
  count_tolerance_cents bigint not null default 100000
    check (count_tolerance_cents between 0 and 100000000000),
  -- Cash in dollars at a rate of the gym: how many minor units of its currency one dollar is worth.
  -- Null: dollars are not taken.
  usd_rate_cents bigint check (usd_rate_cents between 1 and 1000000000),
  -- How much who takes money may discount of a price, in percent.
  discount_limit smallint not null default 10 check (discount_limit between 0 and 100),
  -- How a gym asks for what is owed: its steps (null: ours), and the first due day they count for
  -- (null: the gym has not chosen them, and the reminder of a renewal still owed goes out as before).
  dunning jsonb,
  dunning_from date,
  -- What new plans and services begin with once the gym has chosen it; null is exempt.
  tax_bp integer check (tax_bp between 0 and 10000),
  tax_chosen boolean not null default false,
  -- What the owner answered when the rules that new gyms begin with were proposed; null: not asked yet.
  policy_answer text check (policy_answer in ('applied', 'kept')),
  -- What the gym writes by WhatsApp, where it differs from ours.
  whatsapp_texts jsonb not null default '{}',
  -- Receipts leave by email from here on, and for no payment of before.
  receipt_mails boolean not null default true,
  receipt_mails_since timestamptz not null default now(),
  -- Whether members write routines for themselves.
  own_routines boolean not null default true,
  -- After how many months each kind of data goes; a kind that is not here is kept for ever.
  retention jsonb not null default '{}',
  applies_incoming boolean not null default false,
  -- What the columns of a bank's file were said to hold, by their plain titles.
  statement_columns jsonb not null default '{}',
  -- E-mails of the bank, sent on to an address of the gym's own.
  -- The random part of that address; null: none was made yet.
  bank_mail_token text check (length(bank_mail_token) between 16 and 40),
  -- Whose signature is believed, and to which mailboxes the bank writes about this gym's money.
  bank_mail_domains text[] not null default '{}',
  bank_mailboxes text[] not null default '{}',
  -- Whether and when kept cards are charged; off until the gym chooses.
  autopay jsonb,
  primary key (gym_id, id),
  unique (gym_id)
);
call tenant_table('gym_settings');

create table users (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  email text check (email = lower(email) and length(email) <= 254),
  username text not null check (length(username) between 1 and 60),
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null default '' check (length(last_name) <= 80),
  phone text,
  birth_date date,
  profile_pic text,
  role text not null default 'member' check (role in ('member', 'admin', 'owner', 'super_admin')),
  status text not null default 'active' check (status in ('active', 'invited', 'disabled')),
  password_hash text,
  search_name text,
  created_at timestamptz not null default now(),
  member_number integer check (member_number > 0),
  national_id text check (length(national_id) <= 30),
  staff_note text check (length(staff_note) <= 2000),
  last_visit_at timestamptz,
  disabled_at timestamptz,
  invited_at timestamptz,
  -- What a person reads and writes weights in; everything is stored in kilograms.
  weight_unit text not null default 'kg' check (weight_unit in ('kg', 'lb')),
  -- The location a person belongs to; none means all of them.
  home_location_id uuid,
  guardian_id uuid,
  merged_into uuid,
  -- The number of a card or wristband from the system a gym had before.
  card_number text check (length(card_number) between 1 and 40),
  -- Somebody asked that their account be deleted: until it is due they can keep it after all. What is
  -- left then is a row without anybody behind it, which the documents refer to.
  erased_at timestamptz,
  -- Since when Forja knows somebody whose first day in the gym (created_at) lies before: nobody knows
  -- whether they came until then. Null where both are the same.
  known_since timestamptz,
  -- When somebody last chose to keep an account that was to be deleted: links mailed before are over.
  deletion_kept_at timestamptz,
  primary key (gym_id, id),
  unique (gym_id, email),
  constraint users_guardian foreign key (gym_id, guardian_id) references users (gym_id, id)
    deferrable initially deferred,
  constraint users_own_guardian check (guardian_id <> id),
  constraint users_merged foreign key (gym_id, merged_into) references users (gym_id, id)
    deferrable initially deferred,
  constraint users_merged_elsewhere check (merged_into <> id),
  constraint users_login check (password_hash is null or email is not null),
  constraint users_reachable check (email is not null or phone is not null or national_id is not null
    or guardian_id is not null or merged_into is not null or erased_at is not null)
);
call tenant_table('users');
create unique index users_by_member_number on users (gym_id, member_number);
create index users_by_visit on users (gym_id, coalesce(last_visit_at, '-infinity'::timestamptz), id);
create index users_by_search_name on users (gym_id, search_name, id);
create index users_by_username on users (gym_id, search_key(username), id);
create index users_by_creation on users (gym_id, created_at, id);
create index users_by_home_location on users (gym_id, home_location_id) where home_location_id is not null;
-- What looks at every person, while everybody goes on working.
create index users_by_guardian on users (gym_id, guardian_id) where guardian_id is not null;
create index users_by_merged on users (gym_id, merged_into) where merged_into is not null;
create unique index users_by_card_number on users (gym_id, card_number) where card_number is not null;
create index users_erased on users (gym_id, erased_at) where erased_at is not null;
-- What people are sorted by, which a missing address must not empty. It stands here and not among the
-- routines, because people are added before those are brought in.
create function fill_search_name() returns trigger
  language plpgsql as $$
begin
  new.search_name := search_key(
    new.first_name || ' ' || new.last_name || ' ' || new.username || ' ' || coalesce(new.email, ''));
  return new;
end $$;
create trigger fill_search_name
  before insert or update of first_name, last_name, username, email
  on users for each row execute function fill_search_name();

create table sessions (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The last time the password was re-entered in this session, for changes that ask for it.
  confirmed_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('sessions');
create index sessions_by_user on sessions (gym_id, user_id);

-- Who changed what, when, from where. The server may add rows and read them, never change them.
create table audit_log (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  role text not null,
  session_id uuid,
  address text not null,
  request_id text not null,
  action text not null,
  object_type text not null,
  object_id text,
  changes jsonb not null default '{}',
  primary key (gym_id, id)
);
call tenant_table('audit_log');
revoke delete, update on audit_log from forja_app;
-- The log is read newest first, whole, of one person, or about one person.
create index audit_log_by_time on audit_log (gym_id, at, id);
create index audit_log_by_user on audit_log (gym_id, user_id, at, id);
create index audit_log_about on audit_log (gym_id, object_id, at, id);
-- Payments and memberships name the person they belong to.
create index audit_log_of_person on audit_log (gym_id, (changes ->> 'userId'), at, id);

-- The stored answer of a call sent with an Idempotency-Key, written in the call's own transaction.
create table idempotency_keys (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  body_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id, key),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('idempotency_keys');

-- One row per refresh token ever given out in a session: a used one that comes back ends the session.
create table refresh_tokens (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  session_id uuid not null,
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (gym_id, id),
  unique (gym_id, hash),
  foreign key (gym_id, session_id) references sessions (gym_id, id) on delete cascade
);
call tenant_table('refresh_tokens');
create index refresh_tokens_by_session on refresh_tokens (gym_id, session_id);

-- When something was tried, per account, address or device: the shared counters behind the lockout.
create table login_attempts (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  key bytea not null check (octet_length(key) = 32),
  attempts timestamptz[] not null,
  primary key (gym_id, id),
  unique (gym_id, key)
);
call tenant_table('login_attempts');

-- Browsers an account has logged in from: known ones are let in while strangers guess.
create table login_devices (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('login_devices');

-- Links to choose a password: one use, and only until they expire.
create table reset_tokens (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (gym_id, id),
  unique (gym_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('reset_tokens');
create index reset_tokens_by_user on reset_tokens (gym_id, user_id);

-- The second factor of an account; the secret is encrypted, it counts once a first code confirmed it.
create table second_factors (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The last thirty-second step a code was accepted for: no code works twice.
  last_step bigint not null default 0,
  primary key (gym_id, id),
  unique (gym_id, user_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('second_factors');

create table recovery_codes (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  hash bytea not null check (octet_length(hash) = 32),
  used_at timestamptz,
  primary key (gym_id, id),
  unique (gym_id, user_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('recovery_codes');

-- An address somebody wants to log in with; it counts once a link sent to it has been opened.
create table email_changes (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- Both are set when the mail leaves.
  hash bytea check (octet_length(hash) = 32),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  -- Who asked for the address, when not the person; and when its own mailbox said yes to that.
  asked_by uuid,
  confirmed_at timestamptz,
  primary key (gym_id, id),
  unique (gym_id, user_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('email_changes');

-- Failed logins per network address, for all gyms together: who guesses across gyms is one guesser.
-- Only digests of addresses and times are here, so the server may see all of it.
create table address_attempts (
  key bytea primary key check (octet_length(key) = 32),
  attempts timestamptz[] not null
);
alter table address_attempts enable row level security;
alter table address_attempts force row level security;
create policy everyone on address_attempts
  using (true)
  with check (true);
grant select, insert, update, delete on address_attempts to forja_app;

-- Numbers that must not have gaps or repeat inside a gym: one guarded row each.
create table counters (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 40),
  value integer not null,
  primary key (gym_id, id),
  unique (gym_id, name),
  constraint counters_value_check check (value >= 0 or name ~~ 'people/%' or name = 'people')
);
call tenant_table('counters');

-- What only management may see of a person, apart from the person so that no list can carry it.
create table care_notes (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  medical_notes text not null default '' check (length(medical_notes) <= 4000),
  emergency_name text not null default '' check (length(emergency_name) <= 120),
  emergency_phone text not null default '' check (length(emergency_phone) <= 30),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (gym_id, id),
  foreign key (gym_id, id) references users (gym_id, id) on delete cascade
);
call tenant_table('care_notes');

-- Every word a person can be found by. A range over it uses the index under row-level security,
-- which a pattern match cannot.
create table person_terms (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  term text collate "C" not null,
  -- Part of the name: what other members may search by.
  is_name boolean not null,
  -- What a list sorts people by stands beside each word they are found by: a search for a common name
  -- in a large gym then reads one index instead of every person.
  sort_name text not null,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('person_terms');
create index person_terms_by_user on person_terms (gym_id, user_id);
create index person_terms_by_term on person_terms (gym_id, term, sort_name, user_id, is_name);

create table membership_plans (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 500),
  price_cents bigint not null check (price_cents between 0 and 100000000000),
  period_count integer not null check (period_count between 1 and 366),
  period_unit text not null check (period_unit in ('day', 'month')),
  -- Null: as often as the person likes.
  visits_per_week integer check (visits_per_week between 1 and 50),
  visits_total integer check (visits_total between 1 and 1000),
  -- Null: whenever the gym is open.
  opens_at time,
  closes_at time,
  classes_included boolean not null default true,
  auto_renew boolean not null default false,
  -- How many people one payer may bring along.
  family_size integer not null default 1 check (family_size between 1 and 10),
  active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  -- Days a year that somebody may pause; null: what the gym allows.
  pause_days integer check (pause_days between 0 and 366),
  -- What share of a plan's price is tax, which the price includes; null is exempt. Plans that exist
  -- keep charging without it until somebody says otherwise.
  tax_bp integer check (tax_bp between 0 and 10000),
  -- The days of the week a plan opens on, Sunday 0; none means every day.
  weekdays smallint[] not null default '{}' check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  -- What a thing is in the catalogue of goods and services; null: as its kind, in fiscal_settings.
  cabys text check (cabys ~ '^\d{13}$'),
  check ((opens_at is null) = (closes_at is null)),
  primary key (gym_id, id),
  unique (gym_id, name)
);
call tenant_table('membership_plans');

create table memberships (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  plan_id uuid not null,
  -- Family plans: who pays; the person themselves otherwise.
  payer_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  price_cents bigint not null check (price_cents between 0 and 100000000000),
  frozen_on date,
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 300),
  auto_renew boolean not null default false,
  visits_left integer check (visits_left >= 0),
  -- The one that counts for this person; earlier ones are history.
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  -- Where the running period began: what a change of plan gives back is counted from here.
  period_from date not null,
  -- The first day of this person in the gym, written by the trigger, and the day another membership
  -- took this one's place.
  joined_on date not null default CURRENT_DATE,
  replaced_on date,
  -- Days of grace: until then a debt of this membership counts as not yet due.
  grace_until date,
  -- The day of the month that periods begin on: 31 January, 28 February, 31 March.
  anchor_day smallint check (anchor_day between 1 and 31),
  -- A price agreed with the person, which renewals keep.
  agreed_price_cents bigint check (agreed_price_cents between 0 and 100000000000),
  agreed_until date,
  -- A person may hold several memberships: beside each other, or one that waits for another to end.
  -- The membership this one follows; as long as it has not begun, it moves with that one's end.
  after_id uuid,
  -- Family plans: the membership of the payer that covers this one.
  covered_by uuid,
  -- The day after which it is over because somebody cancelled it at the end of what is paid.
  cancels_on date,
  -- What automatic renewal was before the cancellation, for whoever takes that back.
  renewed_before boolean,
  -- The pause that runs or lies ahead; its days are in the end already.
  pause_from date,
  pause_to date,
  -- The first day on which a membership that came with a sheet counts in the figures of people; null
  -- for one that was sold here, which counts from its first day.
  counts_from date,
  -- Whether a membership that waited began right after the one before it when it was cancelled.
  was_next boolean not null default false,
  -- The days between two periods on which a membership did not run: it had ended and came back later.
  gaps datemultirange not null default '{}',
  -- Days on which a membership stood still and that are over: they did not count then, and do not now.
  paused_days datemultirange not null default '{}',
  -- Whether what was not used of a membership was given back when it was cancelled: then the
  -- cancellation stands, because the same days would be had and paid back.
  unused_credited boolean not null default false,
  check (ends_on >= starts_on),
  constraint memberships_check1 check (frozen_on is null or cancelled_at is null),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, payer_id) references users (gym_id, id),
  foreign key (gym_id, plan_id) references membership_plans (gym_id, id),
  constraint memberships_pause check ((pause_from is null) = (pause_to is null) and pause_to >= pause_from)
);
call tenant_table('memberships');
create index memberships_by_end on memberships (gym_id, ends_on, id) where is_current;
create index memberships_by_user on memberships (gym_id, user_id, created_at);
-- A person's memberships are those they have and those they pay for.
create index memberships_by_payer on memberships (gym_id, payer_id);
create index memberships_held on memberships (gym_id, user_id) where is_current;
create index memberships_after on memberships (gym_id, after_id) where after_id is not null;
create index memberships_covered on memberships (gym_id, covered_by) where covered_by is not null;
create index memberships_from_sheets on memberships (gym_id, created_at) where counts_from is not null;

create table payments (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  -- Given when the money is in hand; reported payments have none until they are confirmed.
  receipt_number integer check (receipt_number > 0),
  user_id uuid,
  membership_id uuid,
  plan_id uuid,
  concept text not null check (length(concept) between 1 and 200),
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  currency text not null check (length(currency) = 3),
  method text not null check (method in ('cash', 'card', 'sinpe', 'transfer')),
  status text not null check (status in ('reported', 'confirmed', 'rejected', 'void')),
  reference text check (length(reference) between 1 and 60),
  receipt_photo text,
  note text check (length(note) <= 300),
  paid_on date not null,
  -- The period it paid for.
  covers_from date,
  covers_to date,
  reported_by uuid,
  confirmed_by uuid,
  confirmed_at timestamptz,
  voided_by uuid,
  voided_at timestamptz,
  void_reason text check (length(void_reason) <= 300),
  created_at timestamptz not null default now(),
  -- What a renewal put in place of, so that voiding its payment takes the period back.
  renewal jsonb,
  account_id uuid not null,
  location_id uuid,
  order_id uuid,
  -- The charges it was reported for.
  charge_ids uuid[] not null default '{}',
  allocated_cents bigint not null default 0,
  -- The shift in which money came in; always there for cash taken since shifts exist.
  shift_id uuid,
  -- Cash that was handed over in dollars, with the rate; the amount itself is in the gym's currency.
  usd_cents bigint check (usd_cents between 1 and 1000000000),
  usd_rate_cents bigint check (usd_rate_cents between 1 and 1000000000),
  -- Money that came in before: no receipt of ours, no shift, and a settled charge of its own.
  import_id uuid,
  -- When the receipt of a payment was sent by email.
  receipt_mailed_at timestamptz,
  constraint payments_check1 check (status <> 'void' or voided_at is not null),
  primary key (gym_id, id),
  unique (gym_id, receipt_number),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, membership_id) references memberships (gym_id, id),
  foreign key (gym_id, plan_id) references membership_plans (gym_id, id),
  constraint payments_allocated check (allocated_cents >= 0 and allocated_cents <= amount_cents),
  constraint payments_dollars check ((usd_cents is null) = (usd_rate_cents is null) and (usd_cents is null
    or method = 'cash')),
  constraint payments_receipt check ((receipt_number is not null) = (status in ('confirmed', 'void')
    and import_id is null))
);
call tenant_table('payments');
revoke delete, update on payments from forja_app;
grant update (receipt_number, status, receipt_photo, paid_on, covers_from, covers_to, confirmed_by,
  confirmed_at, voided_by, voided_at, void_reason, renewal, shift_id,
  receipt_mailed_at) on payments to forja_app;
create index payments_by_time on payments (gym_id, created_at, id);
create index payments_by_user on payments (gym_id, user_id, created_at);
create index payments_by_day on payments (gym_id, paid_on);
create index payments_reported on payments (gym_id, created_at) where status = 'reported';
-- Pictures of receipts used to lie among the public files; each start moves those it still finds.
create index payments_public_photos on payments (gym_id) where receipt_photo ~~ '/files/%';
create index payments_by_account on payments (gym_id, account_id, paid_on, created_at);
create index payments_free on payments (gym_id, account_id, created_at) where (status = 'confirmed'
  and allocated_cents < amount_cents);
create index payments_by_reference on payments (gym_id, reference) where reference is not null;
create index payments_by_shift on payments (gym_id, shift_id) where shift_id is not null;
-- References are compared by their letters and digits alone (features/accounts/reference.ts).
create index payments_by_reference_key on payments (gym_id, ltrim(upper(regexp_replace(reference,
  '[^[:alnum:]]', '', 'g')), '0'))
  where reference is not null;
create index payments_by_order on payments (gym_id, order_id) where order_id is not null;
create index payments_by_import on payments (gym_id, import_id) where import_id is not null;

-- What was counted in the drawer at the end of a day.
create table cash_closes (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  day date not null,
  expected_cents bigint not null,
  counted_cents bigint not null check (counted_cents between 0 and 100000000000),
  note text not null default '' check (length(note) <= 300),
  totals jsonb not null,
  closed_by uuid,
  closed_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, day)
);
call tenant_table('cash_closes');
revoke delete, insert, update on cash_closes from forja_app;

-- The places of one gym; the first one is where the gym is.
create table locations (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  address text check (length(address) <= 300),
  phone text check (length(phone) <= 30),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, name)
);
call tenant_table('locations');

-- Which reminder went out for which end of a membership: the row and the message share one
-- transaction, so that several servers, or one that died half way, send each once.
create table membership_reminders (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  membership_id uuid not null,
  kind text not null check (kind in ('before-7', 'before-3', 'before-1', 'today', 'after-3', 'unpaid-3')),
  ends_on date not null,
  sent_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, membership_id, kind, ends_on),
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade
);
call tenant_table('membership_reminders');

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
  -- What of an earlier payment became days of this one, so that it is neither lost nor counted twice
  -- when the gym changes its plan again.
  credit_cents integer not null default 0 check (credit_cents >= 0),
  check ((number is not null) = (status = 'paid')),
  constraint subscription_invoices_check1 check ((paid_at is not null) = (status = 'paid')),
  constraint subscription_invoices_check2 check (covers_to > covers_from),
  primary key (gym_id, id),
  unique (gym_id, number)
);
call tenant_table('subscription_invoices');
revoke delete on subscription_invoices from forja_app;
create index subscription_invoices_by_time on subscription_invoices (gym_id, created_at, id);
-- A transfer or SINPE is reported once.
create unique index subscription_invoices_reference on subscription_invoices (gym_id, method, reference)
  where status in ('reported', 'paid');

create table store_categories (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  icon text not null default 'other' check (icon in ('supplement', 'clothing', 'gear', 'drink', 'other')),
  position integer not null default 0,
  primary key (gym_id, id),
  unique (gym_id, name)
);
call tenant_table('store_categories');

create table store_products (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  subtitle text not null default '' check (length(subtitle) <= 120),
  description text not null default '' check (length(description) <= 2000),
  category_id uuid,
  price_cents bigint not null check (price_cents between 0 and 100000000000),
  sale_price_cents bigint,
  current_price_cents bigint not null generated always as (coalesce(sale_price_cents, price_cents)) stored,
  -- Hundredths of a percent, included in the price: 1300 is the IVA of 13 %.
  tax_bp integer not null default 1300 check (tax_bp between 0 and 10000),
  hidden boolean not null default false,
  low_stock_at integer not null default 3 check (low_stock_at between 0 and 100000),
  sold_count integer not null default 0,
  search_name text not null generated always as (search_key((name || ' ') || subtitle)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleting hides for good: past orders keep their lines.
  deleted_at timestamptz,
  -- Since when a product is low; set once per crossing, so that management is told once.
  low_since timestamptz,
  cabys text check (cabys ~ '^\d{13}$'),
  check (sale_price_cents >= 0 and sale_price_cents < price_cents),
  primary key (gym_id, id),
  foreign key (gym_id, category_id) references store_categories (gym_id, id)
);
call tenant_table('store_products');
create index store_products_by_sales on store_products (gym_id, sold_count desc, id desc)
  where deleted_at is null;
create index store_products_by_age on store_products (gym_id, id desc) where deleted_at is null;
create index store_products_by_price on store_products (gym_id, current_price_cents, id)
  where deleted_at is null;
create index store_products_by_name on store_products (gym_id, search_name, id) where deleted_at is null;
create index store_products_by_category on store_products (gym_id, category_id);
-- How many products a visitor may see, with or without a range of prices, without reading them.
create index store_products_shown on store_products (gym_id, current_price_cents) where (deleted_at is null
  and not hidden);

create table store_variants (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  product_id uuid not null,
  position integer not null default 0,
  -- [{"name":"Talla","value":"M"}]; empty for a product that comes in one form only.
  options jsonb not null default '[]',
  -- Added to the product's price, on sale or not.
  extra_cents bigint not null default 0 check (extra_cents between 0 and 100000000000),
  sku text check (length(sku) between 1 and 60),
  stock integer not null default 0 check (stock >= 0),
  -- Promised to orders that are not paid yet; still on the shelf.
  reserved integer not null default 0 check (reserved >= 0),
  archived_at timestamptz,
  -- What a piece costs the gym, without tax: for management only, and not always known.
  cost_cents bigint check (cost_cents between 0 and 100000000000),
  constraint store_variants_never_oversold check (reserved <= stock),
  primary key (gym_id, id),
  foreign key (gym_id, product_id) references store_products (gym_id, id) on delete cascade
);
call tenant_table('store_variants');
create index store_variants_by_product on store_variants (gym_id, product_id, "position");
create unique index store_variants_sku on store_variants (gym_id, sku) where archived_at is null;

create table store_images (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  product_id uuid not null,
  position integer not null default 0,
  alt text not null default '' check (length(alt) <= 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- A tiny WebP as a data: address, shown until the picture is there.
  placeholder text not null,
  -- [{"width":320,"webp":"/files/…","avif":"/files/…"}]
  sources jsonb not null,
  primary key (gym_id, id),
  foreign key (gym_id, product_id) references store_products (gym_id, id) on delete cascade
);
call tenant_table('store_images');
create index store_images_by_product on store_images (gym_id, product_id, "position");

-- Every change of what lies on the shelf, with its reason.
create table store_movements (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  variant_id uuid not null,
  delta integer not null,
  stock_after integer not null check (stock_after >= 0),
  reason text not null
    check (reason in ('initial', 'purchase', 'return', 'damage', 'gift', 'correction', 'count', 'sale',
    'cancelled')),
  note text check (length(note) <= 300),
  order_id uuid,
  user_id uuid,
  at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, variant_id) references store_variants (gym_id, id) on delete cascade
);
call tenant_table('store_movements');
create index store_movements_by_variant on store_movements (gym_id, variant_id, id desc);

create table store_banners (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  eyebrow text not null default '' check (length(eyebrow) <= 80),
  title text not null check (length(title) between 1 and 80),
  text text not null default '' check (length(text) <= 200),
  link text check (length(link) <= 300),
  link_label text not null default '' check (length(link_label) <= 30),
  image jsonb,
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id)
);
call tenant_table('store_banners');

-- How the gym takes orders, and the number of the next one.
create table store_checkout (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  delivery_enabled boolean not null default false,
  delivery_fee_cents bigint not null default 0 check (delivery_fee_cents between 0 and 100000000000),
  next_order_number integer not null default 1,
  -- The gym's own account at Stripe, which its orders are paid to.
  stripe_account text check (stripe_account ~ '^acct_[A-Za-z0-9]{6,60}$'),
  -- How long an unpaid order holds its pieces, by how it is to be paid; the gym may change it. One
  -- whose SINPE or transfer was reported holds them until staff confirm or reject it.
  hold_transfer_minutes integer not null default 120 check (hold_transfer_minutes between 30 and 4320),
  hold_cash_minutes integer not null default 1440 check (hold_cash_minutes between 30 and 10080),
  -- The page of the card company takes at least half an hour.
  hold_card_minutes integer not null default 30 check (hold_card_minutes between 30 and 720),
  primary key (gym_id, id),
  unique (gym_id)
);
call tenant_table('store_checkout');

create table store_orders (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  number integer not null,
  user_id uuid not null,
  status text not null default 'pending_payment'
    check (status in ('pending_payment', 'paid', 'ready', 'delivered', 'cancelled', 'refunded')),
  fulfilment text not null check (fulfilment in ('pickup', 'delivery')),
  delivery_address text check (length(delivery_address) <= 300),
  phone text check (length(phone) <= 30),
  payment_method text not null check (payment_method in ('cash', 'sinpe', 'transfer', 'card')),
  payment_reference text check (length(payment_reference) <= 60),
  notes text check (length(notes) <= 500),
  currency text not null,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  delivery_cents bigint not null default 0 check (delivery_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  -- While it is not paid the pieces are held until here.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The code stays readable on an order after the discount itself is gone.
  discount_id uuid,
  discount_code text,
  discount_cents bigint not null default 0,
  -- Where an order is picked up; the name stays readable after the place is gone.
  location_id uuid,
  location_name text,
  -- The page an order is paid at, whose account that is, and the payment once it arrived.
  card_session text,
  card_url text,
  card_account text,
  card_payment text,
  -- When an order was paid, which is the day it counts as sold.
  sold_at timestamptz,
  shift_id uuid,
  -- When the gateway said that the page can no longer be paid; until then it is asked. And the refund
  -- it was asked for last, with the gateway's own id once it answered, so that a lost answer is asked
  -- for again and never made twice.
  card_closed_at timestamptz,
  card_refund_asked uuid,
  card_refund text,
  constraint store_orders_check1 check (fulfilment = 'pickup' or delivery_address is not null),
  primary key (gym_id, id),
  unique (gym_id, number),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  constraint store_orders_total check (total_cents = ((subtotal_cents - discount_cents) + delivery_cents)
    and (discount_cents >= 0 and discount_cents <= subtotal_cents)),
  foreign key (gym_id, location_id) references locations (gym_id, id) on delete set null (location_id)
);
call tenant_table('store_orders');
create index store_orders_by_user on store_orders (gym_id, user_id, id desc);
create index store_orders_by_status on store_orders (gym_id, status, id desc);
create index store_orders_waiting on store_orders (gym_id, expires_at) where status = 'pending_payment';
create index store_orders_by_reference on store_orders (gym_id, payment_reference)
  where payment_reference is not null;
create index store_orders_by_shift on store_orders (gym_id, shift_id) where shift_id is not null;
create index store_orders_by_reference_key on store_orders (gym_id,
  ltrim(upper(regexp_replace(payment_reference, '[^[:alnum:]]', '', 'g')), '0'))
  where payment_reference is not null;
create index store_orders_open_pages on store_orders (gym_id, created_at) where (card_session is not null
  and card_payment is null and card_closed_at is null);

create table store_order_lines (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  product_id uuid not null,
  variant_id uuid not null,
  product_name text not null,
  variant_name text not null,
  image text,
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  tax_bp integer not null,
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  -- The cost as it was when the piece was ordered.
  unit_cost_cents bigint check (unit_cost_cents >= 0),
  primary key (gym_id, id),
  foreign key (gym_id, order_id) references store_orders (gym_id, id) on delete cascade,
  foreign key (gym_id, product_id) references store_products (gym_id, id),
  foreign key (gym_id, variant_id) references store_variants (gym_id, id)
);
call tenant_table('store_order_lines');
create index store_order_lines_by_order on store_order_lines (gym_id, order_id, "position");

-- What happened to an order, when and by whom.
create table store_order_events (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  status text not null,
  note text check (length(note) <= 300),
  user_id uuid,
  at timestamptz not null default now(),
  -- How an order was to be paid before a step that said otherwise: { paymentMethod, paymentReference }. Who takes the
  -- confirmation back gives the order that back, and frees the reference that was written with it.
  paid_before jsonb,
  primary key (gym_id, id),
  foreign key (gym_id, order_id) references store_orders (gym_id, id) on delete cascade
);
call tenant_table('store_order_events');
create index store_order_events_by_order on store_order_events (gym_id, order_id, id);

-- Codes that lower the price of an order.
create table store_discounts (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  -- Written in any case, compared in capitals.
  code text not null check (code = upper(code) and (length(code) between 3 and 30)),
  kind text not null check (kind in ('percent', 'amount')),
  -- Whole percent, or minor units of the gym's currency.
  value bigint not null,
  starts_on date,
  ends_on date,
  max_uses integer check (max_uses > 0),
  max_uses_per_person integer check (max_uses_per_person > 0),
  used integer not null default 0 check (used >= 0),
  min_subtotal_cents bigint not null default 0 check (min_subtotal_cents >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  check (value > 0 and (kind = 'amount' or value <= 100)),
  constraint store_discounts_check1 check (starts_on <= ends_on),
  primary key (gym_id, id),
  unique (gym_id, code)
);
call tenant_table('store_discounts');

-- What a code is good for; no rows: everything.
create table store_discount_targets (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  discount_id uuid not null,
  product_id uuid,
  category_id uuid,
  check (num_nonnulls(product_id, category_id) = 1),
  primary key (gym_id, id),
  foreign key (gym_id, discount_id) references store_discounts (gym_id, id) on delete cascade,
  foreign key (gym_id, product_id) references store_products (gym_id, id) on delete cascade,
  foreign key (gym_id, category_id) references store_categories (gym_id, id) on delete cascade
);
call tenant_table('store_discount_targets');
create index store_discount_targets_by_discount on store_discount_targets (gym_id, discount_id);

-- How often each person used a code: the row that their simultaneous orders wait for.
create table store_discount_people (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  discount_id uuid not null,
  user_id uuid not null,
  used integer not null check (used >= 0),
  primary key (gym_id, id),
  unique (gym_id, discount_id, user_id),
  foreign key (gym_id, discount_id) references store_discounts (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('store_discount_people');

-- Who wants to know when a sold-out variant is back.
create table store_restock_requests (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  variant_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, variant_id, user_id),
  foreign key (gym_id, variant_id) references store_variants (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('store_restock_requests');

-- A weekly series; its occurrences are rows of events, so that each can be changed alone.
create table event_series (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7),
  until date not null,
  created_at timestamptz not null default now(),
  -- A series may be given every second week, every third…
  interval_weeks smallint not null default 1 check (interval_weeks between 1 and 8),
  primary key (gym_id, id)
);
call tenant_table('event_series');

create table events (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  series_id uuid,
  title text not null check (length(title) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  coach_id uuid,
  room text check (length(room) between 1 and 60),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null check (capacity between 1 and 500),
  waitlist_size integer not null default 10 check (waitlist_size between 0 and 500),
  -- Kept by the trigger on event_bookings; the checks are what makes overbooking impossible.
  booked integer not null default 0,
  waiting integer not null default 0,
  hue smallint not null default 250 check (hue between 0 and 359),
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 200),
  created_at timestamptz not null default now(),
  -- Where a class is given. Rooms stay what clashes: they are named apart within a gym.
  location_id uuid,
  -- How often what a calendar shows of a class was changed, for its SEQUENCE (RFC 5545).
  revision integer not null default 0,
  constraint events_seats check (booked >= 0 and booked <= capacity),
  constraint events_waitlist check (waiting >= 0 and waiting <= waitlist_size),
  check (ends_at > starts_at and ends_at <= (starts_at + '24:00:00'::interval)),
  primary key (gym_id, id),
  constraint events_coach_free exclude using gist (gym_id with =, coach_id with =, tstzrange(starts_at,
    ends_at) with &&)
    where (coach_id is not null and cancelled_at is null) deferrable,
  constraint events_room_free exclude using gist (gym_id with =, search_key(room) with =,
    tstzrange(starts_at, ends_at) with &&)
    where (room is not null and cancelled_at is null) deferrable,
  foreign key (gym_id, series_id) references event_series (gym_id, id),
  foreign key (gym_id, coach_id) references users (gym_id, id) on delete set null (coach_id),
  constraint events_location foreign key (gym_id, location_id)
    references locations (gym_id, id) on delete set null (location_id)
);
call tenant_table('events');
create index events_by_start on events (gym_id, starts_at, id);
create index events_by_series on events (gym_id, series_id, starts_at);
create index events_by_location on events (gym_id, location_id) where location_id is not null;

create table event_bookings (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  -- late: a seat given back after the free period.
  status text not null check (status in ('booked', 'waiting', 'cancelled', 'late')),
  -- Given while the event's row is locked, so it is the order in which people came.
  position bigint generated always as identity,
  attendance text check (attendance in ('present', 'absent')),
  created_at timestamptz not null default now(),
  -- When a seat freed by somebody else reached this person.
  promoted_at timestamptz,
  cancelled_at timestamptz,
  -- When a person who got a freed seat hears of it: later than the seat itself in quiet hours.
  told_at timestamptz,
  check (attendance is null or status = 'booked'),
  constraint event_bookings_check1 check ((cancelled_at is not null) = (status in ('cancelled', 'late'))),
  primary key (gym_id, id),
  foreign key (gym_id, event_id) references events (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('event_bookings');
create unique index event_bookings_once on event_bookings (gym_id, event_id, user_id)
  where status in ('booked', 'waiting');
create index event_bookings_by_event on event_bookings (gym_id, event_id, "position");
create index event_bookings_by_user on event_bookings (gym_id, user_id, created_at);

-- The secret address of a person's calendar: the token is made from the row's id and the server's
-- secret, so that a copied database does not reveal it.
create table calendar_feeds (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  digest bytea not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id),
  unique (gym_id, digest),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('calendar_feeds');

-- Days on which the gym is closed: series pass over them.
create table gym_holidays (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  day date not null,
  name text not null check (length(name) between 1 and 80),
  primary key (gym_id, id),
  unique (gym_id, day)
);
call tenant_table('gym_holidays');

-- What a seat given back late or left empty costs; owed until it is charged or forgiven.
create table class_fees (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  booking_id uuid not null,
  user_id uuid not null,
  reason text not null check (reason in ('late', 'absent')),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'pending' check (status in ('pending', 'charged', 'waived')),
  payment_id uuid,
  settled_by uuid,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  -- A fee for a missed class is owed like anything else.
  charge_id uuid,
  check ((status = 'charged') = (payment_id is not null)),
  primary key (gym_id, id),
  unique (gym_id, booking_id),
  foreign key (gym_id, booking_id) references event_bookings (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, payment_id) references payments (gym_id, id)
);
call tenant_table('class_fees');
create index class_fees_by_status on class_fees (gym_id, status, id desc);

-- Doors and readers.
create table access_devices (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- reader: our open protocol; kiosk: a tablet; zkteco: a terminal that speaks ADMS.
  kind text not null check (kind in ('reader', 'kiosk', 'zkteco')),
  -- out: lets everyone leave and ends the visit.
  direction text not null default 'in' check (direction in ('in', 'out')),
  location_id uuid,
  -- SHA-256 of the token; null until one is made, and for terminals, which have a serial instead.
  token_digest bytea,
  last_seen_at timestamptz,
  software text check (length(software) <= 120),
  created_at timestamptz not null default now(),
  -- Which of its two dialects a terminal speaks; it says so itself when it connects.
  family text not null default 'att' check (family in ('att', 'acc')),
  -- Where a terminal calls from, and where it called from before.
  talker_address text,
  other_address text,
  other_seen_at timestamptz,
  -- The last time two addresses called in turn under one serial number.
  two_talkers_at timestamptz,
  -- The last time somebody used the serial number without the key.
  refused_at timestamptz,
  refused_address text,
  -- When everything the terminal should know was last queued anew.
  full_sync_at timestamptz,
  -- What a terminal has sent on a day, in bytes.
  upload_day date,
  upload_bytes bigint not null default 0,
  -- When a door last took a list: only then has it keys that a removal must end.
  list_taken_at timestamptz,
  -- When staff were told that a door went silent: once for each time it does.
  silence_told_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, location_id) references locations (gym_id, id) on delete set null (location_id)
);
call tenant_table('access_devices');
create unique index access_devices_name on access_devices (gym_id, search_key(name));
create unique index access_devices_token on access_devices (gym_id, token_digest);

-- The plans that open a door; a door without any opens to all of them.
create table access_door_plans (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  device_id uuid not null,
  plan_id uuid not null,
  primary key (gym_id, id),
  unique (gym_id, device_id, plan_id),
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete cascade,
  foreign key (gym_id, plan_id) references membership_plans (gym_id, id) on delete cascade
);
call tenant_table('access_door_plans');

-- What a person opens doors with. The secret behind the QR is made from the server's own and this
-- row's version, so that a copied database does not reveal it.
create table access_credentials (
  gym_id uuid not null references gyms (id) on delete cascade,
  -- The person's id: one row each.
  id uuid not null,
  version integer not null default 1 check (version > 0),
  pin_digest bytea not null,
  pin_sealed bytea not null,
  -- The newest 30-second window a QR was used in: it and everything before it are spent.
  last_window bigint not null default 0,
  changed_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint access_credentials_pin unique (gym_id, pin_digest),
  foreign key (gym_id, id) references users (gym_id, id) on delete cascade
);
call tenant_table('access_credentials');

-- Everyone who came to a door, let in or not. The id comes from the door, so that an event sent
-- twice is one row.
create table access_entries (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  -- Null: a code or PIN that is nobody's.
  user_id uuid,
  -- Null: entered by hand at the desk.
  device_id uuid,
  direction text not null default 'in' check (direction in ('in', 'out')),
  granted boolean not null,
  reason text check (length(reason) between 1 and 40),
  method text not null check (method in ('code', 'pin', 'manual', 'card', 'finger', 'face', 'remote')),
  -- Decided by the door itself while it could not reach us.
  offline boolean not null default false,
  -- Whoever let the person in by hand, or opened the door from afar.
  staff_id uuid,
  -- The class this entry checked the person into.
  event_id uuid,
  -- Where somebody came in, for a visit that no door of ours has seen.
  location_id uuid,
  check (granted = (reason is null)),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete set null (device_id),
  foreign key (gym_id, staff_id) references users (gym_id, id) on delete set null (staff_id),
  foreign key (gym_id, event_id) references events (gym_id, id) on delete set null (event_id),
  constraint access_entries_location foreign key (gym_id, location_id)
    references locations (gym_id, id) on delete set null (location_id)
);
call tenant_table('access_entries');
create index access_entries_by_time on access_entries (gym_id, at, id);
create index access_entries_by_user on access_entries (gym_id, user_id, at, id);
create index access_entries_by_device on access_entries (gym_id, device_id, at, id);
create index access_entries_by_location on access_entries (gym_id, location_id) where location_id is not null;

-- What a door is told to do; a terminal may ask for it half a minute later.
create table access_commands (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  device_id uuid not null,
  -- Terminals name a command by a number.
  number bigint generated always as identity,
  kind text not null check (kind in ('open', 'user-add', 'user-remove')),
  user_id uuid,
  created_at timestamptz not null default now(),
  -- An opening asked for a minute ago must not open the door now.
  expires_at timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz,
  -- What the door answered; 0 is success.
  result integer,
  -- Sent again to be sure, after whatever is new.
  repeated boolean not null default false,
  -- The card a terminal is told with a person, and the one it has confirmed: another one is sent again.
  card_number text,
  primary key (gym_id, id),
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('access_commands');
create index access_commands_waiting on access_commands (gym_id, device_id, number) where done_at is null;

-- Which gym a terminal belongs to: it names nothing but its serial number, so a gym must be found
-- by it before anything can act for the gym. Claimed by management; one gym per serial.
create table terminal_serials (
  serial text not null check (serial ~ '^[A-Za-z0-9_-]{4,40}$'),
  gym_id uuid not null references gyms (id) on delete cascade,
  device_id uuid not null,
  -- A terminal shows a key in the name of the host it calls; the key itself is made from the server's
  -- secret and this version. A serial number can be read off any box, so it may be claimed by several
  -- gyms: the host says which one is meant.
  key_version integer not null default 1 check (key_version > 0),
  -- True where the serial number alone is believed: terminals that were there before the keys, and
  -- those that cannot be given a host name, which then call from one of the addresses only.
  keyless boolean not null default false,
  addresses text[] not null default '{}' check (cardinality(addresses) <= 10),
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete cascade,
  primary key (gym_id, serial)
);
alter table terminal_serials enable row level security;
alter table terminal_serials force row level security;
create policy own_gym_delete on terminal_serials for delete
  using (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
create policy own_gym_insert on terminal_serials for insert
  with check (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
create policy own_gym_update on terminal_serials for update
  using (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid))
  with check (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
create policy registry on terminal_serials for select
  using (true);
grant select, insert, update, delete on terminal_serials to forja_app;
create unique index terminal_serials_device on terminal_serials (gym_id, device_id);
create unique index terminal_serials_keyless on terminal_serials (serial) where keyless;
create index terminal_serials_serial on terminal_serials (serial);

-- What terminals sent, word for word: they forget it once we have answered.
create table terminal_uploads (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  device_id uuid not null,
  received_at timestamptz not null default now(),
  kind text not null check (length(kind) <= 40),
  body bytea not null,
  -- Null while it still has to be turned into entries.
  processed_at timestamptz,
  -- How often an upload was read in vain: one that cannot be read stands back behind the others.
  attempts integer not null default 0,
  primary key (gym_id, id),
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete cascade
);
call tenant_table('terminal_uploads');
create index terminal_uploads_waiting on terminal_uploads (gym_id, received_at) where processed_at is null;

-- Whom a terminal has confirmed to know.
create table terminal_people (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  device_id uuid not null,
  user_id uuid not null,
  -- People taken off a terminal stay here a while, so that taking them off can be repeated: somebody
  -- else may have swallowed the command.
  removed_at timestamptz,
  card_number text,
  primary key (gym_id, id),
  unique (gym_id, device_id, user_id),
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('terminal_people');

-- Where a plan may be used: the doors of a location, or single doors. A plan without any may be used
-- at every door; what a door itself says (access_door_plans) counts on top.
create table plan_places (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  plan_id uuid not null,
  location_id uuid,
  device_id uuid,
  check (num_nonnulls(location_id, device_id) = 1),
  primary key (gym_id, id),
  constraint plan_places_once unique nulls not distinct (gym_id, plan_id, location_id, device_id),
  constraint plan_places_plan foreign key (gym_id, plan_id)
    references membership_plans (gym_id, id) on delete cascade,
  constraint plan_places_location foreign key (gym_id, location_id)
    references locations (gym_id, id) on delete cascade,
  constraint plan_places_device foreign key (gym_id, device_id)
    references access_devices (gym_id, id) on delete cascade
);
call tenant_table('plan_places');

-- What a gym adds to the library, which itself is code and the same for all.
create table gym_exercises (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  aliases text[] not null default '{}',
  primary_muscles text[] not null,
  secondary_muscles text[] not null default '{}',
  equipment text not null,
  pattern text not null,
  level text not null check (level in ('principiante', 'intermedio', 'avanzado')),
  kind text not null check (kind in ('strength', 'cardio', 'mobility', 'timed')),
  steps text[] not null default '{}',
  mistakes text[] not null default '{}',
  unilateral boolean not null default false,
  bodyweight boolean not null default false,
  created_at timestamptz not null default now(),
  -- Removing only hides: plans and sessions still name it.
  deleted_at timestamptz,
  primary key (gym_id, id)
);
call tenant_table('gym_exercises');
create unique index gym_exercises_name on gym_exercises (gym_id, search_key(name)) where deleted_at is null;

create table routines (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  -- The names of its days, in order.
  days text[] not null check (cardinality(days) between 1 and 14),
  deload jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (gym_id, id)
);
call tenant_table('routines');
create index routines_by_name on routines (gym_id, search_key(name), id);

create table user_plans (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  routine_id uuid,
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  days text[] not null check (cardinality(days) between 1 and 14),
  deload jsonb,
  starts_on date not null,
  active boolean not null default true,
  written_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Where people keep a routine of their own; a folder is there while something is in it.
  folder text check (length(folder) between 1 and 60),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, routine_id) references routines (gym_id, id) on delete set null (routine_id),
  foreign key (gym_id, written_by) references users (gym_id, id) on delete set null (written_by)
);
call tenant_table('user_plans');
create index user_plans_by_user on user_plans (gym_id, user_id, active desc, id desc);
create index user_plans_by_routine on user_plans (gym_id, routine_id);

-- One exercise of a template or of somebody's plan: exactly one of the two.
create table plan_exercises (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  routine_id uuid,
  plan_id uuid,
  exercise_id text not null check (length(exercise_id) between 1 and 120),
  exercise_name text not null check (length(exercise_name) between 1 and 120),
  day integer not null check (day between 1 and 14),
  position integer not null check ("position" >= 0),
  sets integer not null check (sets between 1 and 20),
  reps text check (reps ~ '^\d{1,3}(-\d{1,3})?$'),
  seconds integer check (seconds between 1 and 86400),
  distance_m double precision check (distance_m > 0 and distance_m <= 500000),
  weight_kg double precision check (weight_kg between 0 and 1000),
  rest_seconds integer check (rest_seconds between 0 and 1800),
  rir integer check (rir between 0 and 10),
  tempo text check (length(tempo) <= 10),
  superset_group integer check (superset_group between 1 and 20),
  progression jsonb,
  notes text check (length(notes) <= 500),
  constraint plan_exercises_belong_once check (num_nonnulls(routine_id, plan_id) = 1),
  primary key (gym_id, id),
  foreign key (gym_id, routine_id) references routines (gym_id, id) on delete cascade,
  foreign key (gym_id, plan_id) references user_plans (gym_id, id) on delete cascade
);
call tenant_table('plan_exercises');
create index plan_exercises_by_routine on plan_exercises (gym_id, routine_id, day, "position");
create index plan_exercises_by_plan on plan_exercises (gym_id, plan_id, day, "position");

create table workout_logs (
  gym_id uuid not null references gyms (id) on delete cascade,
  -- Made by the device that trained: a second arrival is the same row.
  id uuid not null,
  user_id uuid not null,
  plan_id uuid,
  -- Copies, so that a session reads the same when its plan is gone.
  plan_name text check (length(plan_name) <= 120),
  day integer check (day between 1 and 14),
  day_name text check (length(day_name) <= 60),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  notes text check (length(notes) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint workout_logs_end_after_start check (finished_at >= started_at),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, plan_id) references user_plans (gym_id, id) on delete set null (plan_id)
);
call tenant_table('workout_logs');
create index workout_logs_by_user on workout_logs (gym_id, user_id, started_at desc, id desc);
create index workout_logs_by_plan on workout_logs (gym_id, plan_id, started_at desc);

create table workout_entries (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  log_id uuid not null,
  user_id uuid not null,
  position integer not null,
  exercise_id text not null check (length(exercise_id) between 1 and 120),
  exercise_name text not null check (length(exercise_name) between 1 and 120),
  notes text check (length(notes) <= 500),
  primary key (gym_id, id),
  foreign key (gym_id, log_id) references workout_logs (gym_id, id) on delete cascade
);
call tenant_table('workout_entries');
create index workout_entries_by_log on workout_entries (gym_id, log_id, "position");
create index workout_entries_by_exercise on workout_entries (gym_id, user_id, exercise_id);

create table workout_sets (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  entry_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('warmup', 'work', 'drop', 'failure')),
  reps integer check (reps between 0 and 500),
  weight_kg double precision check (weight_kg between 0 and 1000),
  seconds integer check (seconds between 0 and 86400),
  distance_m double precision check (distance_m between 0 and 500000),
  rir integer check (rir between 0 and 10),
  done_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, entry_id) references workout_entries (gym_id, id) on delete cascade
);
call tenant_table('workout_sets');
create index workout_sets_by_entry on workout_sets (gym_id, entry_id, "position");

-- Marks made elsewhere and written down by hand.
create table manual_records (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  exercise_id text not null check (length(exercise_id) between 1 and 120),
  exercise_name text not null check (length(exercise_name) between 1 and 120),
  reps integer check (reps between 0 and 500),
  weight_kg double precision check (weight_kg between 0 and 1000),
  seconds integer check (seconds between 0 and 86400),
  distance_m double precision check (distance_m between 0 and 500000),
  achieved_on date not null,
  notes text check (length(notes) <= 300),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('manual_records');
create index manual_records_by_exercise on manual_records (gym_id, user_id, exercise_id);

-- Demonstration videos of a gym: a file of its own, or a page elsewhere.
create table exercise_videos (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 120),
  exercise_id text check (length(exercise_id) between 1 and 120),
  link text check (length(link) <= 500),
  file_name text check (length(file_name) <= 60),
  bytes bigint check (bytes > 0),
  created_at timestamptz not null default now(),
  constraint exercise_videos_are_one_thing check (num_nonnulls(link, file_name) = 1
    and (file_name is null) = (bytes is null)),
  primary key (gym_id, id)
);
call tenant_table('exercise_videos');
create index exercise_videos_by_exercise on exercise_videos (gym_id, exercise_id, created_at desc);

-- What the plate calculator loads with; a gym without a row has the usual rack.
create table plate_racks (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  bar_kg double precision not null check (bar_kg between 1 and 60),
  plates jsonb not null,
  primary key (gym_id, id),
  unique (gym_id)
);
call tenant_table('plate_racks');

-- What a gym adds to the food table, which itself is code and the same for all.
create table gym_foods (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  aliases text[] not null default '{}',
  category text not null,
  kcal double precision not null check (kcal between 0 and 950),
  protein_g double precision not null check (protein_g between 0 and 100),
  carbs_g double precision not null check (carbs_g between 0 and 100),
  fat_g double precision not null check (fat_g between 0 and 100),
  fibre_g double precision not null default 0 check (fibre_g between 0 and 100),
  measures jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Removing only hides: diets still name it.
  deleted_at timestamptz,
  barcode text check (barcode ~ '^[0-9]{8,14}$'),
  constraint gym_foods_fit_in_100_g check (((protein_g + carbs_g) + fat_g) <= 100),
  primary key (gym_id, id)
);
call tenant_table('gym_foods');
create unique index gym_foods_name on gym_foods (gym_id, search_key(name)) where deleted_at is null;
create unique index gym_foods_barcode on gym_foods (gym_id, barcode) where deleted_at is null;

-- A template of the gym when it has no person, otherwise somebody's meal plan.
create table diets (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid,
  template_id uuid,
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  days text[] not null check (cardinality(days) between 1 and 14),
  starts_on date not null,
  active boolean not null default true,
  -- Written and read as a whole, never searched: the meals in order, each with its foods.
  meals jsonb not null default '[]',
  written_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, template_id) references diets (gym_id, id) on delete set null (template_id),
  foreign key (gym_id, written_by) references users (gym_id, id) on delete set null (written_by)
);
call tenant_table('diets');
create index diets_by_user on diets (gym_id, user_id, active desc, id desc);
create index diets_by_template on diets (gym_id, template_id);
-- A person eats by one plan at a time.
create unique index diets_one_active on diets (gym_id, user_id) where (active and user_id is not null);

create table eaten_items (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  diet_id uuid,
  eaten_on date not null,
  item_id uuid not null,
  -- Copies, so that a day reads the same when its diet is changed or gone.
  food_name text not null check (length(food_name) between 1 and 120),
  grams double precision not null check (grams > 0 and grams <= 5000),
  kcal double precision not null,
  protein_g double precision not null,
  carbs_g double precision not null,
  fat_g double precision not null,
  created_at timestamptz not null default now(),
  -- What was eaten may differ from the plan: another food, another amount, or something not planned.
  food_id text check (length(food_id) <= 120),
  measure text check (length(measure) <= 60),
  extra boolean not null default false,
  primary key (gym_id, id),
  unique (gym_id, user_id, eaten_on, item_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, diet_id) references diets (gym_id, id) on delete set null (diet_id)
);
call tenant_table('eaten_items');
create index eaten_items_by_diet on eaten_items (gym_id, diet_id, eaten_on);

-- What a person's daily targets rest on; a target set by hand replaces the suggested one.
create table nutrition_profiles (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  sex text not null check (sex in ('female', 'male')),
  activity text not null check (activity in ('sedentary', 'light', 'moderate', 'high', 'extreme')),
  goal text not null check (goal in ('lose', 'maintain', 'gain')),
  weight_kg double precision check (weight_kg between 20 and 400),
  height_cm double precision check (height_cm between 80 and 250),
  age_years integer check (age_years between 10 and 110),
  target jsonb,
  updated_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('nutrition_profiles');

create table measurements (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  taken_at timestamptz not null,
  weight_kg double precision check (weight_kg between 20 and 400),
  height_cm double precision check (height_cm between 80 and 250),
  body_fat_pct double precision check (body_fat_pct between 2 and 75),
  muscle_kg double precision check (muscle_kg between 5 and 150),
  chest_cm double precision check (chest_cm between 40 and 220),
  waist_cm double precision check (waist_cm between 40 and 250),
  hip_cm double precision check (hip_cm between 40 and 250),
  arm_cm double precision check (arm_cm between 10 and 90),
  thigh_cm double precision check (thigh_cm between 20 and 130),
  calf_cm double precision check (calf_cm between 15 and 90),
  notes text check (length(notes) <= 500),
  written_by uuid,
  created_at timestamptz not null default now(),
  constraint measurements_say_something
    check (num_nonnulls(weight_kg, height_cm, body_fat_pct, muscle_kg, chest_cm, waist_cm, hip_cm, arm_cm,
    thigh_cm, calf_cm) > 0),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('measurements');
create index measurements_by_user on measurements (gym_id, user_id, taken_at, id);

-- Pictures of a body: kept apart from public files, seen by the person and the gym's staff.
create table progress_photos (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  taken_on date not null,
  pose text not null check (pose in ('front', 'side', 'back')),
  file_name text not null check (length(file_name) <= 60),
  created_at timestamptz not null default now(),
  -- Photos were visible to the gym's management when they were taken and stay so; new ones belong to
  -- the person alone until they share them.
  shared boolean not null default false,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('progress_photos');
create index progress_photos_by_user on progress_photos (gym_id, user_id, taken_on, id);

-- Two people of a gym, the smaller id first: there is one row for both.
create table friendships (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  requested_by uuid not null,
  status text not null default 'pending' check (status in ('pending', 'accepted')),
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  check (low_id < high_id and (requested_by = low_id or requested_by = high_id)),
  constraint friendships_check1 check ((accepted_at is not null) = (status = 'accepted')),
  primary key (gym_id, id),
  constraint friendships_pair unique (gym_id, low_id, high_id),
  foreign key (gym_id, low_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, high_id) references users (gym_id, id) on delete cascade
);
call tenant_table('friendships');
create index friendships_by_high on friendships (gym_id, high_id);
create index friendships_by_request on friendships (gym_id, requested_by, created_at);

create table blocks (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null default now(),
  check (user_id <> blocked_id),
  primary key (gym_id, id),
  unique (gym_id, user_id, blocked_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, blocked_id) references users (gym_id, id) on delete cascade
);
call tenant_table('blocks');
create index blocks_by_blocked on blocks (gym_id, blocked_id);

-- What a person shows of themselves; sharing is off until they switch it on.
create table social_preferences (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  findable boolean not null default true,
  shares_records boolean not null default false,
  shares_sessions boolean not null default false,
  takes_announcements boolean not null default true,
  -- Who comes to the gym when is shared on its own, apart from records and sessions.
  shares_entries boolean not null default false,
  -- Friends see in which classes somebody has a seat, where that person switches it on.
  shares_classes boolean not null default false,
  primary key (gym_id, id),
  foreign key (gym_id, id) references users (gym_id, id) on delete cascade
);
call tenant_table('social_preferences');

create table conduct_reports (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  reporter_id uuid not null,
  user_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid,
  primary key (gym_id, id),
  foreign key (gym_id, reporter_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('conduct_reports');
create index conduct_reports_open on conduct_reports (gym_id, created_at) where resolved_at is null;

-- What friends see of each other's training.
create table feed_items (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('record', 'session')),
  log_id uuid,
  title text not null check (length(title) between 1 and 120),
  detail text not null default '' check (length(detail) <= 200),
  created_at timestamptz not null default now(),
  exercise_id text check (length(exercise_id) between 1 and 120),
  -- The drawing of its movement.
  pattern text check (length(pattern) between 1 and 40),
  -- A mark written down by hand; one from a session has its log.
  manual_id uuid,
  -- Put before friends by its own button: seen by them whatever is shared by itself.
  by_hand boolean not null default false,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, log_id) references workout_logs (gym_id, id) on delete cascade,
  foreign key (gym_id, manual_id) references manual_records (gym_id, id) on delete cascade
);
call tenant_table('feed_items');
create index feed_items_by_user on feed_items (gym_id, user_id, created_at desc, id desc);
create index feed_items_by_log on feed_items (gym_id, log_id);
create index feed_items_by_mark on feed_items (gym_id, manual_id);
-- A record is in the feed once, shared by itself or by hand.
create unique index feed_items_one_record on feed_items (gym_id, user_id, exercise_id, coalesce(log_id,
  manual_id))
  where kind = 'record';

create table feed_applause (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  item_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, item_id, user_id),
  foreign key (gym_id, item_id) references feed_items (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('feed_applause');

create table conversations (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  -- Grows by one with each message while this row is locked: the order of a conversation.
  last_seq integer not null default 0,
  last_at timestamptz not null default now(),
  check (low_id < high_id),
  primary key (gym_id, id),
  constraint conversations_pair unique (gym_id, low_id, high_id),
  foreign key (gym_id, low_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, high_id) references users (gym_id, id) on delete cascade
);
call tenant_table('conversations');
-- The pair is kept in order, so that half of a person's conversations name them second.
create index conversations_by_high on conversations (gym_id, high_id);

-- How far each of the two has come.
create table conversation_members (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  read_seq integer not null default 0,
  delivered_seq integer not null default 0,
  -- Everything up to here was deleted by this person, for them alone.
  cleared_seq integer not null default 0,
  primary key (gym_id, id),
  unique (gym_id, conversation_id, user_id),
  foreign key (gym_id, conversation_id) references conversations (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('conversation_members');
create index conversation_members_by_user on conversation_members (gym_id, user_id);

create table message_pictures (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  owner_id uuid not null,
  file text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, owner_id) references users (gym_id, id) on delete cascade
);
call tenant_table('message_pictures');
-- How many pictures somebody sent of late is asked with each one.
create index message_pictures_by_owner on message_pictures (gym_id, owner_id, created_at);

create table messages (
  gym_id uuid not null references gyms (id) on delete cascade,
  -- Made by the device that wrote it: a second arrival is the same message.
  id uuid not null,
  conversation_id uuid not null,
  seq integer not null check (seq > 0),
  sender_id uuid not null,
  body text not null default '' check (length(body) <= 4000),
  picture_id uuid,
  reply_to uuid,
  created_at timestamptz not null default now(),
  -- A record of the sender as it stood when it was sent: title, detail, pattern, exercise.
  record jsonb check (jsonb_typeof(record) = 'object'),
  primary key (gym_id, id),
  unique (gym_id, conversation_id, seq),
  foreign key (gym_id, conversation_id) references conversations (gym_id, id) on delete cascade,
  foreign key (gym_id, sender_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, picture_id) references message_pictures (gym_id, id),
  foreign key (gym_id, reply_to) references messages (gym_id, id) on delete set null (reply_to),
  constraint messages_say_something check (body <> '' or picture_id is not null or record is not null)
);
call tenant_table('messages');
create index messages_by_sender on messages (gym_id, sender_id, created_at);
create index messages_by_picture on messages (gym_id, picture_id) where picture_id is not null;

create table hidden_messages (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  primary key (gym_id, id),
  unique (gym_id, user_id, message_id),
  foreign key (gym_id, message_id) references messages (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('hidden_messages');

-- Who has the app open, as each server last knew.
create table presence (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  server_id uuid not null,
  online boolean not null,
  seen_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id, server_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('presence');

create table announcements (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  sender_id uuid,
  audience text not null
    check (audience in ('everyone', 'plan', 'class', 'expired', 'debtors', 'absent', 'birthday', 'tag',
    'location')),
  audience_name text not null default '' check (length(audience_name) <= 120),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 4000),
  recipients integer not null,
  created_at timestamptz not null default now(),
  segment jsonb not null default '{}',
  waiting_until timestamptz,
  withdrawn_at timestamptz,
  -- Advertising goes only to who consented to it; what is not advertising goes to everybody as before.
  promotional boolean not null default false,
  primary key (gym_id, id),
  foreign key (gym_id, sender_id) references users (gym_id, id) on delete set null (sender_id)
);
call tenant_table('announcements');
create index announcements_by_time on announcements (gym_id, created_at desc);
create index announcements_waiting on announcements (gym_id, waiting_until) where waiting_until is not null;

create table announcement_recipients (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  announcement_id uuid not null,
  user_id uuid not null,
  read_at timestamptz,
  primary key (gym_id, id),
  unique (gym_id, user_id, announcement_id),
  foreign key (gym_id, announcement_id) references announcements (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('announcement_recipients');
create index announcement_recipients_by_announcement on announcement_recipients (gym_id, announcement_id);

-- One sign of each person under a message.
create table message_reactions (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  kind text not null check (length(kind) between 1 and 20),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, message_id, user_id),
  foreign key (gym_id, message_id) references messages (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('message_reactions');
create index message_reactions_by_user on message_reactions (gym_id, user_id, created_at);

create table notifications (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  title text not null check (length(title) between 1 and 200),
  body text not null default '' check (length(body) <= 600),
  -- A path inside the gym's app.
  link text not null check (link ~ '^/[^/]' and length(link) <= 400),
  -- Several about the same thing, such as one conversation, are one while nobody has read it.
  subject text check (length(subject) <= 100),
  -- The person switched this kind off in the app: the row only feeds the other channels.
  in_app boolean not null,
  -- A letter about it left on its own: no second e-mail.
  mailed boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- When e-mail and push were handed to their queues.
  spread_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('notifications');
create index notifications_by_user on notifications (gym_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (gym_id, user_id) where (read_at is null and in_app);
create index notifications_waiting on notifications (gym_id, created_at) where spread_at is null;
create unique index notifications_one_unread on notifications (gym_id, user_id, subject)
  where (read_at is null and subject is not null);

-- What a person changed about what reaches them and how; what is not here is as the product has it.
create table notification_preferences (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  -- kind → channel → on or off
  choices jsonb not null default '{}',
  -- own: the two times; gym: those of the gym; off: never quiet.
  quiet_mode text not null default 'gym' check (quiet_mode in ('gym', 'own', 'off')),
  quiet_from time not null default '22:00:00',
  quiet_to time not null default '06:00:00',
  primary key (gym_id, id),
  foreign key (gym_id, id) references users (gym_id, id) on delete cascade
);
call tenant_table('notification_preferences');

create table push_subscriptions (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  endpoint text not null check (length(endpoint) between 1 and 1000),
  p256dh text not null check (length(p256dh) >= 1 and length(p256dh) <= 200),
  auth text not null check (length(auth) between 1 and 100),
  created_at timestamptz not null default now(),
  -- A browser is told things only while the session that asked for them lasts.
  session_id uuid,
  primary key (gym_id, id),
  unique (gym_id, endpoint),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('push_subscriptions');
create index push_subscriptions_by_user on push_subscriptions (gym_id, user_id);

-- What happened on each day of a gym, ready to be added up. A ledger: a change adds rows that make
-- the difference, so that two transactions never wait for each other; a job folds it at night.
create table daily_figures (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  day date not null,
  kind text not null check (length(kind) between 1 and 40),
  -- What it is counted by: a plan, a method, an hour, a product, a class.
  key text not null check (length(key) <= 200),
  value bigint not null,
  -- Whether a night has added this row up already. What stands there now has been, but for the rows of
  -- one day, which are added up with the next row of their day, kind and key.
  folded boolean not null default false,
  primary key (gym_id, id)
);
call tenant_table('daily_figures');
create index daily_figures_by_day on daily_figures (gym_id, kind, day) include (key, value);
create index daily_figures_to_fold on daily_figures (gym_id) where not folded;

-- Until when an owner has seen the changes of where the gym is paid; the changes themselves are in
-- the audit log. The id is the owner's.
create table payment_notices_seen (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  seen_until timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, id) references users (gym_id, id) on delete cascade
);
call tenant_table('payment_notices_seen');

-- The way back of an address that is being left: a link in the old mailbox that undoes the change.
create table email_returns (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (gym_id, id),
  unique (gym_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('email_returns');
create index email_returns_by_user on email_returns (gym_id, user_id);

-- Phones a member chose to trust: they keep the entry code and what was last read after inactivity.
create table trusted_phones (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- The session that uses the phone now; not a foreign key, trust outlives sessions.
  session_id uuid,
  hash bytea not null check (octet_length(hash) = 32),
  user_agent text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (gym_id, id),
  unique (gym_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('trusted_phones');
create index trusted_phones_by_user on trusted_phones (gym_id, user_id);

-- One account for each payer, and one without a person for what is sold to nobody in particular.
create table accounts (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  -- Positive: the payer owes. Negative: money of theirs is in hand.
  balance_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint accounts_person unique nulls not distinct (gym_id, user_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('accounts');
revoke delete, update on accounts from forja_app;

-- The payer owes this.
create table charges (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('period', 'enrolment', 'class-fee', 'service', 'product', 'adjustment')),
  -- What it came from; none of them for a service that was only written down.
  membership_id uuid,
  plan_id uuid,
  booking_id uuid,
  order_id uuid,
  concept text not null check (length(concept) between 1 and 200),
  quantity integer not null default 1 check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents between 0 and 100000000000),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  discount_reason text check (length(discount_reason) between 1 and 300),
  -- Prices include tax; null is exempt.
  tax_bp integer check (tax_bp between 0 and 10000),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  total_cents bigint not null check (total_cents between 1 and 100000000000),
  -- How much of it payments and credits have settled.
  settled_cents bigint not null default 0,
  due_on date not null,
  day date not null,
  location_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- The charge on the account of somebody merged into another that this one goes on with: a debt that
  -- came back after the merge. No foreign key: an archive brings charges back in any order.
  passed_from uuid,
  -- Of the service or product that was sold at the counter, as it was then.
  cabys text check (cabys ~ '^\d{13}$'),
  -- The number by which people name a charge, a credit or a refund; a payment has that of its receipt.
  -- It is given when the transaction ends (sql/number_document.sql), and is null until then.
  number integer constraint charges_number check (number > 0),
  check (total_cents = ((quantity * unit_price_cents) - discount_cents)),
  constraint charges_check1 check (discount_cents = 0 or discount_reason is not null),
  constraint charges_settled check (settled_cents >= 0 and settled_cents <= total_cents),
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references accounts (gym_id, id) on delete cascade,
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade,
  foreign key (gym_id, plan_id) references membership_plans (gym_id, id),
  foreign key (gym_id, booking_id) references event_bookings (gym_id, id) on delete set null (booking_id),
  foreign key (gym_id, order_id) references store_orders (gym_id, id) on delete cascade,
  foreign key (gym_id, location_id) references locations (gym_id, id) on delete set null (location_id)
);
call tenant_table('charges');
revoke delete, update on charges from forja_app;
create index charges_by_account on charges (gym_id, account_id, day, created_at);
create index charges_open on charges (gym_id, account_id, due_on) where settled_cents < total_cents;
create index charges_open_of_membership on charges (gym_id, membership_id) where (settled_cents < total_cents
  and membership_id is not null);
create index charges_by_membership on charges (gym_id, membership_id) where membership_id is not null;
create index charges_by_order on charges (gym_id, order_id) where order_id is not null;
create index charges_by_day on charges (gym_id, day);
-- The debts of a gym by the day they were due.
create index charges_open_due on charges (gym_id, due_on) where settled_cents < total_cents;
create index charges_passed_from on charges (gym_id, passed_from) where passed_from is not null;
create unique index charges_by_number on charges (gym_id, number);

-- The payer owes less.
create table credits (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('pro-rata', 'cancelled-charge', 'goodwill', 'write-off')),
  -- The charge it was given for, where it was given for one.
  charge_id uuid,
  reason text not null check (length(reason) between 1 and 300),
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  allocated_cents bigint not null default 0,
  day date not null,
  location_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  number integer constraint credits_number check (number > 0),
  constraint credits_allocated check (allocated_cents >= 0 and allocated_cents <= amount_cents),
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references accounts (gym_id, id) on delete cascade,
  foreign key (gym_id, charge_id) references charges (gym_id, id) on delete cascade,
  foreign key (gym_id, location_id) references locations (gym_id, id) on delete set null (location_id)
);
call tenant_table('credits');
revoke delete, update on credits from forja_app;
create index credits_by_account on credits (gym_id, account_id, day, created_at);
create index credits_free on credits (gym_id, account_id, created_at) where allocated_cents < amount_cents;
create unique index credits_by_number on credits (gym_id, number);

-- A payment that counts no more from its day on; the day it came in stays as it was.
create table payment_voids (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (length(reason) between 1 and 300),
  day date not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint payment_voids_once unique (gym_id, payment_id),
  foreign key (gym_id, payment_id) references payments (gym_id, id) on delete cascade
);
call tenant_table('payment_voids');
revoke delete, update on payment_voids from forja_app;
create index payment_voids_by_day on payment_voids (gym_id, day);

-- Money went out.
create table refunds (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  order_id uuid,
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  method text not null check (method in ('cash', 'card', 'sinpe', 'transfer')),
  reference text check (length(reference) between 1 and 60),
  reason text not null check (length(reason) between 1 and 300),
  status text not null check (status in ('pending', 'done', 'failed')),
  failure text check (length(failure) <= 300),
  allocated_cents bigint not null default 0,
  day date not null,
  location_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- Cash that goes back is a movement of its drawer; other money was in no shift until now.
  shift_id uuid,
  number integer constraint refunds_number check (number > 0),
  constraint refunds_allocated check (allocated_cents >= 0 and allocated_cents <= amount_cents),
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references accounts (gym_id, id) on delete cascade,
  foreign key (gym_id, order_id) references store_orders (gym_id, id) on delete cascade,
  foreign key (gym_id, location_id) references locations (gym_id, id) on delete set null (location_id)
);
call tenant_table('refunds');
revoke delete, update on refunds from forja_app;
grant update (status, failure, day, settled_at) on refunds to forja_app;
create index refunds_by_account on refunds (gym_id, account_id, day, created_at);
create index refunds_failed on refunds (gym_id, created_at) where status <> 'done';
create index refunds_by_order on refunds (gym_id, order_id, created_at) where order_id is not null;
create index refunds_by_day on refunds (gym_id, day);
create index refunds_by_shift on refunds (gym_id, shift_id) where shift_id is not null;
create unique index refunds_by_number on refunds (gym_id, number);

-- Which payment or credit settles which charge or refund. A part that is taken back is a row of its
-- own with a negative amount.
create table allocations (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  payment_id uuid,
  credit_id uuid,
  charge_id uuid,
  refund_id uuid,
  amount_cents bigint not null check (amount_cents <> 0),
  -- Whether it says what the money was for when it came in (or went back), for income by plan.
  names_income boolean not null default false,
  day date not null,
  created_at timestamptz not null default now(),
  -- Money of a charge that is cancelled, as a whole or in part, no longer counts for what it was: its
  -- rows name income too, on the day of the cancellation. They are told apart from those of the day the
  -- money came in, and of the void of its payment.
  on_cancel boolean not null default false,
  check (num_nonnulls(payment_id, credit_id) = 1),
  constraint allocations_check1 check (num_nonnulls(charge_id, refund_id) = 1),
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references accounts (gym_id, id) on delete cascade,
  foreign key (gym_id, payment_id) references payments (gym_id, id) on delete cascade,
  foreign key (gym_id, credit_id) references credits (gym_id, id) on delete cascade,
  foreign key (gym_id, charge_id) references charges (gym_id, id) on delete cascade,
  foreign key (gym_id, refund_id) references refunds (gym_id, id) on delete cascade
);
call tenant_table('allocations');
revoke delete, update on allocations from forja_app;
create index allocations_by_account on allocations (gym_id, account_id);
create index allocations_by_payment on allocations (gym_id, payment_id) where payment_id is not null;
create index allocations_by_charge on allocations (gym_id, charge_id) where charge_id is not null;
create index allocations_by_credit on allocations (gym_id, credit_id) where credit_id is not null;
create index allocations_by_refund on allocations (gym_id, refund_id) where refund_id is not null;
create index allocations_on_cancel on allocations (gym_id, day) where on_cancel;

-- The periods a membership was sold for: what a change of plan gives back is counted from them, and
-- renewals keep to the day of the month that it began on.
create table membership_periods (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  membership_id uuid not null,
  from_on date not null,
  to_on date not null,
  price_cents bigint not null check (price_cents >= 0),
  -- Visits of a pack; null without a limit.
  visits integer check (visits >= 0),
  -- Days that were added for nothing or stood still, which are no part of what was sold.
  free_days integer not null default 0 check (free_days >= 0),
  charge_id uuid,
  -- Set when the payment that opened it was voided.
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  -- Sold days that a correction took away; a later correction gives these back first.
  cut_days integer not null default 0 check (cut_days >= 0),
  -- Visits that a correction added for nothing; below zero those it took away.
  free_visits integer not null default 0,
  -- What a renewal of several people at once put in place of, so that it can be taken back.
  renewal jsonb,
  check (to_on >= from_on),
  primary key (gym_id, id),
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade,
  foreign key (gym_id, charge_id) references charges (gym_id, id)
);
call tenant_table('membership_periods');
revoke delete on membership_periods from forja_app;
create index membership_periods_by_membership on membership_periods (gym_id, membership_id, from_on);
create index membership_periods_long on membership_periods (gym_id, charge_id) where (to_on - from_on) >= 31;

-- One row for each visit of a pack, whichever spent it first that day: an entry or a class.
create table visit_uses (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  membership_id uuid not null,
  user_id uuid not null,
  day date not null,
  source text not null check (source in ('entry', 'class')),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint visit_uses_once unique (gym_id, membership_id, day),
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade
);
call tenant_table('visit_uses');
revoke update on visit_uses from forja_app;

-- A drawer with money in it, at a place of the gym.
create table registers (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  location_id uuid,
  name text not null check (length(name) between 1 and 40),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique nulls not distinct (gym_id, location_id, name),
  foreign key (gym_id, location_id) references locations (gym_id, id) on delete set null (location_id)
);
call tenant_table('registers');
revoke delete on registers from forja_app;

-- What happened to a drawer from its float to its count. Closed, it never changes again.
create table shifts (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  number integer not null check (number > 0),
  register_id uuid not null,
  float_cents bigint not null check (float_cents between 0 and 100000000000),
  opened_by uuid,
  opened_at timestamptz not null default now(),
  closed_by uuid,
  closed_at timestamptz,
  -- What should have been in the drawer at the close, and what was.
  expected_cents bigint,
  counted_cents bigint check (counted_cents between 0 and 100000000000),
  note text not null default '' check (length(note) <= 300),
  -- A shift keeps one rate, so that what should be in its drawer can be counted at it.
  usd_rate_cents bigint check (usd_rate_cents between 1 and 1000000000),
  constraint shifts_closed_whole check ((closed_at is null) = (expected_cents is null)
    and (closed_at is null) = (counted_cents is null)),
  primary key (gym_id, id),
  unique (gym_id, number),
  foreign key (gym_id, register_id) references registers (gym_id, id)
);
call tenant_table('shifts');
revoke delete, update on shifts from forja_app;
grant update (closed_by, closed_at, expected_cents, counted_cents, note,
  usd_rate_cents) on shifts to forja_app;
create unique index shifts_open on shifts (gym_id, register_id) where closed_at is null;
create index shifts_by_time on shifts (gym_id, opened_at desc, id desc);

-- Who works at which drawer: of several open ones, the one a cashier joined last is theirs.
create table shift_cashiers (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  shift_id uuid not null,
  user_id uuid not null,
  joined_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, shift_id) references shifts (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('shift_cashiers');
revoke delete, update on shift_cashiers from forja_app;
create index shift_cashiers_by_user on shift_cashiers (gym_id, user_id, shift_id);

-- What was counted, as often as it was counted; never corrected, only counted again.
create table shift_counts (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  shift_id uuid not null,
  -- How many of which note or coin: [{"valueCents": 2000000, "pieces": 3}].
  pieces jsonb not null,
  counted_cents bigint not null check (counted_cents between 0 and 100000000000),
  -- What should have been there at that moment.
  expected_cents bigint not null,
  counted_by uuid,
  counted_at timestamptz not null default now(),
  usd_cents bigint not null default 0 check (usd_cents between 0 and 1000000000),
  primary key (gym_id, id),
  foreign key (gym_id, shift_id) references shifts (gym_id, id)
);
call tenant_table('shift_counts');
revoke delete, update on shift_counts from forja_app;
create index shift_counts_by_shift on shift_counts (gym_id, shift_id, id);

-- Cash that went into a drawer or out of it and is no payment.
create table cash_movements (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  shift_id uuid not null,
  kind text not null check (kind in ('in', 'out', 'void', 'refund')),
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  reason text not null check (length(reason) between 1 and 300),
  -- The payment that was voided, or the order that was refunded.
  payment_id uuid,
  order_id uuid,
  made_by uuid,
  made_at timestamptz not null default now(),
  check ((kind = 'void') = (payment_id is not null)),
  constraint cash_movements_check1 check (order_id is null or kind = 'refund'),
  primary key (gym_id, id),
  foreign key (gym_id, shift_id) references shifts (gym_id, id),
  foreign key (gym_id, payment_id) references payments (gym_id, id),
  foreign key (gym_id, order_id) references store_orders (gym_id, id)
);
call tenant_table('cash_movements');
revoke delete, update on cash_movements from forja_app;
create index cash_movements_by_shift on cash_movements (gym_id, shift_id, id);
create unique index cash_movements_void on cash_movements (gym_id, payment_id) where payment_id is not null;
create unique index cash_movements_refund on cash_movements (gym_id, order_id) where order_id is not null;

-- What the gym sells beside plans and products: an evaluation, a towel, the enrolment.
create table services (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  kind text not null default 'service' check (kind in ('service', 'enrolment')),
  price_cents bigint not null check (price_cents between 1 and 100000000000),
  -- Hundredths of a percent, included in the price; null is exempt.
  tax_bp integer default 1300 check (tax_bp between 0 and 10000),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  cabys text check (cabys ~ '^\d{13}$'),
  primary key (gym_id, id),
  unique (gym_id, name)
);
call tenant_table('services');
revoke delete on services from forja_app;

-- A basket that was paid at the counter: what its receipt says. The money itself is in the charges
-- and payments of the account.
create table sales (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  number integer not null check (number > 0),
  -- Null: sold to nobody in particular.
  user_id uuid,
  shift_id uuid,
  lines jsonb not null,
  tenders jsonb not null,
  total_cents bigint not null check (total_cents between 0 and 100000000000),
  paid_cents bigint not null check (paid_cents between 0 and 100000000000),
  tax_cents bigint not null check (tax_cents >= 0),
  -- Paid with what was in the payer's hand already.
  credit_cents bigint not null check (credit_cents >= 0),
  -- The cash that was handed over in the gym's currency, and what went back of all cash.
  received_cents bigint check (received_cents >= 0),
  change_cents bigint not null check (change_cents >= 0),
  made_by uuid,
  made_at timestamptz not null default now(),
  -- What a sale did beside its documents, so that it can be voided as a whole: the pieces it took off
  -- the shelf, and the memberships and periods it made or changed, each as it was before and after.
  -- Null: sold before this was written down.
  pieces jsonb,
  entitlements jsonb,
  primary key (gym_id, id),
  unique (gym_id, number),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, shift_id) references shifts (gym_id, id)
);
call tenant_table('sales');
revoke delete, update on sales from forja_app;
create index sales_by_time on sales (gym_id, made_at desc, id desc);
create index sales_by_user on sales (gym_id, user_id) where user_id is not null;
create index sales_by_shift on sales (gym_id, shift_id, number desc) where shift_id is not null;

-- The gym's own profiles; the five that every gym has are in the contract.
create table staff_profiles (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  permissions text[] not null check (cardinality(permissions) <= 100),
  assigned_only boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint staff_profiles_name unique (gym_id, name)
);
call tenant_table('staff_profiles');

-- What an admin does; one without a row is Gerencia. The id is the person's.
create table staff_duties (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  built_in text check (built_in in ('gerencia', 'recepcion', 'entrenador', 'nutricionista', 'contabilidad')),
  profile_id uuid,
  check ((built_in is null) <> (profile_id is null)),
  primary key (gym_id, id),
  foreign key (gym_id, id) references users (gym_id, id) on delete cascade,
  constraint staff_duties_profile foreign key (gym_id, profile_id) references staff_profiles (gym_id, id)
);
call tenant_table('staff_duties');
create index staff_duties_by_profile on staff_duties (gym_id, profile_id) where profile_id is not null;

-- Where an admin works; none means everywhere.
create table staff_locations (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  primary key (gym_id, id),
  unique (gym_id, user_id, location_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  constraint staff_locations_location foreign key (gym_id, location_id) references locations (gym_id, id)
);
call tenant_table('staff_locations');
create index staff_locations_by_location on staff_locations (gym_id, location_id);

-- The people a coach or nutritionist works with.
create table staff_people (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  staff_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  check (staff_id <> user_id),
  primary key (gym_id, id),
  unique (gym_id, staff_id, user_id),
  foreign key (gym_id, staff_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('staff_people');
create index staff_people_by_user on staff_people (gym_id, user_id);

-- Links to take over an account that staff opened, shown as a QR at the desk: one each, one use.
create table claim_links (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  hash bytea not null check (octet_length(hash) = 32),
  -- Wrong proofs so far; the link dies of a few.
  wrong_proofs integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (gym_id, id),
  unique (gym_id, user_id),
  unique (gym_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('claim_links');

-- One person entered twice: the second row becomes an alias of the first (`users.merged_into`). What
-- was written about it stays as it was; lists, searches and histories lead to the other. Here stands
-- what a merge changed, so that it can be undone.
create table person_merges (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  alias_id uuid not null,
  main_id uuid not null,
  alias_status text not null,
  -- What the alias gave to the other: columns with their values, and minors it answered for.
  moved jsonb not null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, alias_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, main_id) references users (gym_id, id) on delete cascade
);
call tenant_table('person_merges');
create unique index person_merges_by_alias on person_merges (gym_id, alias_id) where undone_at is null;
create index person_merges_by_main on person_merges (gym_id, main_id);

-- Passkeys (WebAuthn): what a person logs in with instead of e-mail and password.
create table passkeys (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- The name the authenticator gave the credential, as its raw bytes.
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  -- COSE, as the authenticator sent it.
  public_key bytea not null check (octet_length(public_key) between 1 and 4096),
  -- Grows with every use, where the authenticator counts; 0 for ever where it does not.
  counter bigint not null default 0 check (counter >= 0),
  name text not null check (char_length(name) between 1 and 60),
  -- Whether it is copied to the person's other devices by its maker.
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (gym_id, id),
  unique (gym_id, credential_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('passkeys');
create index passkeys_by_user on passkeys (gym_id, user_id);

-- What an authenticator is asked to sign; each is answered once, and soon.
create table passkey_challenges (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  -- Who adds a passkey; null for a login, where nobody is known yet.
  user_id uuid,
  hash bytea not null check (octet_length(hash) = 32),
  expires_at timestamptz not null,
  primary key (gym_id, id),
  unique (gym_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('passkey_challenges');
create index passkey_challenges_by_end on passkey_challenges (gym_id, expires_at);
create index passkey_challenges_by_user on passkey_challenges (gym_id, user_id);

-- Every pause of a membership, those taken back included; a pause without an end still lasts.
create table membership_pauses (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  membership_id uuid not null,
  from_on date not null,
  to_on date,
  reason text check (length(reason) <= 300),
  created_by uuid,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  check (to_on >= from_on),
  primary key (gym_id, id),
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade
);
call tenant_table('membership_pauses');
revoke delete on membership_pauses from forja_app;
create index membership_pauses_by_membership on membership_pauses (gym_id, membership_id, from_on);

-- A sheet of people on its way in: read and checked first, then written in the background.
create table imports (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  status text not null default 'checked' check (status in ('checked', 'running', 'done', 'undoing', 'undone')),
  filename text not null check (length(filename) between 1 and 200),
  -- Of the whole file, to notice one that comes again.
  digest bytea not null check (octet_length(digest) = 32),
  sheet text,
  -- In their order: what stands above each column, an example, and what it holds.
  columns jsonb not null,
  notices text[] not null default '{}',
  -- What the names of plans that the gym does not have stand for.
  plans jsonb not null default '{}',
  -- Plans that were made for it.
  made_plans uuid[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  -- When its work last went on; a worker that was killed is replaced some time later.
  touched_at timestamptz not null default now(),
  -- Which turn of the work comes next: a job of an earlier turn does nothing, so that one that runs
  -- twice, or one that another server has replaced, never gives an import two turns at once.
  turn integer not null default 0,
  -- previous release: it writes neither payments nor entries of a sheet, and reads receipts that may be missing
  -- A sheet may also hold what people paid and when they came before the gym was here.
  kind text not null default 'people' check (kind in ('people', 'payments', 'visits')),
  -- A batch of a sheet is written for as long as it takes, and meanwhile people are added by hand: the
  -- places of the gym's plan that the batch may use are kept for it, so that nobody waits for a lock.
  held_places integer not null default 0 check (held_places >= 0),
  primary key (gym_id, id)
);
call tenant_table('imports');
create index imports_by_time on imports (gym_id, created_at desc);
create unique index imports_one_at_a_time on imports (gym_id) where status in ('running', 'undoing');

create table import_rows (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  import_id uuid not null,
  -- As the spreadsheet shows it.
  number integer not null check (number > 0),
  cells text[] not null,
  -- What was corrected by hand, by field.
  edits jsonb not null default '{}',
  outcome text not null default 'skip' check (outcome in ('create', 'update', 'skip', 'review')),
  reason text,
  -- What the row says, in the form in which it is stored.
  value jsonb not null default '{}',
  problems jsonb not null default '[]',
  matched_by text,
  -- The person it made or changed; the person it was matched with before that.
  person_id uuid,
  -- What was written and what had been there, to take it back.
  written jsonb,
  applied_at timestamptz,
  undone_at timestamptz,
  -- Whom staff were proposed to invite by WhatsApp, and to whom a chat was opened, so that a batch can
  -- be gone on with.
  link_proposed_at timestamptz,
  link_sent_at timestamptz,
  primary key (gym_id, id),
  constraint import_rows_once unique (gym_id, import_id, number),
  foreign key (gym_id, import_id) references imports (gym_id, id) on delete cascade,
  foreign key (gym_id, person_id) references users (gym_id, id) on delete set null (person_id)
);
call tenant_table('import_rows');
create index import_rows_by_person on import_rows (gym_id, person_id) where person_id is not null;

-- What columns of earlier sheets were said to hold, by their titles.
create table import_columns (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  field text,
  primary key (gym_id, id),
  constraint import_columns_once unique (gym_id, title)
);
call tenant_table('import_columns');

-- What the gym gives on plans and enrolment, by itself, for a code or to the people of a company.
create table promotions (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  audience text not null check (audience in ('everyone', 'code', 'agreement')),
  code text check (code = upper(code) and (length(code) between 3 and 30)),
  -- Off a period of a plan and off the enrolment: whole percent, or minor units.
  plan_kind text check (plan_kind in ('percent', 'amount')),
  plan_value bigint check (plan_value > 0),
  enrolment_kind text check (enrolment_kind in ('percent', 'amount')),
  enrolment_value bigint check (enrolment_value > 0),
  -- For how many periods; null: as long as the membership is renewed.
  periods integer check (periods > 0),
  extra_days integer not null default 0 check (extra_days >= 0),
  -- How many others must buy the same plan in the same sale.
  companions integer not null default 0 check (companions >= 0),
  -- All plans when empty.
  plan_ids uuid[] not null default '{}',
  starts_on date,
  ends_on date,
  max_uses integer check (max_uses > 0),
  max_uses_per_person integer check (max_uses_per_person > 0),
  used integer not null default 0 check (used >= 0),
  active boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Whether a promotion is also for somebody who renews what they have.
  renewals boolean not null default false,
  constraint promotions_within_limit check (used <= max_uses),
  check ((plan_kind is null) = (plan_value is null)),
  constraint promotions_check1 check ((enrolment_kind is null) = (enrolment_value is null)),
  constraint promotions_check2 check (ends_on >= starts_on),
  constraint promotions_check3 check (audience <> 'code' or code is not null),
  constraint promotions_check4 check (audience <> 'everyone' or code is null),
  primary key (gym_id, id),
  constraint promotions_code unique (gym_id, code)
);
call tenant_table('promotions');
revoke delete on promotions from forja_app;

-- Whom an agreement is with: a person, or the cédula, address or phone of one who may still come.
create table promotion_members (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  promotion_id uuid not null,
  user_id uuid,
  value text check (length(value) between 1 and 254),
  check (num_nonnulls(user_id, value) = 1),
  primary key (gym_id, id),
  constraint promotion_members_person unique (gym_id, promotion_id, user_id),
  constraint promotion_members_value unique (gym_id, promotion_id, value),
  foreign key (gym_id, promotion_id) references promotions (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('promotion_members');

-- What a promotion was used for, one row for each period or enrolment it took something off.
create table promotion_uses (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  promotion_id uuid not null,
  user_id uuid not null,
  membership_id uuid,
  period_id uuid,
  -- What is owed for it; none where nothing is left to pay.
  charge_id uuid,
  what text not null check (what in ('plan', 'enrolment')),
  concept text not null check (length(concept) between 1 and 200),
  full_cents bigint not null check (full_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  extra_days integer not null default 0 check (extra_days >= 0),
  -- Whether it is one of the uses that are limited: the first line of a sale, no renewal.
  counts boolean not null,
  day date not null,
  -- Set when the sale was taken back.
  returned_on date,
  created_at timestamptz not null default now(),
  check (discount_cents <= full_cents),
  primary key (gym_id, id),
  foreign key (gym_id, promotion_id) references promotions (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade,
  foreign key (gym_id, period_id) references membership_periods (gym_id, id) on delete cascade,
  foreign key (gym_id, charge_id) references charges (gym_id, id) on delete cascade
);
call tenant_table('promotion_uses');
revoke delete, update on promotion_uses from forja_app;
grant update (returned_on) on promotion_uses to forja_app;
create index promotion_uses_by_promotion on promotion_uses (gym_id, promotion_id, day);
create index promotion_uses_by_person on promotion_uses (gym_id, user_id, promotion_id);
create index promotion_uses_by_membership on promotion_uses (gym_id, membership_id)
  where membership_id is not null;
create index promotion_uses_by_charge on promotion_uses (gym_id, charge_id) where charge_id is not null;

-- Which step went out for which debt: the row and the message share one transaction, so that several
-- servers, or one that died half way, send each once.
create table charge_reminders (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  charge_id uuid not null,
  -- The step: days after the due day, negative before it.
  days integer not null,
  -- What was still owed then, by how it was said, and in which words; no channel when the person
  -- could be reached by none.
  amount_cents bigint not null check (amount_cents > 0),
  channels text[] not null default '{}',
  title text not null default '' check (length(title) <= 200),
  body text not null default '' check (length(body) <= 600),
  sent_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint charge_reminders_once unique (gym_id, charge_id, days),
  foreign key (gym_id, charge_id) references charges (gym_id, id) on delete cascade
);
call tenant_table('charge_reminders');

-- The documents of a sale.
create table sale_documents (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  charge_id uuid,
  payment_id uuid,
  -- A discount, or what was given back for a membership that it took the place of.
  credit_id uuid,
  -- A debt from before is only collected by it.
  made boolean not null default true,
  -- The place of a charge among the lines of its sale, so that one line can be given back. Null where a
  -- sale from before has several lines that are called the same.
  line integer,
  check (num_nonnulls(charge_id, payment_id, credit_id) = 1),
  primary key (gym_id, id),
  foreign key (gym_id, sale_id) references sales (gym_id, id) on delete cascade,
  foreign key (gym_id, charge_id) references charges (gym_id, id) on delete cascade,
  foreign key (gym_id, payment_id) references payments (gym_id, id) on delete cascade,
  foreign key (gym_id, credit_id) references credits (gym_id, id) on delete cascade
);
call tenant_table('sale_documents');
revoke delete, update on sale_documents from forja_app;
create index sale_documents_by_sale on sale_documents (gym_id, sale_id);
create unique index sale_documents_by_payment on sale_documents (gym_id, payment_id)
  where payment_id is not null;
create index sale_documents_by_charge on sale_documents (gym_id, charge_id) where charge_id is not null;
create index sale_documents_by_credit on sale_documents (gym_id, credit_id) where credit_id is not null;

-- A sale that counts no more from its day on; the day it was made stays as it was.
create table sale_voids (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  day date not null,
  -- The open shift of whoever voided it.
  shift_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint sale_voids_once unique (gym_id, sale_id),
  foreign key (gym_id, sale_id) references sales (gym_id, id) on delete cascade,
  foreign key (gym_id, shift_id) references shifts (gym_id, id)
);
call tenant_table('sale_voids');
revoke delete, update on sale_voids from forja_app;
create index sale_voids_by_shift on sale_voids (gym_id, shift_id) where shift_id is not null;
create index sale_voids_by_day on sale_voids (gym_id, day);

-- The pieces of the shop that were sold across the counter, with the price and the cost they had
-- then, so that figures of products hold them; those of a voided sale come back on the day of its
-- void, with a quantity below zero.
create table sale_pieces (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  position integer not null,
  product_id uuid not null,
  variant_id uuid not null,
  product_name text not null,
  quantity integer not null check (quantity <> 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  discount_cents bigint not null,
  tax_bp integer not null,
  -- Null: nobody knew it.
  unit_cost_cents bigint check (unit_cost_cents >= 0),
  day date not null,
  -- With which return a piece came back; null of pieces sold, and of those of a voided sale.
  return_id uuid,
  primary key (gym_id, id),
  foreign key (gym_id, sale_id) references sales (gym_id, id) on delete cascade,
  foreign key (gym_id, product_id) references store_products (gym_id, id),
  foreign key (gym_id, variant_id) references store_variants (gym_id, id)
);
call tenant_table('sale_pieces');
revoke delete, update on sale_pieces from forja_app;
create index sale_pieces_by_sale on sale_pieces (gym_id, sale_id, "position");
create index sale_pieces_by_day on sale_pieces (gym_id, day);
create index sale_pieces_by_return on sale_pieces (gym_id, return_id) where return_id is not null;

-- Short names the gym gives its people; one exists as long as somebody has it.
create table person_tags (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null check (length(name) between 1 and 30),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('person_tags');
create unique index person_tags_once on person_tags (gym_id, user_id, search_key(name));
create index person_tags_by_name on person_tags (gym_id, search_key(name));

create table account_deletions (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- Staff who began it for somebody without a login.
  requested_by uuid,
  -- When they were told that something still stands against it.
  hindered_at timestamptz,
  primary key (gym_id, id),
  constraint account_deletions_once unique (gym_id, user_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('account_deletions');
create index account_deletions_due on account_deletions (gym_id, due_at);

-- Who of the staff saw what of somebody's health, for the person to see: once for each of them, kind
-- and day.
create table health_looks (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  viewer_id uuid not null,
  kind text not null check (kind in ('medical', 'emergency', 'measurements', 'photos', 'nutrition')),
  day date not null,
  seen_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint health_looks_once unique (gym_id, user_id, viewer_id, kind, day),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, viewer_id) references users (gym_id, id) on delete cascade
);
call tenant_table('health_looks');
create index health_looks_by_person on health_looks (gym_id, user_id, seen_at desc, id desc);
create index health_looks_by_age on health_looks (gym_id, seen_at);

-- What people decided about each use of their data: every decision is a row, and the newest one
-- counts.
create table consents (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  purpose text not null
    check (purpose in ('health', 'photos', 'biometrics', 'marketing-email', 'marketing-push',
    'marketing-whatsapp')),
  given boolean not null,
  -- Which text was agreed to; 0 for people who were there before anybody was asked.
  version integer not null,
  source text not null check (source in ('app', 'desk', 'guardian', 'mail', 'inherited')),
  -- The guardian or member of staff who wrote it down for them.
  decided_by uuid,
  decided_at timestamptz not null default clock_timestamp(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('consents');
create index consents_newest on consents (gym_id, user_id, purpose, decided_at desc, id desc);

-- Terminals that have to forget somebody's finger and face, until they confirm it.
create table biometric_removals (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  device_id uuid not null,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (gym_id, id),
  constraint biometric_removals_once unique (gym_id, user_id, device_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete cascade
);
call tenant_table('biometric_removals');
create index biometric_removals_open on biometric_removals (gym_id, device_id) where done_at is null;

-- What people ask of the gym about their data, with the day by which the law wants an answer.
create table privacy_requests (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null check (kind in ('access', 'correction', 'deletion', 'opposition')),
  detail text not null,
  source text not null check (source in ('app', 'desk')),
  state text not null default 'open' check (state in ('open', 'working', 'done', 'refused')),
  received_at timestamptz not null default now(),
  due_on date not null,
  closed_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('privacy_requests');
create index privacy_requests_by_person on privacy_requests (gym_id, user_id, received_at);
create index privacy_requests_open on privacy_requests (gym_id, due_on) where closed_at is null;
create index privacy_requests_closed on privacy_requests (gym_id, closed_at);

-- Who did what about a request, and what the person was told.
create table privacy_request_steps (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  state text not null check (state in ('open', 'working', 'done', 'refused')),
  note text,
  -- Null for the person themselves.
  taken_by uuid,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (gym_id, id),
  foreign key (gym_id, request_id) references privacy_requests (gym_id, id) on delete cascade
);
call tenant_table('privacy_request_steps');
create index privacy_request_steps_by_request on privacy_request_steps (gym_id, request_id, taken_at);

-- Who issues fiscal documents, how they are numbered, and what they are signed and sent with.
create table fiscal_settings (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  country text not null default 'cr' check (country = 'cr'),
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
  -- What staff were told of already: the days before a certificate ends, and documents that wait long.
  certificate_warned integer,
  -- When the tax office last refused the user and password it was given: they are not tried at every
  -- sale, because it shuts out whoever keeps failing.
  login_refused_at timestamptz,
  -- Whether an invoice that is owed defers its IVA until it is paid (article 27 of the law of IVA).
  defers_vat boolean not null default false,
  -- Whose certificate it is, by identification; null where the certificate does not say.
  certificate_holder text,
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
  -- What lets a receiver pay less IVA, as their documents name it.
  exemption jsonb,
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
  kind text not null check (kind in ('01', '02', '03', '04', '10')),
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
  warned_at timestamptz,
  -- What a debit note adds to, and why; a credit note has the reason of its credit.
  raised_charge_id uuid,
  correction text check (length(correction) between 1 and 180),
  defers_vat boolean not null default false,
  -- What is paid of such an invoice has a receipt of its own (kind 10): whose money, by when it came.
  paid_at timestamptz,
  primary key (gym_id, id),
  constraint fiscal_documents_numbers unique (gym_id, environment, issuer, branch, terminal, kind, number),
  constraint fiscal_documents_claves unique (gym_id, clave),
  constraint fiscal_documents_credits unique (gym_id, credit_id),
  foreign key (gym_id, account_id) references accounts (gym_id, id),
  foreign key (gym_id, refers_to) references fiscal_documents (gym_id, id),
  foreign key (gym_id, credit_id) references credits (gym_id, id),
  constraint fiscal_documents_raises check ((raised_charge_id is null) = (correction is null)),
  foreign key (gym_id, raised_charge_id) references charges (gym_id, id)
);
call tenant_table('fiscal_documents');
revoke delete on fiscal_documents from forja_app;
create index fiscal_documents_due on fiscal_documents (gym_id, next_at)
  where status in ('waiting', 'received', 'processing');
create index fiscal_documents_by_reference on fiscal_documents (gym_id, refers_to) where refers_to is not null;
create index fiscal_documents_by_account on fiscal_documents (gym_id, account_id, created_at);
create index fiscal_documents_trouble on fiscal_documents (gym_id, created_at)
  where status in ('held', 'rejected');
create index fiscal_documents_by_time on fiscal_documents (gym_id, created_at, id);
create unique index fiscal_documents_paid_once on fiscal_documents (gym_id, refers_to, paid_at)
  where paid_at is not null;

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
revoke delete, update on fiscal_document_charges from forja_app;
create index fiscal_document_charges_by_document on fiscal_document_charges (gym_id, document_id);

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
  tax numeric(18,5) not null check (tax >= 0),
  total numeric(18,5) not null check (total >= 0),
  -- Whether it is as it was signed; a way of signing that is not known here says nothing.
  signature text not null check (signature in ('intact', 'unknown')),
  xml text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- What one unit of a purchase's currency was worth in colones, as the document itself says.
  exchange_rate numeric(18,5) check (exchange_rate > 0),
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
  creditable numeric(18,5) check (creditable >= 0),
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
create index fiscal_purchase_answers_by_purchase on fiscal_purchase_answers (gym_id, purchase_id, created_at);
create index fiscal_purchase_answers_due on fiscal_purchase_answers (gym_id, next_at)
  where status in ('waiting', 'received', 'processing');
create unique index fiscal_purchase_answers_once on fiscal_purchase_answers (gym_id, purchase_id, environment)
  where status <> 'rejected';

-- Foods a person added for themselves, often by the code on the package.
create table person_foods (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  barcode text check (barcode ~ '^[0-9]{8,14}$'),
  category text not null,
  kcal double precision not null check (kcal between 0 and 950),
  protein_g double precision not null check (protein_g between 0 and 100),
  carbs_g double precision not null check (carbs_g between 0 and 100),
  fat_g double precision not null check (fat_g between 0 and 100),
  fibre_g double precision not null default 0 check (fibre_g between 0 and 100),
  measures jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Removing only hides: days already written down still show it.
  deleted_at timestamptz,
  constraint person_foods_fit_in_100_g check (((protein_g + carbs_g) + fat_g) <= 100),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('person_foods');
create unique index person_foods_name on person_foods (gym_id, user_id, search_key(name))
  where deleted_at is null;
create unique index person_foods_barcode on person_foods (gym_id, user_id, barcode) where deleted_at is null;

create table favourite_foods (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  food_id text not null check (length(food_id) between 1 and 120),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id, food_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('favourite_foods');

-- Money that arrived in the gym's bank account, wherever it was read. Each row pays once.
create table incoming_money (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  source text not null check (source in ('file', 'hand', 'gateway', 'mail')),
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
  state text not null default 'open' check (state in ('open', 'applied', 'discarded', 'returned', 'split')),
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
  -- Money for several people pays in parts, each of them a row like any other.
  part_of uuid,
  -- The day on which the bank took it back; ignored where somebody saw that it is still there.
  returned_on date,
  return_ignored boolean not null default false,
  -- Money that whoever tells of it cannot prove: it is proposed, and a person decides.
  only_told boolean not null default false,
  constraint incoming_money_applied check ((state = 'applied') = (payment_id is not null)
    and (payment_id is null) = (applied_how is null)),
  primary key (gym_id, id),
  constraint incoming_money_once unique (gym_id, fingerprint),
  constraint incoming_money_pays_once unique (gym_id, payment_id),
  foreign key (gym_id, payment_id) references payments (gym_id, id),
  constraint incoming_money_whole check (part_of is null or state <> 'split'),
  foreign key (gym_id, part_of) references incoming_money (gym_id, id) on delete cascade
);
call tenant_table('incoming_money');
create index incoming_money_by_day on incoming_money (gym_id, state, arrived_on desc, id desc);
create index incoming_money_by_reference on incoming_money (gym_id, ltrim(upper(regexp_replace(reference,
  '[^[:alnum:]]', '', 'g')), '0'))
  where reference is not null;
-- Who was paid for before by the same sender.
create index incoming_money_by_phone on incoming_money (gym_id, sender_phone) where (state = 'applied'
  and sender_phone is not null);
create index incoming_money_by_national_id on incoming_money (gym_id, sender_national_id)
  where (state = 'applied' and sender_national_id is not null);
create index incoming_money_by_name on incoming_money (gym_id, search_key(sender_name))
  where (state = 'applied' and sender_name is not null);
create index incoming_money_parts on incoming_money (gym_id, part_of) where part_of is not null;
create index incoming_money_taken_back on incoming_money (gym_id) where (state = 'applied'
  and returned_on is not null and not return_ignored);

-- What a member asks staff to do with their membership: a pause, or another plan.
create table membership_requests (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  membership_id uuid not null,
  kind text not null check (kind in ('pause', 'plan')),
  from_on date,
  to_on date,
  plan_id uuid,
  note text check (length(note) <= 300),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  -- Why it was refused.
  reason text check (length(reason) <= 300),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint membership_requests_dates check (((kind = 'pause') = (from_on is not null and to_on is not null))
    and to_on >= from_on),
  constraint membership_requests_plan check ((kind = 'plan') = (plan_id is not null)),
  constraint membership_requests_closed check ((state = 'waiting') = (closed_at is null)),
  primary key (gym_id, id),
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade,
  foreign key (gym_id, plan_id) references membership_plans (gym_id, id) on delete cascade
);
call tenant_table('membership_requests');
create unique index membership_requests_waiting on membership_requests (gym_id, membership_id, kind)
  where state = 'waiting';
create index membership_requests_by_membership on membership_requests (gym_id, membership_id, created_at);

-- The gym's own account at a payment gateway, with its keys sealed by the server's secret. Of those
-- that were disconnected the keys stay until nothing open needs them, and are then forgotten.
create table payment_gateways (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  gateway text not null check (gateway = 'onvo'),
  mode text not null check (mode in ('test', 'live')),
  -- The end of the key, by which an owner recognises it.
  key_hint text not null check (length(key_hint) <= 8),
  secret_key bytea,
  webhook_secret bytea,
  connected_at timestamptz not null default now(),
  -- When its first webhook came, which shows that it is set up there.
  heard_at timestamptz,
  disconnected_at timestamptz,
  -- When the account first told of a transfer: from then on it is asked for those nobody told of.
  transfers_heard_at timestamptz,
  check (disconnected_at is not null or (secret_key is not null and webhook_secret is not null)),
  primary key (gym_id, id)
);
call tenant_table('payment_gateways');
create unique index payment_gateways_current on payment_gateways (gym_id) where disconnected_at is null;

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
  -- A payment that a kept card is charged for, with nobody there: its row is written before the gateway
  -- is asked, and its id is the key. No foreign key, because an archive takes no cards along.
  saved_card_id uuid,
  -- The first day of the period it pays, and which try it is.
  period_from date,
  try_number smallint,
  -- Why nothing was charged.
  decline text
    check (decline in ('expired', 'insufficient', 'stolen', 'authentication', 'other', 'unanswered')),
  -- Money of a card goes back at the gateway when its payment is voided: what became of that, since when
  -- it is wanted and asked for, and the gateway's own id of it. Null where nothing goes back; payments
  -- that were voided before this are left to whoever gave them back by hand.
  refund_state text check (refund_state in ('pending', 'done', 'failed')),
  refund_wanted_at timestamptz,
  refund_asked_at timestamptz,
  refund_id text,
  refund_failure text check (length(refund_failure) <= 300),
  constraint card_payments_paid check ((state = 'paid') = (paid_at is not null)),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade,
  foreign key (gym_id, plan_id) references membership_plans (gym_id, id) on delete cascade,
  foreign key (gym_id, payment_id) references payments (gym_id, id)
);
call tenant_table('card_payments');
create unique index card_payments_session on card_payments (gym_id, session);
create index card_payments_by_user on card_payments (gym_id, user_id, created_at);
create index card_payments_open on card_payments (gym_id, created_at) where state = 'open';
-- Each try of a period is made once, whoever makes it.
create unique index card_payments_tries on card_payments (gym_id, membership_id, period_from, try_number)
  where saved_card_id is not null;
-- Which payment by card a payment of the account came from.
create index card_payments_by_payment on card_payments (gym_id, payment_id) where payment_id is not null;

-- Money of a card that does not fit what was asked for: somebody has to look at it.
create table card_doubts (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('amount', 'currency', 'page', 'unused', 'refund')),
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
  constraint card_doubts_of check ((order_id is null) <> (card_payment_id is null)),
  primary key (gym_id, id),
  foreign key (gym_id, order_id) references store_orders (gym_id, id) on delete cascade,
  foreign key (gym_id, card_payment_id) references card_payments (gym_id, id) on delete cascade
);
call tenant_table('card_doubts');
-- A gateway repeats what it says.
create unique index card_doubts_once on card_doubts (gym_id, session, kind);
create index card_doubts_waiting on card_doubts (gym_id, created_at) where settled_at is null;

-- An address at which anybody can pay what is owed, without logging in. Only a digest of its token is
-- kept: whoever reads the table cannot open it.
create table payment_links (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  hash bytea not null,
  charge_ids uuid[] not null check (cardinality(charge_ids) between 1 and 100),
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('payment_links');
create unique index payment_links_hash on payment_links (gym_id, hash);
create index payment_links_by_user on payment_links (gym_id, user_id, created_at);

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

-- What a unit of the gym's currency is worth in colones on a day, as its documents say it.
create table fiscal_exchange_rates (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  currency text not null check (currency = 'USD'),
  day date not null,
  rate_cents integer not null check (rate_cents > 0),
  updated_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, currency, day)
);
call tenant_table('fiscal_exchange_rates');

-- The steps of a day, as another app counted them.
create table daily_steps (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  day date not null,
  steps integer not null check (steps between 1 and 200000),
  primary key (gym_id, id),
  constraint daily_steps_once unique (gym_id, user_id, day),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('daily_steps');

-- In which gyms a background job may have something to do. Rows are only added and taken away, never
-- changed, so that nobody waits for them; several of a gym are done in one visit.
create table due_work (
  id bigint primary key generated always as identity,
  job text not null,
  -- Not `gym_id`: it belongs to the queue, not to what a gym has and takes along.
  gym uuid not null,
  -- The day on which a reason of a daily job was written: one is enough for what comes later that day.
  -- Null for reasons of the other jobs.
  day date
);
grant select, insert, delete on due_work to forja_app;
create index due_work_by_gym on due_work (job, gym);

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
  -- The most days before a period that a person agreed to when they left their card: the gym may choose
  -- more later, and their card is not charged any earlier for it. Null where the release before wrote it.
  days_before smallint,
  constraint saved_cards_kept check (state not in ('kept', 'removed') or (customer is not null
    and method is not null)),
  constraint saved_cards_removed check ((state = 'removed') = (removed_at is not null)),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('saved_cards');
create unique index saved_cards_one on saved_cards (gym_id, user_id) where state = 'kept';
create unique index saved_cards_session on saved_cards (gym_id, session);
create index saved_cards_by_user on saved_cards (gym_id, user_id, created_at);

-- A line of a sale that was given back; the sale and the day it was made stay as they were.
create table sale_returns (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  line integer not null check (line >= 0),
  reason text not null check (length(reason) between 1 and 300),
  day date not null,
  -- The open shift of whoever took it back.
  shift_id uuid,
  -- What was handed out for it; null where the money stayed in the payer's hand or nothing was paid.
  refund_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Of a line of several pieces some can be given back, and others later.
  -- How many pieces; null of those from before, which gave the whole line back.
  quantity integer check (quantity > 0),
  -- How many of the line had been given back before; of two at once only one finds as many.
  pieces_before integer not null default 0 check (pieces_before >= 0),
  -- What a part took off the charge; null where the charge was cancelled with the rest of its line.
  credit_id uuid,
  primary key (gym_id, id),
  foreign key (gym_id, sale_id) references sales (gym_id, id) on delete cascade,
  foreign key (gym_id, shift_id) references shifts (gym_id, id),
  foreign key (gym_id, refund_id) references refunds (gym_id, id) on delete cascade,
  constraint sale_returns_once unique (gym_id, sale_id, line, pieces_before),
  foreign key (gym_id, credit_id) references credits (gym_id, id) on delete cascade
);
call tenant_table('sale_returns');
revoke delete, update on sale_returns from forja_app;
create index sale_returns_by_shift on sale_returns (gym_id, shift_id) where shift_id is not null;
create index sale_returns_by_refund on sale_returns (gym_id, refund_id) where refund_id is not null;
create index sale_returns_by_credit on sale_returns (gym_id, credit_id) where credit_id is not null;

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
  constraint gateway_payout_lines_settles check (not settles or (kind = 'payment'
    and gateway_payment is not null)),
  primary key (gym_id, id),
  foreign key (gym_id, payout_id) references gateway_payouts (gym_id, id) on delete cascade
);
call tenant_table('gateway_payout_lines');
create unique index gateway_payout_lines_once on gateway_payout_lines (gym_id, payout_id, gateway_id);
create unique index gateway_payout_lines_settling on gateway_payout_lines (gym_id, account, gateway_payment)
  where settles;
create index gateway_payout_lines_of_payment on gateway_payout_lines (gym_id, account, gateway_payment)
  where gateway_payment is not null;

-- When the payouts of an account were read last, and why they could not be.
create table gateway_payout_reads (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  account text not null,
  read_at timestamptz,
  failure text check (length(failure) <= 300),
  -- How many payments at an account should have been paid out by now, counted when its payouts are read.
  late_count integer not null default 0,
  late_since timestamptz,
  primary key (gym_id, id)
);
call tenant_table('gateway_payout_reads');
create unique index gateway_payout_reads_once on gateway_payout_reads (gym_id, account);

-- What transactions tell all servers, until a relay has passed it on; used where a bus other than
-- NOTIFY carries notices. A row is a transaction of a gym; rows are only added and taken away, so
-- that nobody waits for them.
create table live_outbox (
  id bigint primary key generated always as identity,
  -- Not `gym_id`: it belongs to the queue, not to what a gym has and takes along.
  gym uuid not null,
  notices text not null,
  told_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
grant select, insert, delete on live_outbox to forja_app;

-- How far the relay has numbered. Numbers follow commits, because a row is numbered once it can be
-- seen; `pending` are the rows with the last numbers, in their order, until they are passed on.
create table live_relay (
  only_row boolean primary key default true check (only_row),
  number bigint not null default 0,
  pending bigint[] not null default '{}'
);
grant select, update on live_relay to forja_app;
insert into live_relay default values;

-- A guardian agreed that the card they left pays the membership of a minor they answer for. It is about
-- whichever card the guardian has, so that changing it asks for nothing again; removing it ends this.
create table saved_card_minors (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  guardian_id uuid not null,
  user_id uuid not null,
  -- What was agreed to, word for word, and the most days before a period in it.
  consent_text text not null check (length(consent_text) <= 2000),
  consent_version smallint not null,
  days_before smallint not null,
  consented_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint saved_card_minors_two check (guardian_id <> user_id),
  primary key (gym_id, id),
  foreign key (gym_id, guardian_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('saved_card_minors');
create unique index saved_card_minors_one on saved_card_minors (gym_id, user_id) where ended_at is null;
create index saved_card_minors_by_guardian on saved_card_minors (gym_id, guardian_id);
create index saved_card_minors_by_minor on saved_card_minors (gym_id, user_id);

-- Domains of their own that gyms open under: what an owner wrote down, and the proof asked for.
create table gym_domains (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (name ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(name) <= 240),
  -- What the TXT record has to say.
  token text not null check (length(token) between 20 and 64),
  created_at timestamptz not null default now(),
  -- Null until the proof was seen, and again once the domain was lost.
  verified_at timestamptz,
  -- What the last look at the name servers said; silent: they did not answer.
  looked_at timestamptz,
  answer text not null default 'none' check (answer in ('none', 'found', 'missing', 'taken', 'silent')),
  -- Since when the proof of a verified domain is gone.
  missing_since timestamptz,
  -- Whether the domain leads to this server.
  points boolean not null default false,
  -- The one that links in emails use, once it is verified and leads here.
  main boolean not null default false,
  primary key (gym_id, id),
  constraint gym_domains_once unique (gym_id, name)
);
call tenant_table('gym_domains');
create unique index gym_domains_main on gym_domains (gym_id) where main;

-- The registry of verified domains: the server must find a gym by its host before it can act for it.
create table domain_hosts (
  name text primary key,
  gym_id uuid not null references gyms (id) on delete cascade,
  domain_id uuid not null,
  in_links boolean not null default false,
  -- When the proof is looked for again.
  look_at timestamptz not null,
  foreign key (gym_id, domain_id) references gym_domains (gym_id, id) on delete cascade
);
alter table domain_hosts enable row level security;
alter table domain_hosts force row level security;
create policy own_gym_delete on domain_hosts for delete
  using (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
create policy own_gym_insert on domain_hosts for insert
  with check (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
create policy own_gym_update on domain_hosts for update
  using (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid))
  with check (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
create policy registry on domain_hosts for select
  using (true);
grant select, insert, update, delete on domain_hosts to forja_app;
create unique index domain_hosts_domain on domain_hosts (gym_id, domain_id);
create unique index domain_hosts_in_links on domain_hosts (gym_id) where in_links;
create index domain_hosts_look_at on domain_hosts (look_at);
alter table domain_hosts replica identity using index domain_hosts_domain;

-- How many calls all servers together had of somebody in a minute; digests only, gone after two.
-- Lost with a crash of the database, as the counts of a server are with its end.
create unlogged table shared_counts (
  minute integer not null,
  key text not null check (length(key) <= 22),
  count integer not null,
  primary key (minute, key)
);
grant select, insert, update, delete on shared_counts to forja_app;

-- Gyms with rows in this database that are not at home here: on their way from another cell, or gone
-- to one. Without a row a gym is at home. Not `gym_id`: it belongs to the cell, and the row of a gym
-- on its way is there before the gym.
create table gym_places (
  gym uuid primary key,
  state text not null check (state in ('arriving', 'moved')),
  -- Where it comes from or went.
  cell text not null,
  -- The jobs that waited when it left, until they wait in the other cell.
  queue jsonb not null default '[]',
  since timestamptz not null default now()
);
grant select on gym_places to forja_app;

-- What a move writes in the old cell and waits for in the new one: all that was committed before has
-- arrived with it.
create table move_marks (
  gym uuid primary key,
  mark uuid not null
);

-- Holds a row once the sample gyms were made, or an installation had gyms of its own. They are made
-- once: one that was deleted, or moved to another cell, must not come back with its public passwords.
create table samples_made (
  at timestamptz not null default now()
);

-- Tables that refer to each other, or to a later one.
alter table users add constraint users_home_location
  foreign key (gym_id, home_location_id) references locations (gym_id, id) on delete set null (home_location_id);
alter table payments add constraint payments_account
  foreign key (gym_id, account_id) references accounts (gym_id, id) on delete cascade;
alter table payments add constraint payments_location
  foreign key (gym_id, location_id) references locations (gym_id, id) on delete set null (location_id);
alter table payments add constraint payments_order
  foreign key (gym_id, order_id) references store_orders (gym_id, id) on delete cascade;
alter table payments add constraint payments_shift
  foreign key (gym_id, shift_id) references shifts (gym_id, id);
alter table payments add constraint payments_import
  foreign key (gym_id, import_id) references imports (gym_id, id);
alter table store_orders add constraint store_orders_gym_id_discount_id_fkey
  foreign key (gym_id, discount_id) references store_discounts (gym_id, id) on delete set null (discount_id);
alter table store_orders add constraint store_orders_shift
  foreign key (gym_id, shift_id) references shifts (gym_id, id);
alter table class_fees add constraint class_fees_charge
  foreign key (gym_id, charge_id) references charges (gym_id, id);
alter table refunds add constraint refunds_shift
  foreign key (gym_id, shift_id) references shifts (gym_id, id);
alter table sale_pieces add constraint sale_pieces_gym_id_return_id_fkey
  foreign key (gym_id, return_id) references sale_returns (gym_id, id) on delete cascade;

-- How far a migration of many rows has come.
create table schema_backfills (
  name text primary key,
  gym_id uuid not null,
  last_id uuid not null,
  rows bigint not null,
  updated_at timestamptz not null default now()
);
