-- Whom an announcement is for in full, until when one waits to be sent, and when one was taken back.
-- A row without `waiting_until` was sent.
alter table announcements
  drop constraint announcements_audience_check,
  add constraint announcements_audience_check check (audience in (
    'everyone', 'plan', 'class', 'expired', 'debtors', 'absent', 'birthday', 'tag', 'location')),
  add column segment jsonb not null default '{}',
  add column waiting_until timestamptz,
  add column withdrawn_at timestamptz;
create index announcements_waiting on announcements (gym_id, waiting_until)
  where waiting_until is not null;
