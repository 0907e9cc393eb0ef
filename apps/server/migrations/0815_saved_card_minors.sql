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
  primary key (gym_id, id),
  foreign key (gym_id, guardian_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  constraint saved_card_minors_two check (guardian_id <> user_id)
);
call tenant_table('saved_card_minors');
create unique index saved_card_minors_one on saved_card_minors (gym_id, user_id)
  where ended_at is null;
create index saved_card_minors_by_guardian on saved_card_minors (gym_id, guardian_id);
create index saved_card_minors_by_minor on saved_card_minors (gym_id, user_id);
