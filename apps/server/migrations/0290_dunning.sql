-- How a gym asks for what is owed: its steps (null: ours), and the first due day they count for
-- (null: the gym has not chosen them, and the reminder of a renewal still owed goes out as before).
alter table gym_settings
  add column dunning jsonb,
  add column dunning_from date;

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
