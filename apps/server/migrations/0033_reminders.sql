-- Which reminder went out for which end of a membership: the row and the message share one
-- transaction, so that several servers, or one that died half way, send each once.
create table membership_reminders (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  membership_id uuid not null,
  kind text not null check (kind in ('before-7', 'before-3', 'before-1', 'today', 'after-3')),
  ends_on date not null,
  sent_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, membership_id, kind, ends_on),
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade
);
call tenant_table('membership_reminders');

-- The words of the gym; what is missing is said in ours.
alter table gym_settings add column reminders jsonb not null default '{}';
