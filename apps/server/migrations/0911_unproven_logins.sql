-- Since when the address stands in the record; null since the record was made. A link mailed to an
-- address that staff wrote a moment ago proves nothing about who reads it.
alter table users add column email_since timestamptz;

-- Logins that were opened by a link staff could have used themselves, of people the gym had already
-- noted something about their body: that stays closed until somebody of the staff has seen them.
create table unproven_logins (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, id) references users (gym_id, id) on delete cascade
);
call tenant_table('unproven_logins');
