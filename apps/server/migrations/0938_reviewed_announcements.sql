-- An announcement with numbers or links by somebody who is no owner waits until an owner has read
-- it. Its hour is kept apart from `waiting_until`, which alone says what is sent.
alter table announcements
  add column asked_at timestamptz,
  add column wished_for timestamptz,
  add column reviewed_at timestamptz,
  add column reviewed_by uuid,
  add column refusal text check (length(refusal) between 1 and 300),
  add constraint announcements_reviewed_by_fkey foreign key (gym_id, reviewed_by)
    references users (gym_id, id) on delete set null (reviewed_by),
  add constraint announcements_reviewed_once_asked check (reviewed_at is null or asked_at is not null),
  add constraint announcements_refused_by_review check (refusal is null or reviewed_at is not null);
