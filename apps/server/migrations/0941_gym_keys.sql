-- Each gym seals what is told in confidence with a key of its own, which stands here wrapped by a
-- key that is not in the database.
create table gym_keys (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  -- What wrapped it, so that a key wrapped before the setting changed is still opened.
  wrapper text not null check (wrapper in ('secret', 'age', 'kms')),
  wrapped bytea not null check (octet_length(wrapped) <= 4096),
  created_at timestamptz not null default now(),
  -- It opens what it sealed, and seals nothing more.
  replaced_at timestamptz,
  primary key (gym_id, id)
);
call tenant_table('gym_keys');
create unique index gym_keys_one_current on gym_keys (gym_id) where (replaced_at is null);

-- A sealed text is longer than what was typed, whose length the contract limits.
alter table care_notes
  drop constraint care_notes_medical_notes_check,
  add constraint care_notes_medical_notes_check check (length(medical_notes) <= 22000) not valid;
alter table measurements
  drop constraint measurements_notes_check,
  add constraint measurements_notes_check check (length(notes) <= 3000) not valid;
alter table messages
  drop constraint messages_body_check,
  add constraint messages_body_check check (length(body) <= 22000) not valid;
alter table notifications
  drop constraint notifications_body_check,
  add constraint notifications_body_check check (length(body) <= 4000) not valid;

-- What stands there in clear is sealed by a job.
insert into due_work (job, gym) select 'texts.seal', id from gyms;
